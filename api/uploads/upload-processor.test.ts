import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { hasCode } from '../../node/error-code';
import type { ReceivedFile } from './receive';
import { largestSvg } from '../testing/hostile-svgs';
import { plain, svg } from '../testing/hostile-pictures';
import { frames } from '../testing/mp3';
import { readMp4 } from '../testing/mp4';
import { UploadProcessor } from './upload-processor';

let tempDir: string;
let processor: UploadProcessor;

beforeEach(async () => {
  tempDir = await mkdtemp(join(tmpdir(), 'processor-'));
  processor = new UploadProcessor();
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await processor.stop();
  await rm(tempDir, { recursive: true });
});

async function received(kind: ReceivedFile['kind'], content: Buffer): Promise<ReceivedFile> {
  const path = join(await mkdtemp(join(tempDir, 'incoming-')), 'file');
  await writeFile(path, content);
  return { path, kind };
}

const smallSvg = () => received('svg', Buffer.from(svg('<path d="M0 0h9"/>')));
const run = (file: ReceivedFile, gone = new AbortController().signal) =>
  processor.process(file, gone);

/** Waits until a process has ended. */
const untilEnded = (pid: number) => expect.poll(() => isRunning(pid)).toBe(false);

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    if (hasCode(error, 'ESRCH')) return false;
    throw error;
  }
}

function worker(): number {
  return processor.pid ?? expect.fail('There is no worker.');
}

/** Has a file processed by a stopped worker, so that it stays in progress. */
async function standStill(): Promise<Promise<string[]>[]> {
  await run(await smallSvg());
  process.kill(worker(), 'SIGSTOP');
  const job = run(await smallSvg());
  job.catch(() => undefined);
  return [job];
}

describe('the worker', () => {
  it('writes the files to store beside the upload, the path last', async () => {
    const picture = await received('raster', await plain(90, 60).jpeg().toBuffer());
    const names = await run(picture);
    expect(names.at(-1)).toMatch(/^[0-9a-f]{32}-90x60-[0-9a-f]{6}\.webp$/);
    const written = await readdir(dirname(picture.path));
    expect(written.toSorted()).toEqual([...names, 'file'].toSorted());

    const video = await received('mp4', await readMp4());
    const [name] = await run(video);
    expect(name).toMatch(/^[0-9a-f]{32}\.mp4$/);
    expect(await readdir(dirname(video.path))).toEqual([name]);

    const audio = await received('mp3', frames(40));
    const [mp3] = await run(audio);
    expect(mp3).toMatch(/^[0-9a-f]{32}\.mp3$/);
    expect(await readdir(dirname(audio.path))).toEqual([mp3]);
  });

  it('reports the error of a file', async () => {
    const broken = await received('raster', Buffer.from('GIF89a'));
    await expect(run(broken)).rejects.toMatchObject({
      name: 'ApiError',
      code: 'damaged-picture',
    });
    const lost = { path: join(tempDir, 'lost'), kind: 'svg' } as const;
    await expect(run(lost)).rejects.toMatchObject({
      code: 'unknown',
      cause: expect.stringContaining('ENOENT'),
    });
  });

  it('is reused for several files', async () => {
    await run(await smallSvg());
    const first = worker();
    await run(await smallSvg());
    expect(worker()).toBe(first);
  });

  it.runIf(process.platform === 'linux')('does not know the secrets', async () => {
    vi.stubEnv('SUPABASE_SECRET_KEY', 'sb_secret_telltale');
    vi.stubEnv('SMTP_URL', 'smtp://telltale');
    await run(await smallSvg());
    const environment = await readFile(`/proc/${worker()}/environ`, 'utf8');
    expect(environment).toContain('PATH=');
    expect(environment).not.toContain('telltale');
  });

  it('fails one file when it crashes, and is restarted for the next', async () => {
    const [job] = await standStill();
    const first = worker();
    process.kill(first, 'SIGKILL');
    await expect(job).rejects.toThrow('The upload worker has ended: SIGKILL.');
    expect(await run(await smallSvg())).toHaveLength(1);
    expect(worker()).not.toBe(first);
  });

  it('is ended when a file takes too long', async () => {
    processor = new UploadProcessor({ timeout: 1 });
    const job = run(await smallSvg());
    await expect(job).rejects.toMatchObject({ code: 'takes-too-long', status: 413 });
    expect(processor.pid).toBeUndefined();
  });

  it('is not stopped by a client that disconnects while it starts', async () => {
    const leaving = new AbortController();
    const job = run(await smallSvg(), leaving.signal);
    await expect.poll(() => processor.pid).toBeDefined();
    const first = worker();
    leaving.abort();
    await expect(job).rejects.toMatchObject({ code: 'bad-request' });
    await run(await smallSvg());
    expect(worker()).toBe(first);
  });

  it('is stopped when no client waits for its file, and starts no file without a client', async () => {
    await run(await smallSvg());
    const first = worker();
    process.kill(first, 'SIGSTOP');
    const leaving = new AbortController();
    const job = run(await smallSvg(), leaving.signal);
    const waiting = run(await smallSvg(), leaving.signal);
    waiting.catch(() => undefined);
    leaving.abort();
    await expect(job).rejects.toMatchObject({ code: 'bad-request' });
    await expect(waiting).rejects.toMatchObject({ code: 'bad-request' });
    await untilEnded(first);
    expect(processor.pid).toBeUndefined();
  });

  it('ends with the function, whose pending uploads fail as unavailable', async () => {
    const [job] = await standStill();
    const waiting = run(await smallSvg());
    waiting.catch(() => undefined);
    const pid = worker();
    await processor.stop();
    await expect(job).rejects.toMatchObject({ code: 'unavailable', status: 503 });
    await expect(waiting).rejects.toMatchObject({ code: 'unavailable' });
    await expect(run(await smallSvg())).rejects.toMatchObject({ code: 'unavailable' });
    await untilEnded(pid);
  });

  it('leaves signals that reach the whole group to the process above', async () => {
    await run(await smallSvg());
    const first = worker();
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.kill(first, signal);
    await run(await smallSvg());
    expect(worker()).toBe(first);
  });

  it('ends when its parent process was killed, even while busy', async () => {
    const file = await received('svg', largestSvg());
    const program = fileURLToPath(new URL('../testing/busy-parent.ts', import.meta.url));
    const parent = spawn(process.execPath, [
      '--import',
      './node/typescript.js',
      program,
      file.path,
    ]);
    const [line] = await once(parent.stdout, 'data');
    const pid = Number(line);
    expect(isRunning(pid)).toBe(true);
    const exited = once(parent, 'exit');
    parent.kill('SIGKILL');
    await exited;
    await untilEnded(pid);
  });
});

it('rejects files when too many wait', async () => {
  processor = new UploadProcessor({ maxWaiting: 2 });
  const files = await Promise.all([1, 2, 3, 4].map(smallSvg));
  const results = await Promise.allSettled(files.map((file) => run(file)));
  expect(results.map(({ status }) => status)).toEqual([
    'fulfilled',
    'fulfilled',
    'fulfilled',
    'rejected',
  ]);
  expect(results[3]).toMatchObject({ reason: { code: 'busy', status: 503 } });
});
