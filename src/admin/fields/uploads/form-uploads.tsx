import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { uploadFile } from '@/data-service/client/uploads';
import { useStore } from '@/ui/store';
import { loadLate } from './upload-failure';
import { createUploadQueue, type Upload, type UploadQueue } from './upload-queue';
import type { compareDrawings } from './compare-drawings';
import type { prepareFile } from './prepare-file';
import type { FileKind } from './file-rules';

/** What reads files is loaded with the first one. */
const prepare: typeof prepareFile = async (...file) =>
  (await loadLate(() => import('./prepare-file'))).prepareFile(...file);

const compare: typeof compareDrawings = async (file, url) =>
  url.endsWith('.svg')
    ? (await loadLate(() => import('./compare-drawings'))).compareDrawings(file, url)
    : null;

const QueueContext = createContext<UploadQueue | null>(null);

/** The uploads of the form inside. They end with it. */
export function FormUploadsProvider({ children }: { children: ReactNode }) {
  const [queue] = useState(() => createUploadQueue({ prepare, upload: uploadFile, compare }));
  useEffect(() => queue.close, [queue]);
  return <QueueContext value={queue}>{children}</QueueContext>;
}

/** The queue that the fields of a form share; the form waits for it before it saves. */
export function useFormUploads(): UploadQueue {
  const queue = useContext(QueueContext);
  if (!queue) throw new Error('A field for files stands in a FormUploadsProvider.');
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
  /** Called with the URLs to add, in the order in which their files were chosen. */
  onUploaded: (urls: string[]) => void;
}

/** Returns the URLs that may be added: a finished upload waits for those chosen before it. */
function readyUrls(uploads: readonly Upload[]): { id: string; url: string }[] {
  const waitingFor = uploads.findIndex(({ state }) => state.name !== 'done');
  const ready = waitingFor === -1 ? uploads : uploads.slice(0, waitingFor);
  return ready.flatMap(({ id, state }) => (state.name === 'done' ? [{ id, url: state.url }] : []));
}

/** The uploads of one field: begins them, and hands their URLs to the field in order. */
export function useFieldUploads(options: FieldUploadsOptions) {
  const { field, kind, urls, limit, onUploaded } = options;
  const queue = useFormUploads();
  const uploads = useStore(queue.uploads).filter((upload) => upload.field === field);
  const arrived = useStore(queue.arrived).filter((arrival) => arrival.field === field);

  // After every rendering: an upload is over only when the form's value holds its URL, so that saving does not wait for
  // it and then send the value from before.
  useEffect(() => {
    const ready = readyUrls(uploads);
    const missing = new Set(ready.map(({ url }) => url).filter(isMissing));
    if (missing.size > 0) onUploaded([...missing]);
    else queue.arrive(ready.map(({ id }) => id));

    function isMissing(url: string) {
      return !urls.includes(url);
    }
  });

  useEffect(
    () => () => {
      const own = queue.uploads.read().filter((upload) => upload.field === field);
      queue.remove(own.map(({ id }) => id));
    },
    [queue, field],
  );

  const add = (files: readonly File[]) => {
    if (limit === 1) queue.remove(uploads.map(({ id }) => id));
    const chosen = limit === 1 ? files.slice(0, 1) : files;
    const remaining = limit === 1 ? 1 : limit - urls.length - uploads.length;
    queue.add(chosen, { field, kind, remaining });
  };
  return {
    uploads,
    add,
    /** The number of files that the last choice has brought, once all of them have arrived. */
    succeeded: uploads.length === 0 ? arrived.filter(({ url }) => urls.includes(url)).length : 0,
  };
}
