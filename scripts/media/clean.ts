import type { SupabaseClient } from '@supabase/supabase-js';
import type { FileStore, StoredFile } from '../../api/uploads/file-store';
import { StartError } from '../../node/start-error';
import { parsePictureName } from '@/lib/picture-name';
import type { Database } from '@/data-service/database.types';
import { formatBytes } from '../format-bytes';

const DAY = 24 * 60 * 60 * 1000;

/** The names that the upload function gives: of a video, of audio, or of a picture with its variants. */
const OURS = /^(?<hash>[0-9a-f]{32})(?:-\d+x\d+[\w-]*)?\.(?:avif|webp|jpg|png|svg|mp4|webm|mp3)$/;

interface Upload {
  hash: string;
  files: StoredFile[];
}

interface CleanOptions {
  client: SupabaseClient<Database>;
  files: FileStore;
  remove: boolean;
  /** Also when no row refers to any upload, which looks like the wrong backend. */
  all?: boolean;
}

/** Lists the files that nothing refers to and that are older than a day, and removes them if asked to. */
export async function cleanMedia({ client, files, remove, all }: CleanOptions): Promise<string> {
  const uploads = groupUploads(await files.list());
  const { data: hashes } = await client.rpc('file_references').throwOnError();
  const referred = new Set(hashes);
  const unused = uploads.filter((upload) => !referred.has(upload.hash) && isOld(upload.files));
  if (unused.length === 0) return `All ${uploads.length} uploads are in use or younger than a day.`;
  if (!remove)
    return [...report(unused), 'Remove them with: npm run media:clean -- --remove'].join('\n');
  if (!all && !uploads.some(({ hash }) => referred.has(hash))) {
    throw new StartError(
      `Nothing was removed: this backend refers to none of the ${uploads.length} uploads. If it is the right one, add --all.`,
    );
  }
  // Rows of audio that no track has any more, with the same grace time, before the files that they name.
  await client.rpc('remove_unused_track_audio').throwOnError();
  const removed: Upload[] = [];
  for (const upload of unused) {
    // It may have been uploaded again since.
    const [now] = groupUploads(await files.list(upload.hash));
    if (!now || !isOld(now.files)) continue;
    await files.remove(now.files.map(({ name }) => name));
    removed.push(now);
  }
  return [...report(removed), 'They were removed.'].join('\n');
}

function groupUploads(files: StoredFile[]): Upload[] {
  const groups = new Map<string, StoredFile[]>();
  for (const file of files) {
    const hash = OURS.exec(file.name)?.groups?.hash;
    if (hash) groups.set(hash, [...(groups.get(hash) ?? []), file]);
  }
  return [...groups].map(([hash, group]) => ({ hash, files: group.toSorted(mainFileFirst) }));
}

/** Without its main file an upload counts as gone, so that is removed first. */
function mainFileFirst(one: StoredFile, other: StoredFile): number {
  return Number(isMainFile(other)) - Number(isMainFile(one));
}

function isMainFile({ name }: StoredFile): boolean {
  return !name.includes('-') || parsePictureName(`/uploads/${name}`) !== null;
}

function isOld(files: StoredFile[]): boolean {
  return files.every(({ modifiedAt }) => Date.now() - modifiedAt.getTime() > DAY);
}

function report(uploads: Upload[]): string[] {
  const lines = uploads.map(({ files }) => {
    const [{ name, modifiedAt } = { name: '', modifiedAt: new Date(0) }] = files;
    return `  ${modifiedAt.toISOString().slice(0, 10)}  ${megabytes(files)}  /uploads/${name}`;
  });
  const total = megabytes(uploads.flatMap(({ files }) => files));
  return [`Nothing refers to these uploads (${uploads.length}, ${total}):`, ...lines];
}

function megabytes(files: StoredFile[]): string {
  return formatBytes(files.reduce((sum, { size }) => sum + size, 0));
}
