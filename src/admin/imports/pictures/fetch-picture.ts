import { AppError } from '@/data-service/backend/client/app-error';
import { uploadFile, uploadRemote } from '@/data-service/backend/client/uploads';
import { noteFile } from '@/data-service/backend/staff/files';
import type { PlannedPicture } from '@/data-service/backend/staff/imports';
import { failureOf, isOfTheFile } from '../../form/upload-failure';
import { prepareFile } from '../../media/prepare-file';
import type { FindFile } from './find-file';

/** Hosts that the policy of the panel names, and that let other sites read their pictures. */
const HOSTS = /^https:\/\/coverartarchive\.org\//;

/** Why there is no picture, where it is not a matter of its file. */
const REASONS: Readonly<Record<string, string>> = {
  'not-found': 'pictureGone',
  'not-of-site': 'pictureElsewhere',
};

type Fetched = { url: string } | { error: string };

/**
 * Stores a picture: of the folder, or else of its site. Returns its URL here, or why there is none. Throws where the same may
 * succeed later.
 */
export async function fetchPicture(
  { from, site }: PlannedPicture,
  find: FindFile,
  signal: AbortSignal,
): Promise<Fetched> {
  const file = from.map(find).find((found) => found !== null);
  if (file) return attempt(() => storeFile(file, signal));
  let failed: Fetched = { error: 'picture' };
  for (const url of from) {
    const fetched = await attempt(() =>
      site === null ? storeFromHost(url, signal) : storeFromSite(site, url, signal),
    );
    if ('url' in fetched) return fetched;
    failed = fetched;
  }
  return failed;
}

async function attempt(store: () => Promise<string | null>): Promise<Fetched> {
  try {
    const url = await store();
    return url === null ? { error: 'picture' } : { url };
  } catch (cause) {
    const failure = failureOf(cause);
    if (isOfTheFile(failure)) return { error: failure };
    const reason = cause instanceof AppError ? REASONS[cause.code ?? ''] : undefined;
    if (reason === undefined) throw cause;
    return { error: reason };
  }
}

async function storeFile(file: File, signal: AbortSignal): Promise<string> {
  const prepared = await prepareFile(file, 'image', { signal, onProgress: () => undefined });
  return noted(await uploadFile(prepared, { signal }), file);
}

async function storeFromSite(site: string, url: string, signal: AbortSignal): Promise<string> {
  const name = new URL(url).pathname.split('/').at(-1) ?? '';
  return noted(await uploadRemote(site, url, signal), { name });
}

/** Returns null where the host does not give it out, which looks like a host that does not answer. */
async function storeFromHost(url: string, signal: AbortSignal): Promise<string | null> {
  if (!HOSTS.test(url)) return null;
  const content = await fetch(url, { signal, credentials: 'omit', referrerPolicy: 'no-referrer' })
    .then((answer) => (answer.ok ? answer.blob() : null))
    .catch(() => null);
  signal.throwIfAborted();
  return content && storeFile(new File([content], 'cover'), signal);
}

/** A file is stored also where its name cannot be noted. */
async function noted(url: string, file: { name: string; size?: number }): Promise<string> {
  await noteFile(url, file).catch(console.warn);
  return url;
}
