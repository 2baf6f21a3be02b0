import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { WebSocket } from 'ws';
import type { Database } from '@/data-service/database.types';
import { startBackend, type Backend, type BackendOptions } from '../backend';
import { readConfig, type Config } from '../config';
import { generateKeys, type Keys } from '../keys';

export type Client = SupabaseClient<Database>;

process.env['LITE_AUTH_BCRYPT_COST'] ??= '4'; // the least: a password of a test has nothing to protect

/** What a client needs to know of a backend. */
export type Address = Pick<TestBackend, 'url' | 'keys'>;

export interface TestBackend extends Backend {
  keys: Keys;
  mailDir: string;
}

/**
 * Starts a backend, in memory and on a free port unless the options say otherwise. A test is the proxy before it: it says in
 * `x-forwarded-for` where a request comes from.
 */
export async function startTestBackend(
  options: Partial<Omit<BackendOptions, 'mailDir'>> = {},
): Promise<TestBackend> {
  const keys = options.keys ?? generateKeys();
  const tempDir = await mkdtemp(join(tmpdir(), 'label-backend-'));
  const mailDir = join(tempDir, 'mail');
  const backend = await startBackend({
    dataDir: null,
    host: '127.0.0.1',
    port: 0,
    siteUrl: 'http://127.0.0.1:5173',
    proxies: 1,
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
      await rm(tempDir, { recursive: true, force: true });
    },
  };
}

/** The settings of supabase/config.toml, with others for sign-in. */
export async function configWith(auth: Partial<Config['auth']>): Promise<Config> {
  const config = await readConfig();
  return { ...config, auth: { ...config.auth, ...auth } };
}

/** Those settings with Auth's default mails, whose link is spent by opening it. */
export async function withStandardMails(auth: Partial<Config['auth']> = {}): Promise<Config> {
  const config = await configWith(auth);
  const email = { ...config.auth.email, template: undefined };
  return { ...config, auth: { ...config.auth, email } };
}

/** The unmodified supabase-js client; it keeps its session to itself and starts no timers. */
export function connect(url: string, key: string): Client {
  return createClient(url, key, {
    auth: {
      persistSession: false,
      autoRefreshToken: false,
      storageKey: randomUUID(), // or it would warn that another client of this process may have the same session
    },
    // @ts-expect-error Node 20 has no built-in WebSocket, and that of ws types its events differently.
    realtime: { transport: WebSocket },
  });
}

/** Returns a client for a separate browser that uses PKCE, as the panel does. */
export function connectWithPkce({ url, keys }: Address): Client {
  return createClient(url, keys.publishableKey, {
    auth: { flowType: 'pkce', persistSession: false, autoRefreshToken: false },
    // @ts-expect-error Node 20 has no built-in WebSocket, and that of ws types its events differently.
    realtime: { transport: WebSocket },
  });
}

export const staffPassword = 'correct horse battery';

/** A new member of staff; without a password it takes a fraction of the time. */
export async function addStaff(
  { url, keys }: Address,
  email: string,
  password?: string,
): Promise<void> {
  const { error } = await connect(url, keys.secretKey).auth.admin.createUser({
    email,
    ...(password !== undefined && { password }),
    email_confirm: true,
    app_metadata: { staff: true },
  });
  if (error) throw error;
}

/** Adds a member of staff whom nobody else is; returns the email. */
export async function addNewStaff(backend: Address): Promise<string> {
  const email = `${randomUUID()}@label.example`;
  await addStaff(backend, email);
  return email;
}

/** A client that is signed in as a new member of staff. */
export async function connectAsStaff(backend: Address, email: string) {
  await addStaff(backend, email, staffPassword);
  return signIn(backend, email);
}

export async function signIn({ url, keys }: Address, email: string) {
  const client = connect(url, keys.publishableKey);
  const { error } = await client.auth.signInWithPassword({ email, password: staffPassword });
  if (error) throw error;
  return client;
}
