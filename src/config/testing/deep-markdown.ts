const times = (part: string, count: number) => part.repeat(count);

/** Texts of up to 50,000 characters that overload a Markdown parser or renderer. */
export const DEEP_MARKDOWN: readonly [what: string, markdown: string][] = [
  ['lists by dashes', `${times('- ', 3_000)}word`],
  ['lists by stars', `${times('* ', 3_000)}word`],
  ['lists by plus signs', `${times('+ ', 3_000)}word`],
  ['numbered lists', `${times('1. ', 3_000)}word`],
  ['lists by tabs', `${times('-\t', 3_000)}word`],
  ['quotes', `${times('>', 3_000)}word`],
  ['quotes with spaces', `${times('> ', 3_000)}word`],
  ['lists and quotes', `${times('- > 1. * ', 800)}word`],
  ['lists after a mark of byte order', `\uFEFF${times('- ', 3_000)}word`],
  ['lists on a later line', `words\r\rmore\r\n${times('- ', 3_000)}word`],
  ['lists below each other', list(200, '  ', '- ')],
  ['lists below each other by tabs', list(200, '\t', '- ')],
  ['lists below each other in a quote', list(200, '  ', '- ').replaceAll(/^/gm, '> ')],
  ['more and more quotes', list(300, '>', '')],
  ['emphasis', `${times('*a ', 8_000)}word${times(' b*', 8_000)}`],
  ['emphasis in one run', `${times('*', 20_000)}word${times('*', 20_000)}`],
  ['emphasis of two kinds', `${times('*a _b ', 3_000)}word${times(' b_ a*', 3_000)}`],
  ['strong emphasis', `${times('**a ', 6_000)}word${times(' b**', 6_000)}`],
  ['emphasis that never ends', times('a*_word', 7_000)],
  ['words crossed out', `${times('~~a ', 6_000)}word${times(' b~~', 6_000)}`],
  ['a table of empty cells', `${times('|a', 500)}\n${times('|-', 500)}\n${times('word\n', 900)}`],
  ['links', `${times('[', 8_000)}word${times('](b)', 8_000)}`],
  ['pictures', `${times('![', 8_000)}word${times('](b)', 8_000)}`],
  ['brackets', `${times('[', 20_000)}word${times(']', 20_000)}`],
  ['brackets that never end', `${times('[', 40_000)}word`],
  ['a quote that goes on and on', `> word\n${times('b\n', 20_000)}`],
  ['a list that goes on and on', `- word\n${times('b\n', 20_000)}`],
  ['a quote in each line', times(`${times('>', 20)}word\n\n`, 1_900)],
  ['lists in each line', times('* * *word\n', 5_000)],
];

/** Each line stands one level deeper than the line before it. */
function list(levels: number, step: string, marker: string): string {
  return Array.from({ length: levels }, (_, level) => `${times(step, level)}${marker}word`).join(
    '\n',
  );
}
