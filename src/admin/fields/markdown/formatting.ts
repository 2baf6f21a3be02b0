/** A text of several lines with its selection, as an input gives them. */
export interface Selected {
  text: string;
  start: number;
  end: number;
}

/** A change of a text: a part of it is replaced, and then some of it is selected. */
export interface Edit {
  from: number;
  to: number;
  insert: string;
  start: number;
  end: number;
}

/** Returns the change that adds a picture after the selection, as a separate paragraph. */
export function addPicture({ text, end }: Selected, picture: { url: string; alt: string }): Edit {
  const before = text.slice(0, end);
  const after = text.slice(end);
  const gapBefore =
    before === '' || before.endsWith('\n\n') ? '' : before.endsWith('\n') ? '\n' : '\n\n';
  const gapAfter =
    after === '' || after.startsWith('\n\n') ? '' : after.startsWith('\n') ? '\n' : '\n\n';
  const alt = picture.alt.replaceAll(/[\\[\]]/g, String.raw`\$&`).replaceAll(/\s+/g, ' ');
  const insert = `${gapBefore}![${alt}](${picture.url})${gapAfter}`;
  const at = end + insert.length - gapAfter.length;
  return { from: end, to: end, insert, start: at, end: at };
}

const LETTER = /[\p{L}\p{N}\p{M}’'-]/u;

/** Matches the marks of lists, quotes and headings at the beginning of a line. */
const LINE_START = /^[ \t]*(?:(?:[-+*]|\d+[.)]|>|#{1,6})[ \t]+)*/;

/** Returns the word around the cursor where nothing is selected, else the selection without spaces at its ends. */
function meantPart({ text, start, end }: Selected): Selected {
  let [from, to] = [start, end];
  if (from === to) {
    while (from > 0 && LETTER.test(text[from - 1] ?? '')) from -= 1;
    while (to < text.length && LETTER.test(text[to] ?? '')) to += 1;
    return { text, start: from, end: to };
  }
  while (from < to && /\s/.test(text[from] ?? '')) from += 1;
  while (to > from && /\s/.test(text[to - 1] ?? '')) to -= 1;
  return { text, start: from, end: to };
}

const runBefore = (text: string, at: number, mark: string) => {
  let length = 0;
  while (text[at - length - 1] === mark) length += 1;
  return length;
};

const runAfter = (text: string, at: number, mark: string) => {
  let length = 0;
  while (text[at + length] === mark) length += 1;
  return length;
};

export type Emphasis = 'bold' | 'italic';

const WIDTH: Record<Emphasis, number> = { bold: 2, italic: 1 };

/** Returns the words of a part without the marks around them, and the number of marks on each side. */
function withoutMarks({ text, start, end }: Selected): Selected & { marks: number } {
  const [, before = '', words = '', after = ''] =
    /^([*_]*)(.*?)([*_]*)$/su.exec(text.slice(start, end)) ?? [];
  const isSeveral = words === '' || words.includes('*'); // parts of it are marked separately
  const [from, to] = isSeveral ? [start, end] : [start + before.length, end - after.length];
  const mark = text[from - 1] === '_' ? '_' : '*';
  const marks = Math.min(runBefore(text, from, mark), runAfter(text, to, mark));
  return { text, start: from, end: to, marks };
}

/** One mark on each side is italic, two are bold, three are both. */
const isMarked = (marks: number, emphasis: Emphasis) =>
  emphasis === 'bold' ? marks >= 2 : marks % 2 === 1;

/** Returns the selected part of each line that has words, without the marks of lists at its beginning. */
function lineParts({ text, start, end }: Selected): Selected[] {
  const parts: Selected[] = [];
  let at = start;
  for (const line of text.slice(start, end).split('\n')) {
    const isWhole = at === 0 || text[at - 1] === '\n';
    const skipped = isWhole ? (LINE_START.exec(line)?.[0].length ?? 0) : 0;
    const part = meantPart({ text, start: at + skipped, end: at + line.length });
    if (line.length > skipped && part.end > part.start) parts.push(part);
    at += line.length + 1;
  }
  return parts;
}

/** Makes the selection, or the word at the cursor, bold or italic; where all of it is, no longer. */
export function toggleEmphasis(selected: Selected, emphasis: Emphasis): Edit {
  const width = WIDTH[emphasis];
  const mark = '*'.repeat(width);
  const { text } = selected;
  const meant = meantPart(selected);
  const chosen = meant.start === meant.end ? [meant] : lineParts(meant);
  const parts = (chosen.length > 0 ? chosen : [meant]).map(withoutMarks);
  const isOn = parts.every(({ marks }) => isMarked(marks, emphasis));
  const changed = parts.filter(({ marks }) => isMarked(marks, emphasis) === isOn);
  const [first, last] = [changed[0], changed.at(-1)];
  if (!first || !last) return { from: 0, to: 0, insert: '', ...selected };
  const outer = isOn ? width : 0;
  const [from, to] = [first.start - outer, last.end + outer];
  let insert = '';
  let at = from;
  for (const { start, end } of changed) {
    insert += text.slice(at, start - outer);
    insert += isOn ? text.slice(start, end) : mark + text.slice(start, end) + mark;
    at = end + outer;
  }
  const inside = isOn ? 0 : width;
  return { from, to, insert, start: from + inside, end: from + insert.length - inside };
}

const LINK = /\[([^[\]\n]*)\]\(([^()\s]*)\)/g;

const isUrl = (text: string) => /^(?:https?:\/\/|mailto:|tel:)\S+$/i.test(text.trim());

/** Brackets would end the URL of a link. */
const writeUrl = (url: string) => url.trim().replaceAll('(', '%28').replaceAll(')', '%29');

/** Makes the selection, or the word at the cursor, a link whose URL is typed next; a link becomes its text again. */
export function toggleLink(selected: Selected): Edit {
  const { text } = selected;
  for (const { index, 0: whole, 1: label = '' } of text.matchAll(LINK)) {
    if (index > selected.start || index + whole.length < selected.end) continue;
    return {
      from: index,
      to: index + whole.length,
      insert: label,
      start: index,
      end: index + label.length,
    };
  }
  const { start, end } = meantPart(selected);
  const words = text.slice(start, end);
  if (isUrl(words)) {
    return {
      from: start,
      to: end,
      insert: `[](${writeUrl(words)})`,
      start: start + 1,
      end: start + 1,
    };
  }
  const cursor = words === '' ? start + 1 : end + 3;
  return { from: start, to: end, insert: `[${words}]()`, start: cursor, end: cursor };
}

/** Returns the link that a URL makes when it is pasted over selected words; null where it is pasted as it is. */
export function linkOfPasted(selected: Selected, pasted: string): Edit | null {
  const { start, end, text } = meantPart(selected);
  const words = text.slice(start, end);
  const isLabel = selected.start < selected.end && !/[\n[\]]/.test(words) && !isUrl(words);
  const isInUrl = text.slice(0, start).endsWith('](');
  if (!isUrl(pasted) || words === '' || !isLabel || isInUrl) return null;
  const insert = `[${words}](${writeUrl(pasted)})`;
  return { from: start, to: end, insert, start: start + insert.length, end: start + insert.length };
}

const ITEM = /^[ \t]*[-+*•–][ \t]+/;

/** Makes each selected line an item of a list; items become lines again. */
export function toggleList({ text, start, end }: Selected): Edit {
  const from = text.lastIndexOf('\n', start - 1) + 1;
  const lineEnd = text.indexOf('\n', Math.max(start, end - 1));
  const to = lineEnd === -1 ? text.length : lineEnd;
  const lines = text.slice(from, to).split('\n');
  const written = lines.filter((line) => line.trim() !== '');
  const isOn = written.length > 0 && written.every((line) => /^[ \t]*[-+*][ \t]+/.test(line));
  const isOnlyLine = lines.length === 1;
  const list = lines
    .map((line) => {
      if (line.trim() === '' && !isOnlyLine) return line;
      return isOn ? line.replace(ITEM, '') : `- ${line.replace(ITEM, '')}`;
    })
    .join('\n');
  // A line right below would be read as part of the last item.
  const next = text.slice(to + 1).split('\n', 1)[0] ?? '';
  const gap = isOn || next.trim() === '' || ITEM.test(next) ? '' : '\n';
  const cursor = from + list.length;
  return { from, to, insert: list + gap, start: start === end ? cursor : from, end: cursor };
}
