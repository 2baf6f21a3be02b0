import { LANGUAGE_CODES } from '@/i18n/languages';
import { WIDTHS } from '../support/fixtures';

export const isEveryRound = process.env['TEST_ALL'] === '1';

/**
 * How pages are opened, one test for each: at each width once, on a phone in German, whose words are the longest, and on a
 * desktop in the other languages in turn; those of the site with `npm test -- --all` on a phone in every language, where the
 * further ones are asked what texts change. The panel has a light scheme in one of them and a dark one in the other.
 */
const roundsOf = (isAll: boolean) =>
  WIDTHS.flatMap(({ name, ...viewport }, width) => {
    const others = LANGUAGE_CODES.filter((code) => code !== 'de');
    const onPhone = ['de' as const, ...(isAll ? others : [])].map((code) => [code]);
    return (name === 'phone' ? onPhone : [isAll ? LANGUAGE_CODES : others]).map(
      (languages, list) => ({
        name: `${name}, in ${languages.join(', ')}`,
        viewport,
        isOfTexts: list > 0,
        colorScheme: (width + list) % 2 === 0 ? ('light' as const) : ('dark' as const),
        languageOf: (index: number) => languages[index % languages.length] ?? '',
      }),
    );
  });

export const ROUNDS = roundsOf(isEveryRound);

/** Those of `npm test` in both suites: for the panel, whose round takes as long as four of the site, and for other computers. */
export const TWO_ROUNDS = roundsOf(false);
