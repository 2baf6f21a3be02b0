import { flushSync } from 'react-dom';
import { useStore } from '@/ui/store';
import { reveal } from '@/ui/use-form';
import { useAdminTranslation } from '../common/translation';
import { useFormUploads } from './form-uploads';
import { isStopped, type Upload } from './upload-queue';

const KINDS = ['image', 'video', 'audio'] as const;

/** The number of names that are shown of each kind. */
const MAX_NAMES = 3;

function kindOf({ kind }: Upload): (typeof KINDS)[number] {
  const name = typeof kind === 'string' ? kind : kind.kind;
  return name === 'video' || name === 'audio' ? name : 'image';
}

const nameOf = ({ nameOf, file }: Upload) => nameOf?.() ?? file.name;

/** Returns a function that returns a sentence for each kind of file that was not uploaded, and the first of its uploads. */
function useNotUploaded() {
  const { t } = useAdminTranslation();
  return (uploads: readonly Upload[]) =>
    KINDS.flatMap((kind) => {
      const stopped = uploads.filter((upload) => isStopped(upload) && kindOf(upload) === kind);
      if (stopped.length === 0) return [];
      const text = t(`upload.notUploaded.${kind}`, { count: stopped.length });
      return [
        { kind, text, first: stopped.slice(0, MAX_NAMES), hasMore: stopped.length > MAX_NAMES },
      ];
    });
}

/** Names the files of the form that were not uploaded; each name shows its row, also where that is folded. `note` follows. */
export function NotUploaded({ note }: { note: string | null }) {
  const { uploads, show } = useFormUploads();
  const sentences = useNotUploaded()(useStore(uploads));

  function showRow(id: string) {
    flushSync(() => show(id));
    reveal(document.querySelector<HTMLElement>(`[data-failed="${id}"] button`));
  }

  const rows = sentences.map(({ kind, text, first, hasMore }) => (
    <p key={kind}>
      {text}{' '}
      {first.map((upload, index) => (
        <span key={upload.id}>
          {index > 0 && ', '}
          <button
            type="button"
            className="cursor-pointer underline decoration-red-400 underline-offset-4 wrap-anywhere hover:text-paper"
            onClick={() => showRow(upload.id)}
          >
            {nameOf(upload)}
          </button>
        </span>
      ))}
      {hasMore && ' …'}
    </p>
  ));
  return rows.length > 0 && [...rows, note !== null && <p key="note">{note}</p>];
}

/** Returns the same in a text, for what was saved without them. */
export function useNotUploadedText() {
  const sentencesOf = useNotUploaded();
  return (uploads: readonly Upload[]) =>
    sentencesOf(uploads)
      .map(
        ({ text, first, hasMore }) =>
          `${text} ${first.map(nameOf).join(', ')}${hasMore ? ' …' : ''}`,
      )
      .join(' ');
}
