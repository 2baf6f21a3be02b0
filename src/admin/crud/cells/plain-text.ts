import type { Nodes } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { toString } from 'mdast-util-to-string';
import { readableMarkdown } from '@/config/readable-markdown';

/** The texts of paragraphs, headings and the like, which follow each other without a space in the tree. */
function blockTexts(node: Nodes): string[] {
  const isContainer = ['root', 'blockquote', 'list', 'listItem'].includes(node.type);
  return isContainer && 'children' in node
    ? node.children.flatMap(blockTexts)
    : [toString(node, { includeHtml: false })];
}

/** What a reader sees of a text in Markdown, as one line. */
export function plainText(markdown: string): string {
  return blockTexts(fromMarkdown(readableMarkdown(markdown)))
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim();
}

const segmenter = new Intl.Segmenter();

/** The first characters of a text as a reader counts them, with an ellipsis where there are more. */
export function beginning(text: string, length: number): string {
  let end = 0;
  let count = 0;
  for (const { segment } of segmenter.segment(text)) {
    if (count === length) return `${text.slice(0, end).trimEnd()}…`;
    end += segment.length;
    count += 1;
  }
  return text;
}
