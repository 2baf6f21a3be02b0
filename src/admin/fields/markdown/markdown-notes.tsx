import type { Nodes } from 'mdast';
import { parseMarkdown } from '@/ui/markdown/tree';
import { beginning } from '../../common/beginning';
import { useAdminTranslation } from '../../common/translation';

/** The maximum number of notes below a text: more would repeat them. */
const MOST_NOTES = 3;

const MOST_CHARACTERS = 80;

interface MarkdownNote {
  what: 'deadLink' | 'foreignPicture' | 'html';
  /** The part of the text that it is about. */
  text: string;
}

function notesOn(node: Nodes): MarkdownNote[] {
  if (node.type === 'html') return [{ what: 'html', text: node.value }];
  if (node.type === 'image' && !node.url.startsWith('/uploads/')) {
    return [{ what: 'foreignPicture', text: node.url }];
  }
  return 'children' in node ? node.children.flatMap(notesOn) : [];
}

/** Returns the parts of a Markdown text that visitors will not see as they were typed. */
export function readMarkdownNotes(markdown: string): MarkdownNote[] {
  const root = parseMarkdown(markdown);
  const dead = root.data?.deadLinks ?? [];
  return [...dead.map((text) => ({ what: 'deadLink', text }) as const), ...notesOn(root)];
}

/** Names the parts of a text that visitors will probably not see as they were meant. */
export function MarkdownNotes({ notes }: { notes: readonly MarkdownNote[] }) {
  const { t } = useAdminTranslation();
  return (
    <ul className="flex flex-col gap-1 text-sm wrap-anywhere text-accent">
      {notes.slice(0, MOST_NOTES).map(({ what, text }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- they have no id and no state
        <li key={index}>{t(`markdown.${what}`, { text: beginning(text, MOST_CHARACTERS) })}</li>
      ))}
    </ul>
  );
}
