import { oneLine } from '@/lib/one-line';

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  nbsp: ' ',
};

/** What Markdown adds to the words of a text, in the order in which it is removed. */
const MARKS: readonly (readonly [RegExp, string])[] = [
  [/<((?:https?|mailto):[^<>\s]+)>/gi, '$1'],
  [/<!--[^]*?-->|<\/?[a-z][^<>]*>/gi, ''],
  [/^ {0,3}\[[^\]]+\]:.*$/gm, ''], // the URL of a link elsewhere
  [/!\[([^[\]]*)\](?:\([^()]*(?:\([^()]*\)[^()]*)*\)|\[[^[\]]*\])/g, '$1'],
  [/\[([^[\]]*)\](?:\([^()]*(?:\([^()]*\)[^()]*)*\)|\[[^[\]]*\])/g, '$1'],
  [/^[ \t]*(?:>[ \t]?)+/gm, ''],
  [/^[ \t]*(?:```|~~~).*$|^[ \t]*([-*_])(?:[ \t]*\1){2,}[ \t]*$/gm, ''],
  [/^[ \t|]*:?-+:?(?:[ \t]*\|[ \t]*:?-+:?)+[ \t|]*$/gm, ''],
  [/^([ \t]*[-+*][ \t]+)\[ \](?=[ \t])/gm, '$1☐'],
  [/^([ \t]*[-+*][ \t]+)\[x\](?=[ \t])/gim, '$1☑\uFE0E'],
  [/^[ \t]*(?:[-+*]|#{1,6})[ \t\u00A0]+/gm, ''],
  [/[ \t]*(?<!\\)\|[ \t]*/g, ' '],
  [/(`+)([^`]+)\1/g, '$2'],
  [/(?<!\\)(\*{1,3}|~~)(?=\S)(.*?\S)\1/g, '$2'],
  [/(?<!\\)(\*{1,3})(?=\S)(.*?\S)\1/g, '$2'], // one within the other
  [/(?<![\\\p{L}\p{N}])(_{1,3})(?=\S)(.*?\S)\1(?![\p{L}\p{N}])/gu, '$2'],
  [/\\$/gm, ''],
  [/\\([!-/:-@[-`{-~])/g, '$1'],
];

/**
 * Returns the words of a text in Markdown for a list, in one line. What is common is recognized without the parser, which weighs
 * as much as the list.
 */
export function previewText(markdown: string): string {
  let text = markdown.replace(/^\uFEFF/, '');
  for (const [mark, words] of MARKS) text = text.replaceAll(mark, words);
  return oneLine(text.replaceAll(/&(\w+);/g, (entity, name: string) => ENTITIES[name] ?? entity));
}
