import type { Nodes } from 'mdast';
import { parseSource } from '@/ui/markdown/tree';

/** Translates a sentence or several. */
type Translate = (text: string) => Promise<string>;

interface TextOptions {
  translate: Translate;
  /** What stays as it is: names. */
  names: readonly string[];
  isMarkdown: boolean;
}

const LETTER = /\p{L}/u;

const escapeForPattern = (text: string) => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);

/** Matches a name as a whole word, or a placeholder of a reply, such as `{{name}}`. */
function patternOf(names: readonly string[]): RegExp {
  const longestFirst = names
    .filter((name) => LETTER.test(name))
    .toSorted((one, other) => other.length - one.length)
    .map(escapeForPattern);
  const words =
    longestFirst.length > 0
      ? [`(?<![\\p{L}\\p{N}])(?:${longestFirst.join('|')})(?![\\p{L}\\p{N}])`]
      : [];
  return new RegExp([String.raw`\{\{\w+\}\}`, ...words].join('|'), 'gu');
}

const count = (text: string, part: string) => text.split(part).length - 1;

/** Translates one line. Where a name would be lost, each part of the text around the names is translated separately. */
async function translateLine(line: string, kept: RegExp, translate: Translate): Promise<string> {
  const [, before = '', core = '', after = ''] = /^(\s*)(.*?)(\s*)$/su.exec(line) ?? [];
  const names = core.match(kept) ?? [];
  const rest = core.replaceAll(kept, '');
  if (!LETTER.test(rest)) return line;
  const whole = await translate(core);
  const isWhole = names.every((name) => count(whole, name) === count(core, name));
  if (isWhole) return before + whole + after;
  const parts = core.split(kept);
  let result = '';
  for (const [index, part] of parts.entries()) {
    // oxlint-disable-next-line no-await-in-loop -- the browser translates one after the other
    result += (await translateLine(part, kept, translate)) + (names[index] ?? '');
  }
  return before + result + after;
}

async function translatePlain(text: string, kept: RegExp, translate: Translate): Promise<string> {
  const lines: string[] = [];
  for (const line of text.split('\n')) {
    // oxlint-disable-next-line no-await-in-loop -- see above
    lines.push(await translateLine(line, kept, translate));
  }
  return lines.join('\n');
}

interface TextSpan {
  start: number;
  end: number;
  value: string;
}

/** Returns the ranges of text in Markdown: not in code, HTML, URLs, or a link that shows its own URL. */
function textSpans(node: Nodes): TextSpan[] {
  if (node.type === 'text') {
    const { position, value } = node;
    const [start, end] = [position?.start.offset, position?.end.offset];
    return start === undefined || end === undefined ? [] : [{ start, end, value }];
  }
  if (node.type === 'link' && node.children.every((child) => isUrlOf(node.url, child))) return [];
  return 'children' in node ? node.children.flatMap(textSpans) : [];
}

const isUrlOf = (url: string, node: Nodes) =>
  node.type === 'text' &&
  node.value !== '' &&
  url.replace(/^\w+:/, '').includes(node.value.replace(/^\w+:/, ''));

/** The characters that would be marks in a text. */
const escapeMarks = (text: string) => text.replaceAll(/[*<[\\\]_`]/g, String.raw`\$&`);

/**
 * Returns the text in another language. Of Markdown, only its words are translated: marks, URLs, code and what stands
 * between stay to the letter.
 */
export async function translateText(text: string, options: TextOptions): Promise<string> {
  const { translate, names, isMarkdown } = options;
  const kept = patternOf(names);
  if (!isMarkdown) return translatePlain(text, kept, translate);
  let result = '';
  let at = 0;
  for (const { start, end, value } of textSpans(parseSource(text))) {
    // oxlint-disable-next-line no-await-in-loop -- see above
    const translated = await translatePlain(value, kept, translate);
    const written = translated === value ? text.slice(start, end) : escapeMarks(translated);
    result += text.slice(at, start) + written;
    at = end;
  }
  return result + text.slice(at);
}
