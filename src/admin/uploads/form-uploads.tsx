import {
  createContext,
  useContext,
  useEffect,
  useEffectEvent,
  useState,
  type ReactNode,
} from 'react';
import { uploadFile } from '@/data-service/uploads';
import { notify } from '@/ui/notices';
import { useAdminWords } from '../admin-words';
import { createUploadQueue, type UploadOutcome, type UploadQueue } from './upload-queue';
import { useUploadReason } from './upload-reason';

const QueueContext = createContext<UploadQueue | null>(null);

/** The uploads of the form inside. They end with it. */
export function FormUploadsProvider({ children }: { children: ReactNode }) {
  const { t } = useAdminWords();
  const reasonOf = useUploadReason();
  const [queue] = useState(() => createUploadQueue(uploadFile));

  const tell = useEffectEvent((outcome: UploadOutcome) => {
    if ('problem' in outcome) {
      const error = reasonOf(outcome.problem);
      notify({ kind: 'failure', text: t('notice.upload.failed', { error }) });
    } else {
      notify({ kind: 'success', text: t('upload.succeeded', { count: outcome.succeeded }) });
    }
  });
  useEffect(() => queue.listen((outcome) => tell(outcome)), [queue]);
  useEffect(() => queue.close, [queue]);

  return <QueueContext value={queue}>{children}</QueueContext>;
}

/** The queue that the fields of a form share; the form waits for it before it saves. */
export function useFormUploads(): UploadQueue {
  const queue = useContext(QueueContext);
  if (!queue) throw new Error('A field for files stands in a FormUploadsProvider.');
  return queue;
}
