import type { Nodes } from 'mdast';
import { linkUrl, sourceOf } from '@/ui/markdown/links';
import { parseSource } from '@/ui/markdown/tree';
import { beginning } from '../../common/beginning';
import { useAdminTranslation } from '../../common/translation';

/** The maximum number of notes below a text: more would repeat them. */
const MAX_NOTES = 3;

const MAX_CHARACTERS = 80;

interface MarkdownNote {
  what: 'deadLink' | 'foreignPicture' | 'html';
  /** The part of the text that it is about. */
  text: string;
}

/** A link whose URL has a space in it. */
const BROKEN_LINK = /(?<!\\)\[[^\][\n\\]+\]\([^()\n]*\)/g;

function notesOn(node: Nodes, source: string): MarkdownNote[] {
  const typed = sourceOf(node, source);
  if (node.type === 'html') return [{ what: 'html', text: node.value }];
  if (node.type === 'image' && !node.url.startsWith('/uploads/')) {
    return [{ what: 'foreignPicture', text: node.url }];
  }
  if ((node.type === 'link' || node.type === 'definition') && linkUrl(node.url) === null) {
    return [{ what: 'deadLink', text: typed }];
  }
  if (node.type === 'text') {
    return Array.from(typed.matchAll(BROKEN_LINK), ([text]) => ({ what: 'deadLink', text }));
  }
  return 'children' in node ? node.children.flatMap((child) => notesOn(child, source)) : [];
}

/** Returns the parts of a Markdown text that visitors will not see as they were typed. */
export const readMarkdownNotes = (markdown: string): MarkdownNote[] =>
  notesOn(parseSource(markdown), markdown);

/** Names the parts of a text that visitors will probably not see as they were meant. */
export function MarkdownNotes({ notes }: { notes: readonly MarkdownNote[] }) {
  const { t } = useAdminTranslation();
  return (
    <ul className="flex flex-col gap-1 text-sm wrap-anywhere text-accent">
      {notes.slice(0, MAX_NOTES).map(({ what, text }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- they have no id and no state
        <li key={index}>{t(`markdown.${what}`, { text: beginning(text, MAX_CHARACTERS) })}</li>
      ))}
    </ul>
  );
}
