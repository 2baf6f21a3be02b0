import { uploadFile } from '@/data-service/backend/client/uploads';
import { prepareFile } from '../media/prepare-file';

/** Hosts that the policy of the panel names, and that let other sites read their pictures. */
const HOSTS = /^https:\/\/coverartarchive\.org\//;

/** Stores a cover, and returns its URL here; null where its host does not give it out. */
export async function fetchCover(
  urls: readonly string[],
  signal: AbortSignal,
): Promise<string | null> {
  for (const url of urls.filter((one) => HOSTS.test(one))) {
    const stored = await storePicture(url, signal).catch(() => null);
    signal.throwIfAborted();
    if (stored !== null) return stored;
  }
  return null;
}

async function storePicture(url: string, signal: AbortSignal): Promise<string | null> {
  const answer = await fetch(url, { signal, credentials: 'omit', referrerPolicy: 'no-referrer' });
  if (!answer.ok) return null;
  const file = new File([await answer.blob()], 'cover');
  return uploadFile(await prepareFile(file, 'image', { signal, onProgress: () => undefined }), {
    signal,
  });
}
