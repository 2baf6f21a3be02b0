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
import { readableMarkdown } from '@/config/readable-markdown';
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

/**
 * Returns the tree of a text in Markdown, as those who write it expect it: with tables, strike-through, tasks and bare URLs
 * as on GitHub, each line a line, and numbers as they were typed. Every link in it leads somewhere safe.
 */
export function parseMarkdown(markdown: string): Root {
  const typed = markdown.replace(/^\uFEFF/, '').replaceAll(MARK_WITH_HARD_SPACE, '$1 ');
  const source = readableMarkdown(typed);
  const root = fromMarkdown(source, SYNTAX);
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
