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

function textOf(node: Nodes): string {
  if (node.type === 'break') return ' ';
  if (node.type === 'html') return '';
  if ('value' in node) return node.value;
  if (!('children' in node)) return '';
  const texts = node.children.map(textOf);
  if (node.type === 'listItem') texts.unshift(node.data?.number ?? '');
  return texts.join(IN_LINE.has(node.type) ? '' : ' ');
}

/** Matches possible Markdown syntax: a text without it is its own plain text, and need not be parsed. */
const MARK = /[\\`*_~[\]<>&|#\uFEFF]|^[ \t]*[-+:=\d]/m;

/** Returns the plain text of Markdown without its images, in one line. */
export function plainText(markdown: string): string {
  if (!MARK.test(markdown)) return oneLine(markdown);
  return oneLine(textOf(parseMarkdown(markdown)));
}
