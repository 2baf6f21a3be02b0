import type { ListItem, Nodes, Root } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmAutolinkLiteralFromMarkdown } from 'mdast-util-gfm-autolink-literal';
import { gfmStrikethroughFromMarkdown } from 'mdast-util-gfm-strikethrough';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { gfmTaskListItemFromMarkdown } from 'mdast-util-gfm-task-list-item';
import { newlineToBreak } from 'mdast-util-newline-to-break';
import { gfmAutolinkLiteral } from 'micromark-extension-gfm-autolink-literal';
import { gfmStrikethrough } from 'micromark-extension-gfm-strikethrough';
import { gfmTable } from 'micromark-extension-gfm-table';
import { gfmTaskListItem } from 'micromark-extension-gfm-task-list-item';
import { completeLinks } from './links';
import { keepNumbers } from './numbers';

const SYNTAX = {
  extensions: [
    gfmTable(),
    gfmStrikethrough({ singleTilde: false }), // "~20 min, ~30 min" is no crossed-out text
    gfmTaskListItem(),
    gfmAutolinkLiteral(),
    // Nobody means code by an indented line, or a heading by a line above dashes.
    { disable: { null: ['codeIndented', 'setextUnderline'] } },
  ],
  mdastExtensions: [
    gfmTableFromMarkdown(),
    gfmStrikethroughFromMarkdown(),
    gfmTaskListItemFromMarkdown(),
    gfmAutolinkLiteralFromMarkdown(),
  ],
};

/** A mark at the start of a line, with the space that a Mac types while Option is held. */
const MARK_WITH_HARD_SPACE = /^([ \t>]*(?:[-+*]|#{1,6}))\u00A0/gm;

/** The parser calls itself for each list and quote of a line: a thousand overflow the stack. */
const NESTED_IN_A_LINE = /^(?:[ \t]*(?:>|(?:[-+*]|\d{1,9}[.)])(?=[ \t]))){100}/m;

const PARAGRAPH_END = /[\n\r](?=[ \t]*(?:[\n\r]|$)| {0,3}[-+*][ \t]+\S)/;

/** The maximum number of marks and lines in a paragraph, and of cells in a table, whose rows are as long as the longest. */
const MOST_MARKS = 1000;
const MOST_CELLS = 5000;

/** Returns true for a text that would keep a server busy for a minute: the parser's work grows with the square of these. */
function isTooDense(source: string): boolean {
  const isDense = (paragraph: string) => {
    const lines = paragraph.split(/[\n\r]/);
    const marks = paragraph.match(/[*_~[\]]/g)?.length ?? 0;
    if (lines.length + marks > MOST_MARKS) return true;
    return lines.length * Math.max(...lines.map((line) => line.split('|').length - 1)) > MOST_CELLS;
  };
  return NESTED_IN_A_LINE.test(source) || source.split(PARAGRAPH_END).some(isDense);
}

/** Shows a task as a character, which feeds and descriptions have, too. */
function asTask(item: ListItem): void {
  const [first] = item.children;
  if (typeof item.checked !== 'boolean' || first?.type !== 'paragraph') return;
  const box = item.checked ? '\u2611\uFE0E ' : '\u2610 ';
  first.children.unshift({ type: 'text', value: box });
  item.checked = null;
  item.data = { ...item.data, hProperties: { className: ['task'] } };
}

function showTasks(node: Nodes): void {
  if (node.type === 'listItem') asTask(node);
  if ('children' in node) for (const child of node.children) showTasks(child);
}

function asTyped(source: string): Root {
  const root: Root = {
    type: 'root',
    children: [{ type: 'paragraph', children: [{ type: 'text', value: source }] }],
  };
  newlineToBreak(root);
  return root;
}

/** Returns the tree of a text as it stands, whose nodes say where in it they are. */
export const parseSource = (source: string): Root => fromMarkdown(source, SYNTAX);

/**
 * Returns the tree of a text in Markdown, as those who write it expect it: with tables, strike-through, tasks and bare URLs
 * as on GitHub, each line a line, and numbers as they were typed. Every link in it leads somewhere safe.
 */
export function parseMarkdown(markdown: string): Root {
  const source = markdown.replace(/^\uFEFF/, '').replaceAll(MARK_WITH_HARD_SPACE, '$1 ');
  if (isTooDense(source)) return asTyped(source);
  const root = parseSource(source);
  completeLinks(root, source);
  showTasks(root);
  newlineToBreak(root);
  keepNumbers(root, source);
  return root;
}

/** A plugin of remark that parses like `parseMarkdown`. */
export function asParsed(this: { parser?: unknown }): void {
  // oxlint-disable-next-line oxc/no-this-in-exported-function -- unified binds its plugins to the processor
  this.parser = parseMarkdown;
}
