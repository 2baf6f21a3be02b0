import { useId, type ComponentProps, type Ref } from 'react';
import { smallButtonClass } from '@/admin/common/small-button';
import { acceptedTypes, type FileKind } from './file-rules';

interface FilePickerProps extends Pick<
  ComponentProps<'input'>,
  'aria-invalid' | 'aria-describedby'
> {
  kind: FileKind;
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
