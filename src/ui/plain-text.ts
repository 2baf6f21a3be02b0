import type { Nodes } from 'mdast';
import { parseMarkdown } from './markdown/tree';

/** The length of a description in search results, in characters. */
const EXCERPT_LENGTH = 155;

/** Nodes with inline children, whose texts are joined without a space. */
const IN_LINE = new Set<Nodes['type']>([
  'paragraph',
  'heading',
  'tableCell',
  'emphasis',
  'strong',
  'delete',
  'link',
  'linkReference',
]);

interface PlainTextOptions {
  /** True to include the alternatives of images. */
  withImages?: boolean;
}

function textOf(node: Nodes, options: PlainTextOptions): string {
  if (node.type === 'break') return ' ';
  if (node.type === 'html') return '';
  if ('value' in node) return node.value;
  if ('alt' in node && options.withImages) return node.alt ?? '';
  if (!('children' in node)) return '';
  const texts = node.children.map((child) => textOf(child, options));
  if (node.type === 'listItem') texts.unshift(node.data?.number ?? '');
  return texts.join(IN_LINE.has(node.type) ? '' : ' ');
}

/** Returns a text as one line without control characters, which XML cannot hold. */
export function oneLine(text: string): string {
  return text.replaceAll(/[\s\p{Cc}\p{Noncharacter_Code_Point}]+/gu, ' ').trim();
}

/** What Markdown may read as a mark: a text without it is its own plain text, and need not be parsed. */
const MARK = /[\\`*_~[\]<>&|#\uFEFF]|^[ \t]*[-+:=\d]/m;

/** Returns the plain text of Markdown, in one line. */
export function plainText(markdown: string, options: PlainTextOptions = {}): string {
  if (!MARK.test(markdown)) return oneLine(markdown);
  return oneLine(textOf(parseMarkdown(markdown), options));
}

/** Returns the beginning of a text, cut at a word. */
export function excerpt(text: string): string {
  if (text.length <= EXCERPT_LENGTH) return text;
  const start = text.slice(0, EXCERPT_LENGTH); // one more than is left, for a word that ends just there
  const end = start.lastIndexOf(' ');
  const cut = end > 0 ? start.slice(0, end) : start.slice(0, -1).replace(/[\uD800-\uDBFF]$/, '');
  return `${cut.replace(/[\s,;:.–—-]+$/u, '')}…`;
}
