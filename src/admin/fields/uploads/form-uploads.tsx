import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { uploadFile } from '@/data-service/client/uploads';
import { noteFile } from '@/data-service/staff/files';
import { useStore } from '@/ui/store';
import { loadLate } from './upload-failure';
import { createUploadQueue, type UploadQueue } from './upload-queue';
import type { compareDrawings } from './compare-drawings';
import type { prepareFile } from './prepare-file';
import type { FileKind } from './file-rules';

/** A file is stored also where its name and size cannot be noted. Entries may refer to one that was removed once that is. */
const upload: typeof uploadFile = async (file, options) => {
  const url = await uploadFile(file, options);
  await noteFile(url, file).catch(console.warn);
  return url;
};

/** The code that prepares files is loaded with the first one. */
export const prepare: typeof prepareFile = async (...file) =>
  (await loadLate(() => import('./prepare-file'))).prepareFile(...file);

const compare: typeof compareDrawings = async (file, url) =>
  url.endsWith('.svg')
    ? (await loadLate(() => import('./compare-drawings'))).compareDrawings(file, url)
    : null;

const QueueContext = createContext<UploadQueue | null>(null);

/** The uploads of the form inside. They end with it. */
export function FormUploadsProvider({ children }: { children: ReactNode }) {
  const [queue] = useState(() => createUploadQueue({ prepare, upload, compare }));
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
