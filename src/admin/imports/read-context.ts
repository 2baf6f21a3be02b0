import { v4 as uuid } from 'uuid';
import type { Artist } from '@/data-service/content/artists';
import { LANGUAGE_CODES, type Language } from '@/i18n/languages';
import { cleanLine } from '@/lib/clean-text';
import type { QuestionName, ReadContext } from './source';

/** What the reader of a file has to know beside it. */
export interface Question {
  name: QuestionName;
  /** Without choices a text is typed. */
  choices: readonly string[];
  type: 'choice' | 'text' | 'date';
  value: string;
}

export type Answers = Readonly<Partial<Record<QuestionName, string>>>;

/** An artist whom the import makes. */
export interface NewArtist {
  id: string;
  name: string;
}

/** Discogs numbers artists of one name, marks spellings that vary with an asterisk, and puts articles last. */
const artistName = (name: string) =>
  cleanLine(name)
    .replace(/\s*\(\d+\)$/, '')
    .replace(/\*$/, '')
    .replace(/^(.+), (the)$/i, '$2 $1');

const keyOf = (name: string) =>
  artistName(name)
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[’‘`´]/g, "'")
    .replaceAll(/\s+/g, ' ');

/**
 * Returns what readers ask: who is here by name, and what staff have answered. It collects the questions that were asked, and
 * the artists who are to be made.
 */
export function createContext(
  artists: readonly Pick<Artist, 'id' | 'name'>[],
  answers: Answers,
  panelLanguage: string,
) {
  const questions = new Map<QuestionName, Question>();
  const known = new Map(artists.map(({ id, name }) => [keyOf(name), id]));
  const made = new Map<string, NewArtist>();

  const context: ReadContext = {
    panelLanguage,
    choose(name, choices) {
      const value = choices.find((choice) => choice === answers[name]) ?? choices[0];
      questions.set(name, { name, choices, type: 'choice', value });
      return value;
    },
    say(name, type) {
      const value = answers[name] ?? '';
      questions.set(name, { name, choices: [], type, value });
      return value;
    },
    language() {
      const own = LANGUAGE_CODES.find((code) => code === panelLanguage) ?? 'en';
      const others = LANGUAGE_CODES.filter((code) => code !== own);
      return context.choose<Language>('language', [own, ...others]);
    },
    knownArtist: (name) => known.get(keyOf(name)) ?? null,
    artist(name) {
      const key = keyOf(name);
      if (key === '') return '';
      const id = known.get(key) ?? made.get(key)?.id ?? uuid();
      if (!known.has(key)) made.set(key, made.get(key) ?? { id, name: artistName(name) });
      return id;
    },
  };
  return { context, questions, made };
}
