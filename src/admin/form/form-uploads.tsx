import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { useStore } from '@/ui/store';
import { notify } from '@/ui/toasts';
import { useAdminTranslation } from '../common/translation';
import { isUnanswered, uploadErrorKey } from './upload-failure';
import { createUploadQueue, type Upload, type UploadQueue, type UploadSteps } from './upload-queue';
import type { FileKind } from './file-rules';

const QueueContext = createContext<UploadQueue | null>(null);

interface UploadQueueProviderProps {
  steps: UploadSteps;
  children: ReactNode;
}

/** The uploads of the form inside. They end with it. */
export function UploadQueueProvider({ steps, children }: UploadQueueProviderProps) {
  const [queue] = useState(() => createUploadQueue(steps));
  useEffect(() => queue.close, [queue]);
  useFailureToasts(queue);
  useRetries(queue);
  return <QueueContext value={queue}>{children}</QueueContext>;
}

/** Each failure is a toast: its field may be out of sight, or folded. */
function useFailureToasts({ uploads }: UploadQueue) {
  const failureText = useUploadFailureText();
  const notified = useRef<readonly Upload['state'][]>([]);
  const notifyNew = useEffectEvent((all: readonly Upload[]) => {
    for (const { state, isRetriedAlone } of all) {
      if (state.name !== 'failed' || isRetriedAlone || notified.current.includes(state)) continue;
      notify({ kind: 'failure', text: failureText(state) });
    }
    notified.current = all.map(({ state }) => state);
  });
  const all = useStore(uploads);
  useEffect(() => notifyNew(all), [all]);
}

/** The pause before an upload without a response is retried, in milliseconds. */
const RETRY_PAUSE = 15_000;

/** Tries again what broke off: as soon as the browser is online again, and while it is. */
function useRetries({ uploads, retryUnanswered }: UploadQueue) {
  const isBroken = useStore(uploads).some(
    ({ state }) => state.name === 'failed' && isUnanswered(state.error),
  );
  useEffect(() => {
    if (!isBroken) return undefined;
    const timer = setInterval(() => navigator.onLine && retryUnanswered(), RETRY_PAUSE);
    window.addEventListener('online', retryUnanswered);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', retryUnanswered);
    };
  }, [isBroken, retryUnanswered]);
}

/** Returns a function that returns the message of a failed upload, with advice on what to do. */
export function useUploadFailureText() {
  const { t } = useAdminTranslation();
  return ({ error, format = '', lengths }: Extract<Upload['state'], { name: 'failed' }>) =>
    t('toast.upload.failed', { error: t(uploadErrorKey(error), { format, ...lengths }) });
}

/** The queue that the fields of a form share; the form waits for it before it saves. */
export function useFormUploads(): UploadQueue {
  const queue = useContext(QueueContext);
  if (!queue) throw new Error('A file field must be inside a FormUploadsProvider.');
  return queue;
}

interface FieldUploadsOptions {
  /** The field's name. */
  field: string;
  kind: FileKind;
  /** The URLs that the field holds. */
  urls: readonly string[];
  /** The maximum number of files. A field for one file replaces the one before. */
  limit: number;
  /** Puts a URL into the field's value; called in the order in which the files were chosen. */
  onDone: (url: string) => void;
}

/** The uploads of one field. They end with it. */
export function useFieldUploads({ field, kind, urls, limit, onDone }: FieldUploadsOptions) {
  const queue = useFormUploads();
  const uploads = useStore(queue.uploads).filter((upload) => upload.field === field);
  /** The URLs that the last choice has brought. */
  const [done, setDone] = useState<readonly string[]>([]);

  useEffect(
    () => () => {
      const own = queue.uploads.read().filter((upload) => upload.field === field);
      queue.remove(own.map(({ id }) => id));
    },
    [queue, field],
  );

  const add = (files: readonly File[]) => {
    if (uploads.length === 0 || limit === 1) setDone([]);
    if (limit === 1) queue.remove(uploads.map(({ id }) => id));
    queue.add(limit === 1 ? files.slice(0, 1) : files, {
      field,
      kind,
      remaining: limit === 1 ? 1 : limit - urls.length - uploads.length,
      onDone: (url) => {
        onDone(url);
        setDone((before) => [...before, url]);
      },
    });
  };
  return {
    uploads,
    add,
    /** The number of files that the last choice has brought, once all of them are there. */
    doneCount: uploads.length === 0 ? done.filter((url) => urls.includes(url)).length : 0,
  };
}

export type FieldUploads = ReturnType<typeof useFieldUploads>;
