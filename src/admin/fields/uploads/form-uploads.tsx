import { createContext, useContext, useEffect, useState, type ReactNode } from 'react';
import { uploadFile } from '@/data-service/client/uploads';
import { loadLate } from './upload-failure';
import { createUploadQueue, type UploadQueue } from './upload-queue';
import type { compareDrawings } from './compare-drawings';
import type { prepareFile } from './prepare-file';

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
