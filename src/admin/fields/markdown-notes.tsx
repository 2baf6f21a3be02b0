import type { Nodes } from 'mdast';
import { useAdminTranslation } from '@/admin/common/admin-translation';
import { beginning } from '@/admin/common/beginning';
import { parseMarkdown } from '@/ui/markdown/tree';

/** The maximum number of notes below a text: who has read these knows what the others would say. */
const MOST_NOTES = 3;

const MOST_CHARACTERS = 80;

interface MarkdownNote {
  what: 'deadLink' | 'foreignPicture' | 'html';
  /** What it is about, as it was typed. */
  text: string;
}

function notesOn(node: Nodes): MarkdownNote[] {
  if (node.type === 'html') return [{ what: 'html', text: node.value }];
  if (node.type === 'image' && !node.url.startsWith('/uploads/')) {
    return [{ what: 'foreignPicture', text: node.url }];
  }
  return 'children' in node ? node.children.flatMap(notesOn) : [];
}

/** Returns what a text in Markdown does not show as it looks. */
export function readMarkdownNotes(markdown: string): MarkdownNote[] {
  const root = parseMarkdown(markdown);
  const dead = root.data?.deadLinks ?? [];
  return [...dead.map((text) => ({ what: 'deadLink', text }) as const), ...notesOn(root)];
}

/** Says what visitors will see otherwise than it was probably meant. */
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
