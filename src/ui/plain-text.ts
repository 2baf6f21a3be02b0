import type { Nodes } from 'mdast';
import { oneLine } from '@/lib/one-line';
import { parseMarkdown } from './markdown/tree';

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

/** Matches possible Markdown syntax: a text without it is its own plain text, and need not be parsed. */
const MARK = /[\\`*_~[\]<>&|#\uFEFF]|^[ \t]*[-+:=\d]/m;

/** Returns the plain text of Markdown, in one line. */
export function plainText(markdown: string, options: PlainTextOptions = {}): string {
  if (!MARK.test(markdown)) return oneLine(markdown);
  return oneLine(textOf(parseMarkdown(markdown), options));
}
