import { staffClient } from '../client/staff-client';
import { isRecord } from '../../content/entity/read-json';

type Content = Readonly<Record<string, unknown>>;

/** The hashes in the URLs of stored files. */
const HASHES = /\/uploads\/([0-9a-f]{32})/g;
const UPLOAD = /^\/uploads\/(?<hash>[0-9a-f]{32})/;
const MARKDOWN_IMAGE = /!\[[^\]]*\]\([^)\s]*\/uploads\/(?<hash>[0-9a-f]{32})[^)]*\)/g;

/**
 * Returns the content of a row without the pictures that were removed from the library, to which the database lets nothing
 * refer any more, and whether it had any.
 */
export async function leaveOutRemoved(
  content: Content,
): Promise<{ content: Content; hasRemoved: boolean }> {
  const hashes = new Set(
    Array.from(JSON.stringify(content).matchAll(HASHES), ([, hash = '']) => hash),
  );
  if (hashes.size === 0) return { content, hasRemoved: false };
  const { data } = await staffClient()
    .from('files')
    .select('path')
    .not('removed_at', 'is', null)
    .or(Array.from(hashes, (hash) => `path.like.uploads/${hash}*`).join(','))
    .throwOnError();
  const removed = new Set(data.map(({ path }) => UPLOAD.exec(`/${path}`)?.groups?.['hash']));
  const left = without(content, (hash) => hash !== undefined && removed.has(hash));
  return { content: isRecord(left) ? left : {}, hasRemoved: removed.size > 0 };
}

/** Returns a value without removed pictures: alone, in a list, as a key, or in a text. */
function without(value: unknown, isRemoved: (hash: string | undefined) => boolean): unknown {
  const isUrl = (text: unknown) =>
    typeof text === 'string' && isRemoved(UPLOAD.exec(text)?.groups?.['hash']);
  if (typeof value === 'string') {
    if (isUrl(value)) return null;
    return value.replaceAll(MARKDOWN_IMAGE, (image, hash: string) =>
      isRemoved(hash) ? '' : image,
    );
  }
  if (Array.isArray(value)) {
    return value.filter((item) => !isUrl(item)).map((item) => without(item, isRemoved));
  }
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => !isUrl(key))
      .map(([key, item]) => [key, without(item, isRemoved)]),
  );
}
