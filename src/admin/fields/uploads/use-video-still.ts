import { useEffect, useRef, useState } from 'react';
import { fetchProviderStill } from '@/data-service/client/uploads';
import { useStore } from '@/ui/store';
import { useFormUploads } from './form-uploads';
import { takeStill } from './take-still';

/** Returns the still of a video of ours, of YouTube or of Vimeo; null where there is none. */
async function findStill(url: string, signal: AbortSignal): Promise<File | null> {
  if (url.startsWith('/uploads/')) return takeStill(url, signal);
  return fetchProviderStill(url, signal).catch(() => null);
}

/**
 * Takes stills from videos and uploads them into the form's field; the form is not saved while that lasts. An
 * image that somebody has chosen for the field in the meantime stays.
 */
export function useVideoStill(field: string, still: string | null) {
  const queue = useFormUploads();
  const isUploading = useStore(queue.uploads).some((upload) => upload.field === field);
  const [state, setState] = useState<'idle' | 'taking' | 'failed'>('idle');
  const abort = useRef<AbortController>(null);
  const latest = useRef(still);
  useEffect(() => {
    latest.current = still;
  });
  useEffect(() => () => abort.current?.abort(), []);

  async function take(url: string, { signal }: AbortController) {
    setState('taking');
    const file = await findStill(url, signal);
    if (signal.aborted) return;
    setState(file ? 'idle' : 'failed');
    const isOvertaken = queue.uploads.read().some((upload) => upload.field === field);
    if (file && !isOvertaken && latest.current === still) {
      queue.add([file], { field, kind: 'image', remaining: 1 });
    }
  }

  return {
    state,
    isUploading,
    take: (url: string) => {
      abort.current?.abort();
      abort.current = new AbortController();
      queue.hold(take(url, abort.current));
    },
  };
}
