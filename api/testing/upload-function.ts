import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import * as v from 'valibot';
import { connectAsStaff } from '@label/supabase-local/testing/test-backend';
import { startApi } from '../server';
import type { ApiServer, ApiServerOptions } from '../server';
import { workerBackend, type WorkerBackend } from '../../tests/support/worker-backend';

const ErrorBody = v.object({ error: v.object({ code: v.string(), message: v.string() }) });
const Stored = v.object({ data: v.object({ filePath: v.string() }) });

/** A backend with a member of staff, for every upload function of a test file. */
export interface StaffBackend extends WorkerBackend {
  token: string;
}

export async function startStaffBackend(): Promise<StaffBackend> {
  const backend = await workerBackend();
  const client = await connectAsStaff(backend, `${randomUUID()}@label.example`);
  const { data } = await client.auth.getSession();
  return { ...backend, token: data.session?.access_token ?? expect.fail('no session') };
}

type UsedBackend = Pick<StaffBackend, 'url' | 'keys' | 'token'>;

/** An upload function with its own directory, used as the panel uses it. */
export class TestUploads {
  readonly options: ApiServerOptions;
  readonly #backend: UsedBackend;
  readonly #tempDir: string;
  #server: ApiServer;

  private constructor(
    backend: UsedBackend,
    tempDir: string,
    options: ApiServerOptions,
    server: ApiServer,
  ) {
    this.#backend = backend;
    this.#tempDir = tempDir;
    this.options = options;
    this.#server = server;
  }

  static async start(
    backend: UsedBackend,
    changes: Partial<ApiServerOptions> = {},
  ): Promise<TestUploads> {
    const tempDir = await mkdtemp(join(tmpdir(), 'uploads-'));
    const options = {
      host: '127.0.0.1',
      port: 0,
      uploadDir: join(tempDir, 'files'),
      supabaseUrl: backend.url,
      publishableKey: backend.keys.publishableKey,
      ...changes,
    };
    return new TestUploads(backend, tempDir, options, await startApi(options));
  }

  get url(): string {
    return this.#server.url;
  }

  get port(): number {
    return this.#server.port;
  }

  /** The directory beside that of the files. */
  get tempDir(): string {
    return this.#tempDir;
  }

  async restart(changes: Partial<ApiServerOptions> = {}): Promise<void> {
    await this.#server.stop();
    this.#server = await startApi({ ...this.options, ...changes });
  }

  async stop(): Promise<void> {
    await this.#server.stop();
    await rm(this.#tempDir, { recursive: true });
  }

  send(
    body: FormData,
    authorization: string | null = `Bearer ${this.#backend.token}`,
    query = '',
  ): Promise<Response> {
    return fetch(`${this.url}/api/upload${query}`, {
      method: 'POST',
      body,
      headers: authorization === null ? {} : { authorization },
    });
  }

  upload(bytes: Uint8Array, options: FormOptions = {}): Promise<Response> {
    const { iconOf } = options;
    const query = iconOf === undefined ? '' : `?${new URLSearchParams({ icon: iconOf })}`;
    return this.send(formWith(bytes, options), undefined, query);
  }

  /** Uploads a file that must be accepted, and returns its path. */
  async store(bytes: Uint8Array, options: FormOptions = {}): Promise<string> {
    return storedPath(await this.upload(bytes, options));
  }

  /** Asks for the cookie that lets staff hear everything, or the holder of a link what is behind it. */
  openSound(link?: string): Promise<Response> {
    return fetch(`${this.url}/api/stream${link === undefined ? '' : `/${link}`}`, {
      method: 'POST',
      headers: link === undefined ? { authorization: `Bearer ${this.#backend.token}` } : {},
    });
  }

  names(): Promise<string[]> {
    return readdir(this.options.uploadDir);
  }

  /** Removes what is stored. */
  async clear(): Promise<void> {
    for (const name of await this.names()) await rm(join(this.options.uploadDir, name));
  }

  /** Returns status and error code of a rejected upload, which must not have left anything. */
  async readError(response: Response): Promise<[status: number, code: string]> {
    const { error } = v.parse(ErrorBody, await response.json());
    expect(error.message).toMatch(/^[A-Z].*\.$/);
    expect(await this.names()).toEqual([]);
    return [response.status, error.code];
  }
}

export async function storedPath(response: Response): Promise<string> {
  expect(response.status, await response.clone().text()).toBe(200);
  return v.parse(Stored, await response.json()).data.filePath;
}

interface FormOptions {
  name?: string;
  field?: string;
  type?: string;
  /** The hash of the logo that the picture is sent for. */
  iconOf?: string;
}

export function formWith(
  bytes: Uint8Array,
  { name = 'photo.jpg', field = 'file', type = '' }: FormOptions = {},
): FormData {
  const body = new FormData();
  body.append(field, new Blob([new Uint8Array(bytes)], { type }), name);
  return body;
}
