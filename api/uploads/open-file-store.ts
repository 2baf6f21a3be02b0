import type { FileStore } from './file-store';
import { DiskFileStore } from './file-store-disk';
import { SupabaseFileStore } from './file-store-supabase';

export interface FileStoreOptions {
  uploadDir: string;
  supabaseUrl: string;
  /** The backend's secret key: with it, files are in its Storage instead of the directory. */
  storageKey?: string | undefined;
}

export function openFileStore({ uploadDir, supabaseUrl, storageKey }: FileStoreOptions): FileStore {
  return storageKey
    ? new SupabaseFileStore({ supabaseUrl, secretKey: storageKey })
    : new DiskFileStore(uploadDir);
}
