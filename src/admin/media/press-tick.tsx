import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useId, useRef, useState, type RefCallback } from 'react';
import { addToPress, removeFromPress } from '@/data-service/backend/staff/files';
import { parsePictureName } from '@/lib/picture-name';
import { parsePrintName } from '@/lib/print-name';
import { CheckField } from '@/ui/field';
import { smallButtonClass } from '../common/buttons';
import { useAdminTranslation } from '../common/translation';
import { DropArea, FilePicker } from './file-picker';
import { FileRefused } from '../form/file-rules';
import { useFormUploads } from '../form/form-uploads';
import { prepare } from './form-context';
import { failureOf, uploadErrorKey, type UploadFailure } from '../form/upload-failure';

interface PressTickProps {
  url: string;
  /** The URL of its print size; null where it is not for the press. */
  printUrl: string | null;
  field: string;
  onReplace: (url: string) => void;
}

type State =
  | { name: 'idle' | 'asking' | 'sending' }
  /** `again`: it was ticked once more before it was removed. */
  | { name: 'removing'; again: boolean }
  | { name: 'other'; file: File }
  | { name: 'failed'; error: UploadFailure; format: string };

/**
 * Clears a picture for the press. Its print size is made from the original: the one chosen in this form, or else the file is
 * asked for again, and has to show the same picture.
 */
export function PressTick({ url, printUrl, field, onReplace }: PressTickProps) {
  const { t } = useAdminTranslation();
  const client = useQueryClient();
  const queue = useFormUploads();
  const labelId = useId();
  const [state, setState] = useState<State>({ name: 'idle' });
  const abort = useRef<AbortController | null>(null);
  useEffect(() => () => abort.current?.abort(), []);
  const print = printUrl === null ? null : parsePrintName(printUrl.replace('/uploads/', ''));

  const run = async (begun: State, work: (signal: AbortSignal) => Promise<void>, file?: File) => {
    const { signal } = (abort.current = new AbortController());
    setState(begun);
    try {
      await work(signal);
      await client.invalidateQueries({ queryKey: ['files', url] });
      setState((now) => ({ name: now.name === 'removing' && now.again ? 'asking' : 'idle' }));
    } catch (error) {
      if (signal.aborted) return;
      const reason = failureOf(error);
      const format = (error instanceof FileRefused && error.format) || '';
      if (reason === 'other-picture' && file) setState({ name: 'other', file });
      else setState({ name: 'failed', error: reason, format });
    }
  };

  const send = (file: File) =>
    run(
      { name: 'sending' },
      async (signal) => {
        const options = { signal, onProgress: () => undefined };
        const prepared = await prepare(file, 'image', options);
        await addToPress(url, prepared, { ...options, printOf: parsePictureName(url)?.hash ?? '' });
      },
      file,
    );

  const tick = (isTicked: boolean) => {
    const original = queue.originalOf(url);
    if (state.name === 'removing') setState({ ...state, again: isTicked });
    else if (printUrl !== null)
      void run({ name: 'removing', again: false }, () => removeFromPress(url, printUrl));
    else if (!isTicked) setState({ name: 'idle' });
    else if (original) void send(original);
    else setState({ name: 'asking' });
  };

  const replace = (file: File) => {
    setState({ name: 'idle' });
    queue.add([file], { field, kind: 'image', remaining: 1, onDone: onReplace });
  };

  return (
    <div className="flex flex-col gap-3">
      <CheckField
        label={t('fileDetails.press')}
        checked={
          state.name === 'removing' ? state.again : printUrl !== null || state.name !== 'idle'
        }
        onChange={tick}
      >
        <p className="pl-8 text-sm text-quiet">{t('fileDetails.pressHint')}</p>
      </CheckField>
      {printUrl === null && (state.name === 'asking' || state.name === 'failed') && (
        <DropArea onDrop={([file]) => file && void send(file)}>
          <p id={labelId} className="text-sm">
            {t('fileDetails.chooseAgain')}
          </p>
          <FilePicker
            kind="image"
            multiple={false}
            text={t('fileDetails.choose')}
            labelId={labelId}
            onChoose={([file]) => file && void send(file)}
          />
        </DropArea>
      )}
      {state.name === 'other' && (
        <OtherPicture
          url={url}
          file={state.file}
          onReplace={() => replace(state.file)}
          onAnother={() => setState({ name: 'asking' })}
          onCancel={() => setState({ name: 'idle' })}
        />
      )}
      {state.name === 'failed' && (
        <p role="alert" className="text-sm text-red-300">
          {t(uploadErrorKey(state.error), { format: state.format })}
        </p>
      )}
      <p role="status" className="text-sm text-quiet empty:hidden">
        {state.name === 'sending' && t('fileDetails.sending')}
        {state.name === 'idle' &&
          print &&
          t('fileDetails.inPress', { width: print.width, height: print.height })}
      </p>
    </div>
  );
}

interface OtherPictureProps {
  url: string;
  file: File;
  onReplace: () => void;
  onAnother: () => void;
  onCancel: () => void;
}

/** The picture beside the file that is no version of it, and the ways to go on. */
function OtherPicture({ url, file, onReplace, onAnother, onCancel }: OtherPictureProps) {
  const { t } = useAdminTranslation();
  const showFile = useCallback(
    (image: HTMLImageElement) => {
      image.src = URL.createObjectURL(file);
      return () => URL.revokeObjectURL(image.src);
    },
    [file],
  );
  return (
    <div className="flex flex-col gap-3 bg-surface p-3">
      <p role="alert" className="text-sm text-accent">
        {t('fileDetails.other')}
      </p>
      <div className="grid grid-cols-2 gap-3">
        <Side src={url} caption={t('fileDetails.onPages')} />
        <Side ref={showFile} caption={t('fileDetails.chosen')} />
      </div>
      <div className="flex flex-wrap gap-2">
        <button type="button" className={smallButtonClass} onClick={onReplace}>
          {t('fileDetails.replace')}
        </button>
        <button type="button" className={smallButtonClass} onClick={onAnother}>
          {t('fileDetails.another')}
        </button>
        <button type="button" className={smallButtonClass} onClick={onCancel}>
          {t('fileDetails.cancel')}
        </button>
      </div>
    </div>
  );
}

interface SideProps {
  src?: string;
  ref?: RefCallback<HTMLImageElement>;
  caption: string;
}

function Side({ caption, ...image }: SideProps) {
  return (
    <figure className="flex flex-col gap-1">
      <img {...image} alt={caption} className="h-40 w-full object-contain" />
      <figcaption aria-hidden className="text-sm text-quiet">
        {caption}
      </figcaption>
    </figure>
  );
}
