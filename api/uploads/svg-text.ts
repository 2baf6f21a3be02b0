import { escapeMarkup } from '@/lib/escape-markup';
import { ApiError } from '../api-error';

const SVG = 'http://www.w3.org/2000/svg';
const MAX_MARKUP = 1024 * 1024;
const MAX_ELEMENTS = 20_000;
const MAX_DEPTH = 256;
const MAX_ATTRIBUTES = 200;

/** Returns the text of a drawing as XML that jsdom reads. Throws when it has too many parts for that. */
export function readText(bytes: Uint8Array): string {
  const text = mend(decode(bytes));
  // jsdom treats the content of entities as text, where browsers parse it.
  if (/<!ENTITY\s+\S+\s+(?:"[^"]*[&<]|'[^']*[&<])/.test(text)) {
    const sentence = 'The entities of the SVG drawing have markup or other entities in them.';
    throw new ApiError('drawing-entities', sentence);
  }
  const markup = text.replaceAll(/data:[^"'()<>]*/g, '');
  if (markup.length > MAX_MARKUP) {
    throw new ApiError('drawing-too-large', 'The SVG drawing has more than 1 MB of markup.');
  }
  if (isTooComplex(markup)) {
    throw new ApiError(
      'drawing-too-complex',
      'The SVG drawing has too many parts. Simplify it, or upload it as PNG.',
    );
  }
  return text;
}

/** Returns whether jsdom would need minutes for it, or a browser for its rules. */
function isTooComplex(markup: string): boolean {
  let elements = 0;
  let depth = 0;
  for (const [part] of markup.matchAll(/<[^!?][^>]*>|[{}]/g)) {
    if (part === '}' || part.startsWith('</')) depth -= 1;
    else if (!part.endsWith('/>')) depth += 1;
    if (/^<[^/]/.test(part)) elements += 1;
    const attributes = part.split('=').length - 1;
    if (elements > MAX_ELEMENTS || depth > MAX_DEPTH || attributes > MAX_ATTRIBUTES) return true;
  }
  return false;
}

/** Decodes a drawing: its first bytes tell UTF-16, its declaration any other encoding. */
function decode(bytes: Uint8Array): string {
  const start = Buffer.from(bytes.subarray(0, 200)).toString('latin1');
  const declared = /^\s*<\?xml[^>]*?\sencoding\s*=\s*["']([^"']*)/.exec(start)?.[1];
  const wide = /^(?:\xff\xfe|<\0)/.test(start)
    ? 'utf-16le'
    : /^(?:\xfe\xff|\0<)/.test(start)
      ? 'utf-16be'
      : undefined;
  // Programs of Windows write UTF-8 that says it is UTF-16.
  const narrow = declared === undefined || /utf-?16|unicode/i.test(declared) ? 'utf-8' : declared;
  try {
    const decoder = new TextDecoder(wide ?? narrow, { fatal: true });
    // At once, Node would take Windows-1252 for ISO-8859-1.
    return decoder.decode(bytes, { stream: true }) + decoder.decode();
  } catch (cause) {
    const sentence = 'The SVG drawing is not in the encoding that it declares.';
    throw new ApiError('drawing-encoding', sentence, { cause });
  }
}

/**
 * Repairs errors that can only mean one thing: a drawing copied out of a page lacks the namespaces that HTML implies, and
 * may begin with blanks. Texts in CDATA, which DOMPurify removes, become plain ones.
 */
function mend(drawing: string): string {
  const text = drawing
    .trimStart()
    .replace(/<svg(?=[\s/>])(?![^>]*\sxmlns\s*=)/, `<svg xmlns="${SVG}"`)
    .replaceAll(/<!ENTITY\s+(\S+)\s+'([^'"]*)'\s*>/g, '<!ENTITY $1 "$2">') // as jsdom reads them
    .replaceAll(/<!\[CDATA\[([^]*?)\]\]>/g, (_, content: string) => escapeMarkup(content));
  return text.includes('xlink:') && !text.includes('xmlns:xlink')
    ? text.replace('<svg', '<svg xmlns:xlink="http://www.w3.org/1999/xlink"')
    : text;
}
