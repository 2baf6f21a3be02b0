import { ParseOption, XmlDocument, XmlParseError } from 'libxml2-wasm';
import { ApiError } from '../api-error';
import { tooManyParts, unsupportedType } from './file-errors';

/** libxml2, as in Chrome and Safari, so it reads what they read. It limits entities, and loads no external ones. */
const OPTIONS =
  ParseOption.XML_PARSE_NOENT |
  ParseOption.XML_PARSE_DTDATTR |
  ParseOption.XML_PARSE_NO_XXE |
  ParseOption.XML_PARSE_NONET |
  ParseOption.XML_PARSE_NOCDATA |
  ParseOption.XML_PARSE_SKIP_IDS; // browsers tolerate wrong ones

const SVG = 'http://www.w3.org/2000/svg';
const MAX_ELEMENTS = 20_000;
const MAX_ATTRIBUTES = 200;
const MAX_MARKUP = 1024 * 1024;

/** Returns a drawing as plain XML, from any encoding and spelling. Throws when it is no SVG. */
export function readSvg(bytes: Uint8Array): string {
  using document = parse(mend(bytes));
  const { root } = document;
  if (root.name !== 'svg' || root.namespaceUri !== SVG) throw unsupportedType();
  const isLarge = `count(//*) > ${MAX_ELEMENTS} or //*[count(@*) > ${MAX_ATTRIBUTES}]`;
  if (document.eval(isLarge) === true) throw tooManyParts();
  const text = root.toString({ format: false });
  if (text.replaceAll(/data:[^"'()<>]*/g, '').length > MAX_MARKUP) {
    throw new ApiError('drawing-too-large', 'The SVG drawing has more than 1 MB of markup.');
  }
  return text;
}

/**
 * Repairs errors that can only mean one thing: a drawing copied out of a page lacks the namespaces that HTML implies,
 * and may begin with blanks; one that a Windows program has written in UTF-8 may declare UTF-16.
 */
function mend(bytes: Uint8Array): Uint8Array {
  let text = Buffer.from(bytes).toString('latin1').trimStart(); // byte by byte: the encoding is not known yet
  text = text.replace(/^(<\?xml[^>]*?)\sencoding=["'](?:utf-?16|unicode)["']/i, '$1');
  text = text.replace(/<svg(?=[\s/>])(?![^>]*\sxmlns\s*=)/, `<svg xmlns="${SVG}"`);
  if (text.includes('xlink:') && !text.includes('xmlns:xlink')) {
    text = text.replace('<svg', '<svg xmlns:xlink="http://www.w3.org/1999/xlink"');
  }
  return Buffer.from(text, 'latin1');
}

function parse(bytes: Uint8Array): XmlDocument {
  try {
    // oxlint-disable-next-line typescript/no-unsafe-enum-assignment -- flags that are added up are a number
    return XmlDocument.fromBuffer(bytes, { option: OPTIONS });
  } catch (cause) {
    throw cause instanceof XmlParseError ? toDrawingError(cause) : cause;
  }
}

function toDrawingError(cause: XmlParseError): ApiError {
  const { message } = cause;
  if (/amplification|reference loop|depth in entit/i.test(message)) {
    const sentence = 'The entities of the SVG drawing refer to each other too often.';
    return new ApiError('drawing-entities', sentence, { cause });
  }
  if (/excessive depth|limit exceeded/i.test(message)) return tooManyParts(cause);
  if (/encoding/i.test(message)) {
    const sentence = 'The SVG drawing is not in the encoding that it declares.';
    return new ApiError('drawing-encoding', sentence, { cause });
  }
  const sentence = 'The SVG drawing is not well-formed XML.';
  return new ApiError('drawing-malformed', sentence, { cause });
}
