import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { WebSocket } from 'ws';
import type { Database } from '@/data-service/database.types';
import { startBackend, type Backend, type BackendOptions } from '../backend';
import { generateKeys, type Keys } from '../keys';

export type Client = SupabaseClient<Database>;

export interface TestBackend extends Backend {
  keys: Keys;
  mailDir: string;
}

/** A backend of one's own: in memory and on a free port, unless the options say otherwise. */
export async function startTestBackend(
  options: Partial<BackendOptions> = {},
): Promise<TestBackend> {
  const keys = options.keys ?? generateKeys();
  const mailDir = options.mailDir ?? (await mkdtemp(join(tmpdir(), 'label-mail-')));
  const backend = await startBackend({
    dataDir: null,
    host: '127.0.0.1',
    port: 0,
    siteUrl: 'http://127.0.0.1:5173',
    ...options,
    keys,
    mailDir,
  });
  return {
    ...backend,
    keys,
    mailDir,
    async stop() {
      await backend.stop();
      await rm(mailDir, { recursive: true, force: true });
    },
  };
}

/** The unmodified supabase-js client; it keeps its session to itself and starts no timers. */
export function connect(url: string, key: string): Client {
  return createClient(url, key, {
    auth: { persistSession: false, autoRefreshToken: false },
    // @ts-expect-error Node 20 has no WebSocket of its own, and that of ws types its events differently.
    realtime: { transport: WebSocket },
  });
}

export const staffPassword = 'correct horse battery';

/** A new member of staff. */
export async function addStaff({ url, keys }: TestBackend, email: string): Promise<void> {
  const { error } = await connect(url, keys.secretKey).auth.admin.createUser({
    email,
    password: staffPassword,
    email_confirm: true,
  });
  if (error) throw error;
}

/** A client that is signed in as a new member of staff. */
export async function connectAsStaff(backend: TestBackend, email: string) {
  await addStaff(backend, email);
  return signIn(backend, email);
}

export async function signIn({ url, keys }: Pick<TestBackend, 'url' | 'keys'>, email: string) {
  const client = connect(url, keys.publishableKey);
  const { error } = await client.auth.signInWithPassword({ email, password: staffPassword });
  if (error) throw error;
  return client;
}
