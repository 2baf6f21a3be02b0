/** The maximum depth of nested lists, quotes or brackets. */
const MOST_LEVELS = 20;

/** The maximum number of marks and line ends in one paragraph: the parser's work grows with their square. */
const MOST_MARKS = 1000;

/** The maximum number of items and quotes in a text. */
const MOST_ITEMS = 5000;

/** The maximum number of cells in a table: each row gets as many as the widest has. */
const MOST_CELLS = 5000;

/** As a parser sees them: it also skips the mark of byte order before the first. */
const linesOf = (markdown: string) => markdown.replace(/^\uFEFF/, '').split(/\r\n|[\n\r]/);

const MARKER = String.raw`(?:>|(?:[-+*]|\d{1,9}[.)])(?=[ \t]|$))`;

/** The markers at the start of a line that opens or continues lists and quotes. */
const MARKERS = new RegExp(String.raw`^(?:[ \t]*${MARKER})+`);

/** The markers at the start of a line before its text. */
const BEFORE_TEXT = new RegExp(String.raw`^(?:[ \t]*${MARKER})*[ \t]*`);

/** A rule across the page, which looks like lists within each other. */
const RULE = /^[ \t]*([-*])(?:[ \t]*\1){2,}[ \t]*$/;

/** A line that ends every paragraph before it. */
const PARAGRAPH_END = /^[ \t]*$|^ {0,3}[-+*][ \t]+\S/;

/**
 * Returns the number of lists and quotes that a line opens or goes on with, and how deep it can stand: four columns more
 * than the markers need are a level, as where a list is indented by tabs.
 */
function readMarkers(line: string): { count: number; levels: number } {
  const markers = RULE.test(line) ? '' : (MARKERS.exec(line)?.[0] ?? '');
  const count = markers.match(/[>.)*+-]/g)?.length ?? 0;
  const columns = markers.replaceAll('\t', '    ').replaceAll(/[^ ]/g, '').length;
  return { count, levels: count + Math.max(0, Math.floor((columns - count) / 4)) };
}

/**
 * Returns true for a text that nests deeper than anybody writes. It would keep the parser busy for a minute, and the
 * renderer recurses for each level until the stack overflows. Judged by its lines, before anything parses it.
 */
export function nestsTooDeep(markdown: string): boolean {
  let items = 0;
  let marks = 0;
  let brackets = 0;
  let lines = 0;
  let columns = 0;
  for (const line of linesOf(markdown)) {
    const { count, levels } = readMarkers(line);
    items += count;
    if (levels > MOST_LEVELS || items > MOST_ITEMS) return true;
    if (PARAGRAPH_END.test(line)) {
      marks = 0;
      brackets = 0;
      lines = 0;
      columns = 0;
    }
    marks += 1;
    lines += 1;
    columns = Math.max(columns, line.split('|').length - 1);
    if (lines * columns > MOST_CELLS) return true;
    for (const [mark] of line.matchAll(/[*_~[\]]/g)) {
      marks += 1;
      if (mark === '[') brackets += 1;
      if (mark === ']') brackets = Math.max(0, brackets - 1);
      if (brackets > MOST_LEVELS) return true;
    }
    if (marks > MOST_MARKS) return true;
  }
  return false;
}

/**
 * Returns the input for a Markdown parser, which never gets a text without it: the text itself, or, where that nests too
 * deep, its content as plain paragraphs.
 */
export function readableMarkdown(markdown: string): string {
  if (!nestsTooDeep(markdown)) return markdown;
  return linesOf(markdown)
    .map((line) => line.replace(BEFORE_TEXT, '').replaceAll(/[!-/:-@[-`{-~]/g, String.raw`\$&`))
    .join('\n');
}
