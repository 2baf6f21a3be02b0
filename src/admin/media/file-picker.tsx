import {
  type ComponentProps,
  type DragEvent,
  type ReactNode,
  type Ref,
  useId,
  useState,
} from 'react';
import { notify } from '@/ui/toasts';
import { smallButtonClass } from '../common/buttons';
import { useAdminTranslation } from '../common/translation';
import { acceptedTypes, type ChosenKind } from '../form/file-rules';

interface FilePickerProps extends Pick<
  ComponentProps<'input'>,
  'aria-invalid' | 'aria-describedby'
> {
  kind: ChosenKind;
  multiple: boolean;
  /** The label of the button. */
  text: string;
  /** The element with the field's label. */
  labelId: string;
  onChoose: (files: File[]) => void;
  ref?: Ref<HTMLInputElement>;
}

/** The browser's own choice of files behind a button of ours. */
export function FilePicker({ kind, text, labelId, onChoose, ...input }: FilePickerProps) {
  const textId = useId();
  return (
    <label
      className={`${smallButtonClass} relative has-focus-visible:outline-2 has-focus-visible:outline-accent`}
    >
      <span id={textId}>{text}</span>
      <input
        type="file"
        accept={acceptedTypes(kind)}
        aria-labelledby={`${labelId} ${textId}`}
        className="pointer-events-none absolute inset-0 opacity-0" // as large as the button: it is scrolled into view with it
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          target.value = ''; // the same file may be chosen again
          if (files.length > 0) onChoose(files);
        }}
        {...input}
      />
    </label>
  );
}

interface DropAreaProps {
  onDrop: (files: File[]) => void;
  /** Whether several files at once are left to an area around this one. */
  takesOne?: boolean;
  children: ReactNode;
}

/** A picture that is dragged from a page of another site comes as its link in some browsers. */
const LINK = 'text/uri-list';

/** Returns whether the area takes what is dragged; a text field inside takes links itself. */
function takes({ dataTransfer: { types }, target }: DragEvent): boolean {
  const isField = target instanceof Element && target.matches('input, textarea');
  return types.includes('Files') || (types.includes(LINK) && !isField);
}

/** Takes files that are dropped onto it, and those that are pasted while the focus is inside. */
export function DropArea({ onDrop, takesOne = false, children }: DropAreaProps) {
  const { t } = useAdminTranslation();
  const [isOver, setIsOver] = useState(false);
  const take = (transfer: DataTransfer) => {
    const files = [...transfer.files];
    if (files.length > 0) onDrop(files);
    return files.length > 0;
  };
  const isLeft = ({ files }: DataTransfer) => takesOne && files.length > 1;
  return (
    <div
      tabIndex={-1} // a click gives it the focus, and with it what is pasted
      className={`flex flex-col gap-4 border-y border-dashed py-4 focus:border-edge sm:border-x sm:px-4 ${isOver ? 'border-accent bg-surface' : 'border-line'}`}
      onDragOver={(event) => {
        if (!takes(event)) return;
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        setIsOver(false);
        if (!takes(event) || isLeft(event.dataTransfer)) return;
        event.preventDefault();
        event.stopPropagation();
        if (!take(event.dataTransfer)) notify({ kind: 'failure', text: t('upload.link') });
      }}
      onPaste={(event) => {
        if (isLeft(event.clipboardData) || !take(event.clipboardData)) return;
        event.preventDefault();
        event.stopPropagation();
      }}
    >
      {children}
    </div>
  );
}
