import { distance } from 'fastest-levenshtein';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { paths } from '@/config/paths';

/** The pages that are no rows, by their titles. */
const PAGES = [
  { path: paths.services, title: 'common:nav.services' },
  { path: paths.concerts, title: 'concerts.title' },
  { path: paths.press, title: 'press.kit' },
  { path: paths.gallery, title: 'gallery.title' },
  { path: paths.about, title: 'about.title' },
  { path: paths.contact, title: 'contact.title' },
  { path: paths.newsletter, title: 'newsletter.title' },
  { path: paths.imprint, title: 'common:legal.imprint' },
  { path: paths.privacy, title: 'common:legal.privacyPolicy' },
] as const;

/** The letters that may be wrong in a word of this length. */
const slipsIn = (length: number) => (length < 5 ? 0 : length < 8 ? 1 : 2);

const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];

/** True where each word that is asked for is the beginning of one of the words, with a slip or two in a longer one. */
export function matches(query: string, text: string): boolean {
  const words = wordsOf(text);
  const asked = wordsOf(query);
  return asked.length > 0 && asked.every((word) => words.some((known) => isNear(word, known)));
}

function isNear(asked: string, word: string): boolean {
  if (word.startsWith(asked)) return true;
  if (word.length >= 5 && asked.startsWith(word)) return true; // “Pressefotos”: one of its compounds
  const slips = slipsIn(asked.length);
  return slips > 0 && distance(asked, word.slice(0, asked.length + 1)) <= slips;
}

/** Returns the pages whose title, in the visitor's language or in English, or whose path has the words. */
export function useFoundPages(query: string): { path: string; title: string }[] {
  const { t, i18n } = useTranslation(['pages', 'common']);
  const english: TFunction<['pages', 'common']> = i18n.getFixedT('en', ['pages', 'common']);
  return PAGES.filter(({ path, title }) =>
    matches(query, [t(title), english(title), path].join(' ')),
  ).map(({ path, title }) => ({ path, title: t(title) }));
}
