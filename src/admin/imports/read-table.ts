import Papa from 'papaparse';
import { cleanText } from '@/lib/clean-text';
import { decodeText } from './decode-text';
import { SourceError } from './source';

interface TableRow {
  /** As spreadsheets number it, the first one being 1. */
  line: number;
  cells: string[];
  /** True for one that ends before its last column: an export that broke off. */
  isShort: boolean;
}

export interface Table {
  headings: string[];
  rows: TableRow[];
}

const SEPARATORS = ['\t', ';', ',', '|'];

/** Returns what separates the headings most often: cells below may well have commas in them. */
function separatorOf(text: string): string {
  const line =
    /^(?:\s*sep=.?[\r\n]+)?\s*([^\r\n]+)/i.exec(text)?.[1]?.replaceAll(/"[^"]*"/g, '') ?? '';
  const countOf = (sign: string) => line.split(sign).length;
  return SEPARATORS.toSorted((one, other) => countOf(other) - countOf(one))[0] ?? ',';
}

/** Returns the rows of CSV, whatever separates its cells. */
function splitRows(text: string): string[][] {
  const { data, errors } = Papa.parse<string[]>(text, { delimiter: separatorOf(text) });
  const wrong = errors.find(({ type }) => type === 'Quotes');
  if (wrong) throw new SourceError('quotes', { line: (wrong.row ?? 0) + 1 });
  return data;
}

/** Reads a table with its headings: CSV with any separator, in any usual encoding. */
export async function readTable(file: Blob): Promise<Table> {
  const text = await decodeText(file);
  const data = splitRows(text);
  const lastLine = data.findLastIndex((cells) => cells.join('').trim() !== '');
  const isCut = !/[\r\n]$/.test(text);
  const rows = data.flatMap((cells, at) => {
    const cleaned = cells.map((cell) => cleanText(cell));
    const isMark = at === 0 && /^sep=.?$/i.test(cleaned.join('')); // for Excel
    return cleaned.join('') === '' || isMark ? [] : { line: at + 1, cells: cleaned };
  });
  const [first, ...others] = rows;
  if (!first || others.length === 0) throw new SourceError('empty');
  return {
    headings: first.cells,
    rows: others.map(({ line, cells }) => ({
      line,
      cells,
      isShort: isCut && line === lastLine + 1 && cells.length < first.cells.length,
    })),
  };
}

/** Headings in which only letters and digits count. */
const plain = (heading: string) =>
  heading
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}℗©#%]+/gu, '');

type Row<Name> = TableRow & {
  /** Returns the text of the row in a column; empty where there is none. */
  get: (name: Name) => string;
};

/**
 * Returns the rows by the names of columns. `columns` has the headings that people and programs have for each, without spaces; the
 * first one of the template among them.
 */
export function byColumn<Name extends string>(
  { headings, rows }: Table,
  columns: Readonly<Record<Name, string>>,
  required: readonly NoInfer<Name>[],
) {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- its keys are these names
  const names = Object.keys(columns) as Name[];
  const places = new Map<Name, number>();
  const written = headings.map(plain);
  const taken = new Set<number>();
  for (const name of names) {
    const found = columns[name].split(' ').map((heading) => written.indexOf(heading));
    const place = found.find((at) => at >= 0 && !taken.has(at));
    if (place === undefined) continue;
    places.set(name, place);
    taken.add(place);
  }
  const missing = required.find((name) => !places.has(name));
  if (missing !== undefined) {
    throw new SourceError('column', { text: columns[missing].split(' ').slice(0, 3).join(', ') });
  }
  return {
    has: (name: Name) => places.has(name),
    rows: rows.map((row): Row<Name> => ({
      ...row,
      get: (name) => row.cells[places.get(name) ?? -1] ?? '',
    })),
    /** Those that have no name, with their places. */
    others: headings.flatMap((heading, place) =>
      taken.has(place) || heading === '' ? [] : { heading, place },
    ),
  };
}
