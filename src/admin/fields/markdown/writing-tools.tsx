import * as Toolbar from '@radix-ui/react-toolbar';
import { useLibrary } from '../../media/choose-picture';
import { type ClipboardEvent, type KeyboardEvent, type ReactNode, useRef } from 'react';
import type { Language } from '@/i18n/languages';
import type english from '../../../../locales/en/admin.json';
import { useAdminTranslation } from '../../common/translation';
import {
  addPicture,
  type Edit,
  linkOfPasted,
  type Selected,
  toggleEmphasis,
  toggleLink,
  toggleList,
} from './formatting';

interface Tool {
  name: Exclude<keyof typeof english.writing, 'toolbar' | 'picture'>;
  /** The letter that does the same with Ctrl, or with ⌘ on a Mac. */
  letter?: string;
  icon: string;
  edit: (selected: Selected) => Edit;
}

const TOOLS: readonly Tool[] = [
  {
    name: 'bold',
    letter: 'b',
    icon: 'M8 5h5a3.5 3.5 0 0 1 0 7H8zM8 12h6a3.5 3.5 0 0 1 0 7H8z',
    edit: (selected) => toggleEmphasis(selected, 'bold'),
  },
  {
    name: 'italic',
    letter: 'i',
    icon: 'M10 5h7M7 19h7M14 5l-4 14',
    edit: (selected) => toggleEmphasis(selected, 'italic'),
  },
  {
    name: 'link',
    letter: 'k',
    icon: 'M10 14a4 4 0 0 0 6 .5l3-3a4 4 0 0 0-6-6l-1.5 1.5M14 10a4 4 0 0 0-6-.5l-3 3a4 4 0 0 0 6 6l1.5-1.5',
    edit: toggleLink,
  },
  { name: 'list', icon: 'M9 6h11M9 12h11M9 18h11M4 6h.01M4 12h.01M4 18h.01', edit: toggleList },
];

const PICTURE = 'M4 5h16v14H4zM8.5 10h.01M4 17l5-5 4 4 3-3 4 4';

const selectedIn = ({ value, selectionStart, selectionEnd }: HTMLTextAreaElement): Selected => ({
  text: value,
  start: selectionStart,
  end: selectionEnd,
});

/**
 * Changes a text as typing does, so that the browser can undo it: nothing but this deprecated command does. A browser
 * without it changes the text all the same.
 */
function applyEdit(input: HTMLTextAreaElement, { from, to, insert, start, end }: Edit): void {
  input.focus();
  input.setSelectionRange(from, to);
  // oxlint-disable-next-line typescript/no-deprecated -- see above
  const isDone = document.execCommand?.(insert === '' ? 'delete' : 'insertText', false, insert);
  if (!isDone) {
    input.setRangeText(insert);
    input.dispatchEvent(new InputEvent('input', { bubbles: true }));
  }
  input.setSelectionRange(start, end);
}

/** Returns the letter of a key, also where the keyboard writes others: the key with the place of K is К or Л there. */
function letterOf({ key, code }: KeyboardEvent): string {
  return /^[a-z]$/i.test(key) ? key.toLowerCase() : code.replace(/^Key/, '').toLowerCase();
}

const isMac = () => /mac|iphone|ipad/i.test(navigator.userAgent);

interface WritingToolsProps {
  /** The name of the field. */
  label: string;
  /** That of the text, in which pictures are described. */
  language: Language;
  /** The field, with an input of several lines in it. */
  children: ReactNode;
}

/** A field for Markdown with the buttons and keys that write its marks. */
export function WritingTools({ label, language, children }: WritingToolsProps) {
  const { t } = useAdminTranslation();
  const field = useRef<HTMLDivElement>(null);
  const input = () => field.current?.querySelector('textarea') ?? null;

  function apply({ edit }: Pick<Tool, 'edit'>) {
    const textarea = input();
    if (textarea) applyEdit(textarea, edit(selectedIn(textarea)));
  }

  const library = useLibrary({
    onChoose: ([picture]) => {
      if (!picture) return;
      const { url, alt } = picture;
      apply({ edit: (selected) => addPicture(selected, { url, alt: alt?.[language] ?? '' }) });
    },
  });

  function onKeyDown(event: KeyboardEvent) {
    if (event.target !== input() || event.altKey || event.shiftKey) return;
    if (isMac() ? !event.metaKey || event.ctrlKey : !event.ctrlKey || event.metaKey) return;
    const tool = TOOLS.find(({ letter }) => letter === letterOf(event));
    if (!tool) return;
    event.preventDefault();
    event.stopPropagation(); // in a text, Ctrl+K is the link
    apply(tool);
  }

  function onPaste(event: ClipboardEvent) {
    const textarea = input();
    if (!textarea || event.target !== textarea) return;
    const edit = linkOfPasted(selectedIn(textarea), event.clipboardData.getData('text/plain'));
    if (!edit) return;
    event.preventDefault();
    applyEdit(textarea, edit);
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the input in it
    <div ref={field} onKeyDown={onKeyDown} onPaste={onPaste} className="flex flex-col gap-2">
      {children}
      {/* After the input, so that Tab leads into the text first. */}
      <Toolbar.Root aria-label={t('writing.toolbar', { label })} className="flex flex-wrap">
        {TOOLS.map((tool) => (
          <ToolButton key={tool.name} {...tool} onUse={() => apply(tool)} />
        ))}
        <ToolButton name="picture" icon={PICTURE} onUse={library.open} />
      </Toolbar.Root>
      {library.dialog}
    </div>
  );
}

interface ToolButtonProps extends Pick<Tool, 'letter' | 'icon'> {
  name: Tool['name'] | 'picture';
  onUse: () => void;
}

function ToolButton({ name, letter, icon, onUse }: ToolButtonProps) {
  const { t } = useAdminTranslation();
  const label = t(`writing.${name}`);
  const key = letter?.toUpperCase();
  return (
    <Toolbar.Button
      aria-label={label}
      title={key === undefined ? label : `${label} (${isMac() ? '⌘' : 'Ctrl+'}${key})`}
      {...(key !== undefined && { 'aria-keyshortcuts': `${isMac() ? 'Meta' : 'Control'}+${key}` })}
      onMouseDown={(event) => event.preventDefault()} // the text keeps the focus, and a phone its keyboard
      onClick={onUse}
      className="flex size-11 cursor-pointer items-center justify-center text-quiet hover:text-accent sm:size-9"
    >
      <svg
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
        className="size-5"
      >
        <path d={icon} />
      </svg>
    </Toolbar.Button>
  );
}
