import type { BlockContent, DefinitionContent, List, ListItem, Nodes, Paragraph } from 'mdast';
import { dateFormats } from '@/i18n/format';
import { LANGUAGE_CODES } from '@/i18n/languages';

declare module 'mdast' {
  interface ListItemData {
    /** The number before it, as it was typed: `3.`. */
    number?: string;
  }
}

type Block = BlockContent | DefinitionContent;

const monthFormats = (['long', 'short'] as const).map((month) =>
  dateFormats({ day: 'numeric', month, timeZone: 'UTC' }),
);

let months: Set<string> | null = null;

/** Returns true for the name of a month, also shortened, in the form that follows a day in the site's languages. */
function isMonth(word: string): boolean {
  months ??= new Set(
    LANGUAGE_CODES.flatMap((language) =>
      monthFormats.flatMap((format) =>
        Array.from({ length: 12 }, (_, month) =>
          format(language)
            .formatToParts(Date.UTC(2000, month, 1))
            .find(({ type }) => type === 'month')
            ?.value.replace(/\.$/, '')
            .toLowerCase(),
        ),
      ),
    ).filter((name) => name !== undefined),
  );
  return months.has(word.toLowerCase());
}

/** Returns true where the number of an item is the day of a date: `3. Oktober`, `3. 10.`. */
function isDate({ children: [first] }: ListItem): boolean {
  let text: Nodes | undefined = first;
  while (text && 'children' in text) [text] = text.children;
  if (text?.type !== 'text') return false;
  return /^\d{1,2}\./.test(text.value) || isMonth(/^\p{L}*/u.exec(text.value)?.[0] ?? '');
}

/** Returns 1 or -1 where the numbers count up or down by one, else null. */
function stepOf(numbers: readonly number[]): number | null {
  const [first = 0, second = 0] = numbers;
  const step = second - first;
  const isEven = numbers.every((number, index) => number === first + index * step);
  return numbers.length > 1 && isEven && Math.abs(step) === 1 ? step : null;
}

/** Returns an item as blocks of text, of which the first begins with its number. */
function asText({ children, data }: ListItem): [Paragraph, ...Block[]] {
  const [first, ...rest] = children;
  const number = data?.number ?? '';
  if (first?.type !== 'paragraph') {
    return [{ type: 'paragraph', children: [{ type: 'text', value: number }] }, ...children];
  }
  const start = { type: 'text', value: `${number} ` } as const;
  return [{ ...first, children: [start, ...first.children] }, ...rest];
}

/** Returns the items of a list as text: those without a blank line between them are lines of one paragraph. */
function flatten({ children, spread }: List): Block[] {
  const blocks: Block[] = [];
  let before: Paragraph | null = null;
  for (const item of children) {
    const [first, ...rest] = asText(item);
    if (before && spread !== true) before.children.push({ type: 'break' }, ...first.children);
    else blocks.push((before = first));
    blocks.push(...rest);
    if (rest.length > 0) before = null;
  }
  return blocks;
}

/** Returns a numbered list with its numbers as they were typed; as text where it is no list to a reader. */
function asTyped(list: List, source: string): Block[] {
  for (const item of list.children) {
    const [number] = /^\d+[.)]/.exec(source.slice(item.position?.start.offset)) ?? [''];
    item.data = { ...item.data, number };
  }
  const numbers = list.children.map(({ data }) => Number.parseInt(data?.number ?? '', 10));
  const step = stepOf(numbers);
  if (step === null || list.children.some(isDate)) return flatten(list);
  if (step < 0) {
    for (const [index, { data }] of list.children.entries()) {
      Object.assign(data ?? {}, { hProperties: { value: numbers[index] } });
    }
  }
  return [list];
}

/**
 * Keeps the numbers that were typed at the start of lines: Markdown takes `3. Oktober` and `17. Oktober` for the third and
 * the fourth item of a list. Only what counts up or down by one, and has more than one item, stays a list.
 */
export function keepNumbers(parent: Nodes, source: string): void {
  if (parent.type !== 'root' && parent.type !== 'blockquote' && parent.type !== 'listItem') {
    if (parent.type === 'list') for (const item of parent.children) keepNumbers(item, source);
    return;
  }
  const blocks = parent.children.flatMap((child) => {
    keepNumbers(child, source);
    return child.type === 'list' && child.ordered === true ? asTyped(child, source) : [child];
  });
  Object.assign(parent, { children: blocks });
}
