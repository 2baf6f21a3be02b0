import type { SupabaseClient } from '@supabase/supabase-js';
import type { FileStore, StoredFile } from '../../api/uploads/file-store';
import { StartError } from '../../node/start-error';
import { parsePictureName } from '@/lib/picture-name';
import { parsePrintName } from '@/lib/print-name';
import type { Database } from '@/data-service/database.types';
import { formatBytes } from '../format-bytes';

const DAY = 24 * 60 * 60 * 1000;

/** The names that the upload function gives: of a video, of audio, or of a picture with its variants. */
const OURS = /^(?<hash>[0-9a-f]{32})(?:-\d+x\d+[\w-]*)?\.(?:avif|webp|jpg|png|svg|mp4|webm|mp3)$/;

interface Upload {
  /** The hash of its files; of a print size that no press picture has any more, its name. */
  key: string;
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
  const stored = await files.list();
  const { data: hashes } = await client.rpc('file_references').throwOnError();
  const { data: prints } = await client.rpc('print_files').throwOnError();
  const referred = new Set(hashes);
  const uploads = groupUploads(stored, prints);
  const unused = uploads.filter((upload) => !referred.has(upload.key) && isOld(upload.files));
  if (unused.length === 0) return `All ${uploads.length} uploads are in use or younger than a day.`;
  if (!remove)
    return [...report(unused), 'Remove them with: npm run media:clean -- --remove'].join('\n');
  if (!all && !uploads.some(({ key }) => referred.has(key))) {
    throw new StartError(
      `Nothing was removed: this backend refers to none of the ${uploads.length} uploads. If it is the right one, add --all.`,
    );
  }
  // Rows of audio that no track has any more and what is known of unused files, with the same grace time, before the files.
  await client.rpc('remove_unused_track_audio').throwOnError();
  await client.rpc('remove_unused_files').throwOnError();
  const removed: Upload[] = [];
  for (const upload of unused) {
    // It may have been uploaded again since.
    const now = groupUploads(await files.list(upload.key), prints).find(
      ({ key }) => key === upload.key,
    );
    if (!now || !isOld(now.files)) continue;
    await files.remove(now.files.map(({ name }) => name));
    removed.push(now);
  }
  return [...report(removed), 'They were removed.'].join('\n');
}

function groupUploads(files: StoredFile[], prints: readonly string[]): Upload[] {
  const groups = new Map<string, StoredFile[]>();
  for (const file of files) {
    const { name } = file;
    const isLeft = parsePrintName(name) !== null && !prints.includes(`uploads/${name}`);
    const key = isLeft ? name : OURS.exec(name)?.groups?.hash;
    if (key) groups.set(key, [...(groups.get(key) ?? []), file]);
  }
  return [...groups].map(([key, group]) => ({ key, files: group.toSorted(mainFileFirst) }));
}

/** Without its main file an upload counts as deleted, so that is removed first. */
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
