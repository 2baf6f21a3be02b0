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

type LineProblem = `source-${SourceProblem}` | `target-${TargetProblem}` | 'itself' | 'twice';

interface ReadTable {
  lines: ReadLine[];
  /** The row with the names of the columns; null where there is none. */
  header: string | null;
}

const ADDRESS = /^(?:https?:\/\/|\/|\?|www\.)/i;

/** One that may also be a word without a slash. */
const isAddress = (cell: string) =>
  ADDRESS.test(cell) || /^[^\s"]+\.\p{L}{2,5}(?:[/?#]|$)/u.test(cell);

/** What stands in rules of web servers around the two paths, and in the columns behind them. */
const RULE =
  /^\s*(?:redirect(?:permanent|match|temp)?|rewrite(?:rule)?)\s+(?:(?:30[1278]|permanent|temp)\s+)?/i;
const RULE_END = /\s{0,9}(?:;|\[[A-Z0-9=,]{1,40}\]|(?:permanent|redirect|30[1278]!?)\s*;?)\s*$/i;

const ARROW = /\s{0,9}(?:[→⇒⟶➔➜]|[-=–—]{1,5}>|>{2,5}|\|)\s{0,9}/u;

/** The column that old paths are in, by its name in tables that people have. */
const OLD = /old|from|source|origin|alt|von|quelle|bisher|стар|звідки|откуда|джерел|источник/i;
const NEW = /new|to\b|target|destination|neu|nach|ziel|нов|куди|куда|ціль|цель/i;

/** Splits a line of CSV, in which a cell in quotes may have the separator in it. */
function splitCsv(line: string, separator: string): string[] {
  const cells: string[] = [];
  const pattern = new RegExp(`(?:"((?:[^"]|"")*)"|([^${separator}]*))(?:${separator}|$)`, 'gy');
  for (const [match, quotedCell, plain = ''] of line.matchAll(pattern)) {
    if (match === '' && cells.length > 0) break;
    cells.push(quotedCell === undefined ? plain : quotedCell.replaceAll('""', '"'));
  }
  return cells;
}

/** Puts a path together again that has the separator in it: what follows an address and is none belongs to it. */
function joinAddresses(cells: readonly string[], separator: string): string[] {
  const joined: string[] = [];
  for (const cell of cells.map((one) => one.trim())) {
    const last = joined.at(-1);
    const isPart =
      last !== undefined &&
      joined.length === 1 &&
      !isAddress(cell) &&
      !/^(?:\d*|true|false)$/.test(cell);
    if (isPart && cells.length > 2) joined[joined.length - 1] = last + separator + cell;
    else joined.push(cell);
  }
  return joined;
}

/** Returns the cells of a line, by what separates them in it. */
function cellsOf(line: string): string[] {
  if (line.includes('\t')) return splitCsv(line, '\t');
  const bare = line.replace(RULE, '').replace(RULE_END, '');
  const byArrow = bare.split(ARROW);
  if (byArrow.length > 1) return byArrow;
  for (const separator of [';', ',']) {
    const cells = joinAddresses(splitCsv(bare, separator), separator);
    if (cells.filter(isAddress).length > 1 || (cells.length > 1 && !isAddress(bare))) return cells;
  }
  const words = bare.split(/\s+/);
  return words.filter(isAddress).length > 1 || RULE.test(line) || words.length === 2
    ? words
    : [bare];
}

/** A rule that stands for one path may be written as a pattern. */
const withoutAnchors = (cell: string) =>
  cell
    .replace(/^\^\/?(?=.)/, '/')
    .replace(/\/?\??\$$/, '')
    .replaceAll(/\\([./-])/g, '$1');

/** Returns the two cells that count, of all that a table may have. */
function pairOf(cells: readonly string[], isTurned: boolean): [source: string, target: string] {
  const filled = cells
    .map((cell) => cell.trim().replace(/^(?:"(.*)"|'(.*)'|<(.*)>)$/s, '$1$2$3'))
    .filter((cell) => cell !== '');
  const addresses = filled.filter(isAddress);
  const [first = '', second = ''] = addresses.length > 1 ? addresses : filled;
  return isTurned ? [second, first] : [first, second];
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

const namesOld = (cell = '') => OLD.test(cell) && !isAddress(cell);
const namesNew = (cell = '') => NEW.test(cell) && !isAddress(cell);

/**
 * Reads a table of two columns, old and new, from a spreadsheet, an export of another site, a mail or the rules of a web
 * server. Whole URLs may lead to `hosts`, which are those of this site, or to the host that the table moves from.
 */
export function readRedirectTable(text: string, hosts: readonly string[]): ReadTable {
  const rows = text
    .replaceAll('\u00A0', ' ')
    .split(/\r?\n|\r/)
    .filter((line) => line.trim() !== '' && !/^\s*#(?:\s|$)/.test(line))
    .map((line) => ({ text: line.trim(), cells: cellsOf(line) }));
  const [first] = rows;
  const isHeader =
    first !== undefined &&
    !first.cells.some(isAddress) &&
    rows.some(({ cells }) => cells.some(isAddress));
  const isTurned =
    isHeader && namesNew(first.cells[0]) && !namesOld(first.cells[0]) && namesOld(first.cells[1]);
  const pairs = rows.slice(isHeader ? 1 : 0).map(({ text: line, cells }) => {
    const [source, target] = pairOf(cells, isTurned);
    return { line, source: readSource(withoutAnchors(source)), target };
  });
  const old = pairs.flatMap(({ source }) => ('path' in source ? (source.host ?? []) : []));
  const own = [...new Set([...hosts, ...old].map(hostName))];

  const found = new Set<string>();
  const lines = pairs.map(({ line, source, target: typed }): ReadLine => {
    const target = readTarget(typed, own);
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
  return { lines, header: isHeader ? first.text : null };
}
