import type { ListItem, Nodes, Root } from 'mdast';
import remarkBreaks from 'remark-breaks';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { type Plugin, type Processor, unified } from 'unified';
import { completeLinks } from './links';
import { keepNumbers } from './numbers';

/**
 * Nobody means code by an indented line, or a heading by a line above dashes. Footnotes would need headings and ids, and
 * several texts are on a page.
 */
const LEFT_OUT = [
  'codeIndented',
  'setextUnderline',
  'gfmFootnoteCall',
  'gfmFootnoteDefinition',
  'gfmPotentialFootnoteCall',
];

function leaveOut(this: Processor): void {
  // oxlint-disable-next-line oxc/no-this-in-exported-function -- unified binds its plugins to the processor
  const data = this.data();
  data.micromarkExtensions = [...(data.micromarkExtensions ?? []), { disable: { null: LEFT_OUT } }];
}

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

const asExpected: Plugin<[], Root> = () => (root, file) => {
  completeLinks(root, String(file));
  showTasks(root);
  keepNumbers(root, String(file));
};

function createProcessor() {
  return unified()
    .use(remarkParse)
    .use(remarkGfm, { singleTilde: false }) // "~20 min, ~30 min" is no crossed-out text
    .use(leaveOut)
    .use(remarkBreaks)
    .use(asExpected)
    .freeze();
}

// Pure: where nobody asks for a tree, as on pages whose head alone does, none of this is in the code for browsers.
const processor = /* @__PURE__ */ createProcessor();

/** Returns the tree of an unmodified text, whose nodes have their positions in it. */
export const parseSource = (source: string): Root => processor.parse(source);

/**
 * Returns the tree of a text in Markdown, as those who write it expect it: with tables, strike-through, tasks and bare URLs
 * as on GitHub, each line a line, and numbers as they were typed. Every link in it leads somewhere safe.
 */
export function parseMarkdown(markdown: string): Root {
  const source = markdown.replace(/^\uFEFF/, '').replaceAll(MARK_WITH_HARD_SPACE, '$1 ');
  const root = parseSource(source);
  processor.runSync(root, source);
  return root;
}

/** A plugin of remark that parses like `parseMarkdown`. */
export function asParsed(this: { parser?: unknown }): void {
  // oxlint-disable-next-line oxc/no-this-in-exported-function -- unified binds its plugins to the processor
  this.parser = parseMarkdown;
}
