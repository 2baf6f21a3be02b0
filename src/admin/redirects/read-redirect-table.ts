import Papa from 'papaparse';
import {
  hostName,
  readSource,
  readTarget,
  type SourceProblem,
  type TargetProblem,
} from '@/lib/redirect-paths';

/** A line of a pasted table, as it was understood. */
interface ReadLine {
  /** As it was written. */
  text: string;
  source: string;
  target: string;
  /** Why it cannot be taken; null where it can. */
  problem: LineProblem | null;
}

type LineProblem =
  | `source-${SourceProblem}`
  | `target-${TargetProblem}`
  | 'itself'
  | 'twice'
  | 'unread';

interface ReadTable {
  lines: ReadLine[];
  /** The header row; null where there is none. */
  header: string | null;
}

/** The cells of a line that count, and the line as it was written. */
interface Row {
  text: string;
  cells: string[];
}

/** One that cannot be a word alone. */
const isAddress = (cell = '') =>
  /^(?:https?:\/\/|\/|\?|www\.)/i.test(cell) || /^[^\s"]+\.\p{L}{2,5}(?:[/?#]|$)/u.test(cell);

/** The columns of old and of new paths by their names in tables that people have, and those that say what a source is. */
const OLD =
  /\b(?:old|from|source|origin|alte?|von|quelle|bisher)\b|стар|звідки|откуда|джерел|источник/i;
const NEW = /\b(?:new|to|target|destination|neue?|nach|ziel)\b|нов|куди|куда|ціль|цель/i;
const KIND = /^(?:regex|match(?:ing)?|format)$/i;
/** The values in a column of kinds for a source that is one path. */
const ONE_PATH = /^(?:|0|false|no|none|exact|plain)$/i;

/** Returns the rows of a table with a separator between its cells. */
function splitTable(text: string, delimiter: string): Row[] {
  const parse = (quoteChar: string) => Papa.parse<string[]>(text, { delimiter, quoteChar });
  const quoted = parse('"');
  // A quote that is never closed is no quote.
  const { data } = quoted.errors.some(({ type }) => type === 'Quotes') ? parse('\0') : quoted;
  return data.map((cells) => ({
    text: cells.join(delimiter).trim(),
    cells: cells.map((cell) => cell.trim()),
  }));
}

/** Returns the rows of lines with a space between old and new; separators between them and a trailing status are ignored. */
function splitWords(text: string): Row[] {
  return text.split(/\r?\n|\r/).map((line) => {
    const words = line.split(/\s+/).filter((word) => /[\p{L}\p{N}/?#]/u.test(word));
    if (words.length === 3 && /^30[1278]!?$/.test(words[2] ?? '')) words.pop();
    const cells = words.length > 2 ? [] : words.map((word) => word.replace(/(?<=.):$/, ''));
    return { text: line.trim(), cells };
  });
}

/** Returns the old and the new path of a row where nothing names the columns; null where that is not clear. */
function pairOf({ cells }: Row): [source: string, target: string] | null {
  const [first = '', second = '', ...others] = cells.filter((cell) => cell !== '');
  const areAddresses = isAddress(first) && isAddress(second) && !others.some(isAddress);
  const areWords = /^\S+ \S+$/.test(`${first} ${second}`) && others.length === 0;
  if (areAddresses || areWords) return [first, second];
  return second === '' && isAddress(first) ? [first, ''] : null;
}

const isPairOfAddresses = (row: Row) => pairOf(row)?.every(isAddress) ?? false;

/** Returns the rows, by what separates the cells of most of them. */
function rowsOf(text: string): Row[] {
  const splits = [...['\t', ';', ','].map((sign) => splitTable(text, sign)), splitWords(text)];
  const countOf = (rows: readonly Row[], test: (row: Row) => boolean) => rows.filter(test).length;
  const [best = []] = splits.toSorted(
    (one, other) =>
      countOf(other, isPairOfAddresses) - countOf(one, isPairOfAddresses) ||
      countOf(other, ({ cells }) => cells.length > 1) -
        countOf(one, ({ cells }) => cells.length > 1),
  );
  return best.filter((row) => !/^[\s;,]*$/.test(row.text));
}

/** Returns where the columns are in a row that names them; null for one that does not. */
function columnsOf(row: Row | undefined) {
  if (!row || row.cells.some(isAddress)) return null;
  const source = row.cells.findIndex((cell) => OLD.test(cell) && !NEW.test(cell));
  const target = row.cells.findIndex((cell) => NEW.test(cell) && !OLD.test(cell));
  return source < 0 || target < 0
    ? null
    : { source, target, kind: row.cells.findIndex((cell) => KIND.test(cell)) };
}

type Pair = { source: ReturnType<typeof readSource>; target: string } | null;

/** Returns the old path and what is written beside it, for each row; null where that is not clear. */
function pairsOf(rows: readonly Row[], columns: ReturnType<typeof columnsOf>): Pair[] {
  const hasAddresses = rows.some(isPairOfAddresses);
  return rows.map((row, at) => {
    const isTitle = at === 0 && hasAddresses && !row.cells.some(isAddress);
    const { cells } = row;
    if (!columns) {
      const pair = isTitle ? null : pairOf(row);
      return pair && { source: readSource(pair[0]), target: pair[1] };
    }
    const isPattern = !ONE_PATH.test(cells[columns.kind] ?? '');
    const source = cells[columns.source];
    const target = cells[columns.target];
    if (source === undefined || target === undefined) return null;
    return { source: isPattern ? { problem: 'pattern' } : readSource(source), target };
  });
}

function problemOf(
  source: ReturnType<typeof readSource>,
  target: ReturnType<typeof readTarget>,
): LineProblem | null {
  if ('problem' in source) return `source-${source.problem}`;
  if ('problem' in target) return `target-${target.problem}`;
  const leadsTo = readSource(target.path);
  return 'path' in leadsTo && leadsTo.path === source.path ? 'itself' : null;
}

/**
 * Reads a table of old and new paths: the cells of a spreadsheet, CSV, or lines with both in them. Absolute URLs may have
 * one of `hosts`, which are those of this site, or the host that the table moves from. A line that cannot be read is
 * returned with its problem.
 */
export function readRedirectTable(text: string, hosts: readonly string[]): ReadTable {
  const rows = rowsOf(text.replace(/^\uFEFF/, '').replaceAll('\u00A0', ' '));
  const columns = columnsOf(rows[0]);
  const body = columns ? rows.slice(1) : rows;
  const pairs = pairsOf(body, columns);
  const old = pairs.flatMap((pair) =>
    pair && 'path' in pair.source ? (pair.source.host ?? []) : [],
  );
  const own = [...new Set([...hosts, ...old].map(hostName))];

  const found = new Set<string>();
  const lines = body.map(({ text: line }, at): ReadLine => {
    const pair = pairs[at];
    if (!pair) return { text: line, source: '', target: '', problem: 'unread' };
    const { source } = pair;
    const target = readTarget(pair.target, own);
    const from = 'path' in source ? source.path : '';
    const isTwice = found.has(from);
    found.add(from);
    return {
      text: line,
      source: from,
      target: 'path' in target ? target.path : '',
      problem: problemOf(source, target) ?? (isTwice ? 'twice' : null),
    };
  });
  return { lines, header: columns && rows[0] ? rows[0].text : null };
}
