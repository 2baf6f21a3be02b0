import { beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '@/data-service/backend/client/app-error';
import type { uploadFile } from '@/data-service/backend/client/uploads';
import { FileRefused } from '../form/file-rules';
import type { prepareFile } from './prepare-file';
import { createUploadQueue, type UploadQueue } from '../form/upload-queue';

interface Sent {
  name: string;
  progress: (share: number) => void;
  arrive: (url: string) => void;
  breakOff: (error: Error) => void;
  signal: AbortSignal | undefined;
}

let sent: Sent[];
let queue: UploadQueue;
let done: string[];

const upload: typeof uploadFile = (file, options) =>
  new Promise((resolve, reject) => {
    const progress = (share: number) => options?.onProgress?.(share);
    sent.push({
      name: file.name,
      progress,
      arrive: resolve,
      breakOff: reject,
      signal: options?.signal,
    });
  });

/** Refuses two files, one of them only with its sound, and leaves all others as they are. */
const prepare: typeof prepareFile = async (file, _kind, { withoutSound }) => {
  if (file.name === 'letter.jpg') throw new FileRefused('not-image');
  if (file.name === 'clip.3gp' && !withoutSound) {
    throw new FileRefused('sound-unreadable', { format: 'AMR' });
  }
  return file;
};

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue();
  sent = [];
  done = [];
  queue = createUploadQueue({ prepare, upload });
});

const photo = (name: string) => new File(['x'], name, { type: 'image/jpeg' });
const states = () =>
  queue.uploads.read().map(({ file, state }) => [file.name].concat(Object.values(state)));
const ids = () => queue.uploads.read().map(({ id }) => id);

const field = {
  field: 'images',
  kind: 'image',
  onDone: (url: string) => void done.push(url),
} as const;

async function choose(...files: File[]): Promise<void> {
  queue.add(files, { ...field, remaining: 100 });
  await expect.poll(() => sent.length).toBeGreaterThan(0);
}

/** The upload of the file, once it has begun. */
async function sentFile(name: string): Promise<Sent> {
  return vi.waitFor(
    () => sent.find((one) => one.name === name) ?? expect.fail(`${name} waits.`),
    50_000,
  );
}

/** Returns a mock that is called with the result of the wait. */
function wait() {
  const ended = vi.fn<(succeeded: boolean) => void>();
  void queue.whenDone().then(ended);
  return ended;
}

describe('files', () => {
  it('are uploaded at once and keep the order in which they were chosen', async () => {
    await choose(photo('a.jpg'), photo('b.jpg'));
    (await sentFile('b.jpg')).arrive('/uploads/b');
    (await sentFile('a.jpg')).progress(0.4);
    await expect
      .poll(() => states())
      .toEqual([
        ['a.jpg', 'running', 0.4],
        ['b.jpg', 'done', '/uploads/b'],
      ]);
    expect(done).toEqual([]);
    (await sentFile('a.jpg')).arrive('/uploads/a');
    await expect.poll(() => done).toEqual(['/uploads/a', '/uploads/b']);
    expect(states()).toEqual([]);
  });

  it('do not wait for an earlier one that is removed', async () => {
    await choose(photo('a.jpg'), photo('b.jpg'));
    (await sentFile('b.jpg')).arrive('/uploads/b');
    await expect.poll(() => states()[1]).toEqual(['b.jpg', 'done', '/uploads/b']);
    queue.remove(ids().slice(0, 1));
    expect(done).toEqual(['/uploads/b']);
  });

  it('are uploaded three at a time', async () => {
    await choose(photo('a.jpg'), photo('b.jpg'), photo('c.jpg'), photo('d.jpg'));
    (await sentFile('c.jpg')).breakOff(new AppError('timeout', 'Slow.'));
    expect(sent.map(({ name }) => name)).toEqual(['a.jpg', 'b.jpg', 'c.jpg']);
    await sentFile('d.jpg');
  });

  it('with custom steps are prepared and stored by them', async () => {
    const steps = {
      kind: 'audio' as const,
      prepare: async (file: File) => new File(['x'], file.name.replace('.wav', '.mp3')),
      store: async (url: string) => `id of ${url}`,
    };
    queue.add([photo('tone.wav')], { ...field, kind: steps, remaining: 1 });
    (await sentFile('tone.mp3')).arrive('/uploads/tone.mp3');
    await expect.poll(() => done).toEqual(['id of /uploads/tone.mp3']);
  });

  it('that their custom steps cannot store fail, and can be retried', async () => {
    const store = vi
      .fn<(url: string) => Promise<string>>()
      .mockRejectedValueOnce(new AppError('offline', 'No connection.'))
      .mockResolvedValue('stored');
    const steps = { kind: 'audio' as const, prepare: async (file: File) => file, store };
    queue.add([photo('tone.wav')], { ...field, kind: steps, remaining: 1 });
    (await sentFile('tone.wav')).arrive('/uploads/tone.mp3');
    await expect.poll(() => states()).toEqual([['tone.wav', 'failed', 'offline']]);
    queue.retry(ids()[0] ?? '');
    await expect.poll(() => sent.length).toBe(2);
    sent[1]?.arrive('/uploads/again.mp3');
    await expect.poll(() => done).toEqual(['stored']);
  });

  it('that are rejected fail without being sent', async () => {
    await choose(photo('letter.jpg'), photo('b.jpg'));
    expect(states()[0]).toEqual(['letter.jpg', 'failed', 'not-image']);
    expect(sent.map(({ name }) => name)).toEqual(['b.jpg']);
  });

  it('beyond the limit fail without being sent', async () => {
    queue.add([photo('a.jpg'), photo('b.jpg')], { ...field, remaining: 1 });
    await sentFile('a.jpg');
    expect(states()[1]).toEqual(['b.jpg', 'failed', 'too-many']);
    expect(sent).toHaveLength(1);
  });
});

describe('a failed upload', () => {
  it('can be retried', async () => {
    await choose(photo('a.jpg'));
    (await sentFile('a.jpg')).breakOff(new AppError('unreachable', 'Gone.'));
    await expect.poll(() => states()).toEqual([['a.jpg', 'failed', 'unreachable']]);
    const [id = ''] = ids();
    queue.retry(id);
    expect(states()).toEqual([['a.jpg', 'preparing', 0]]);
    await expect.poll(() => sent).toHaveLength(2);
    sent[1]?.arrive('/uploads/a');
    await expect.poll(() => done).toEqual(['/uploads/a']);
  });

  it('names the unsupported codec, and can be retried without sound', async () => {
    await choose(photo('clip.3gp'), photo('b.jpg'));
    expect(states()[0]).toEqual(['clip.3gp', 'failed', 'sound-unreadable', 'AMR']);
    const [id = ''] = ids();
    queue.retry(id, { withoutSound: true });
    (await sentFile('clip.3gp')).arrive('/uploads/clip');
    await expect.poll(() => done).toEqual(['/uploads/clip']);
  });

  it('with an unexpected error counts as unknown', async () => {
    await choose(photo('a.jpg'));
    (await sentFile('a.jpg')).breakOff(new TypeError('x is undefined'));
    await expect.poll(() => states()).toEqual([['a.jpg', 'failed', 'unknown']]);
  });
});

describe('a removed upload', () => {
  it('is cancelled, and does not count as failed', async () => {
    await choose(photo('a.jpg'));
    const { signal, breakOff } = await sentFile('a.jpg');
    queue.remove(ids());
    expect(signal?.aborted).toBe(true);
    expect(states()).toEqual([]);
    const ended = wait();
    breakOff(new AppError('unknown', 'Cancelled.'));
    await expect.poll(() => ended).toHaveBeenCalledWith(true);
    expect(states()).toEqual([]);
  });
});

describe('uploads without an answer', () => {
  it('are sent again without being prepared again, and no others', async () => {
    const prepared = vi.fn(prepare);
    queue = createUploadQueue({ prepare: prepared, upload });
    await choose(photo('a.jpg'), photo('b.jpg'));
    (await sentFile('a.jpg')).breakOff(new AppError('unreachable', 'No answer.'));
    (await sentFile('b.jpg')).breakOff(new AppError('storage-full', 'Full.'));
    await expect.poll(() => states().map(([, state]) => state)).toEqual(['failed', 'failed']);
    queue.retryUnanswered();
    await expect.poll(() => sent.map(({ name }) => name)).toEqual(['a.jpg', 'b.jpg', 'a.jpg']);
    sent[2]?.arrive('/uploads/a');
    await expect.poll(() => done).toEqual(['/uploads/a']);
    expect(prepared).toHaveBeenCalledTimes(2);
    expect(states()).toEqual([['b.jpg', 'failed', 'storage-full']]);
  });
});

describe('whenDone', () => {
  it('resolves at once for an empty queue', async () => {
    await expect(queue.whenDone()).resolves.toBe(true);
  });

  it('waits until the form holds the URL', async () => {
    await choose(photo('a.jpg'));
    const held = queue.whenDone().then(() => [...done]);
    (await sentFile('a.jpg')).arrive('/uploads/a');
    await expect(held).resolves.toEqual(['/uploads/a']);
  });

  it('waits for held work, and for the uploads that follow from it', async () => {
    let finish = () => {};
    queue.hold(
      new Promise((resolve) => {
        finish = () => {
          queue.add([photo('still.jpg')], { ...field, remaining: 1 });
          resolve();
        };
      }),
    );
    const ended = wait();
    await choose(photo('a.jpg'));
    queue.remove(ids());
    finish();
    const still = await sentFile('still.jpg');
    expect(ended).not.toHaveBeenCalled();
    still.arrive('/uploads/still');
    await expect.poll(() => ended).toHaveBeenCalledWith(true);
    expect(done).toEqual(['/uploads/still']);
  });

  it('resolves when held work produces no upload', async () => {
    queue.hold(Promise.resolve());
    await expect(queue.whenDone()).resolves.toBe(true);
  });

  it('resolves to false as soon as an upload fails', async () => {
    await choose(photo('a.jpg'), photo('b.jpg'));
    const ended = wait();
    (await sentFile('b.jpg')).breakOff(new AppError('storage-full', 'Full.'));
    await expect.poll(() => ended).toHaveBeenCalledWith(false);
  });

  it.each([
    ['drawing-too-complex', 'too-large', 'drawing-too-complex'],
    ['drawing-without-size', 'rejected', 'drawing-without-size'],
    ['takes-too-long', 'too-large', 'takes-too-long'],
    ['heic', 'unsupported-type', 'heic'],
    ['busy', 'unknown', 'busy'],
    ['unavailable', 'unknown', 'unavailable'],
    ['unknown', 'unknown', 'unknown'],
    ['too-large', 'too-large', 'too-large'],
    [undefined, 'too-large', 'too-large'],
  ] as const)("fails the upload with the server's error %s", async (code, kind, failure) => {
    await choose(photo('a.jpg'));
    const error = new AppError(kind, 'Refused.', code === undefined ? {} : { code });
    (await sentFile('a.jpg')).breakOff(error);
    await expect.poll(() => states()).toEqual([['a.jpg', 'failed', failure]]);
  });

  it('waits for the others when failed uploads are ignored', async () => {
    await choose(photo('letter.jpg'), photo('b.jpg'));
    const ended = vi.fn<(succeeded: boolean) => void>();
    void queue.whenDone(true).then(ended);
    const arriving = await sentFile('b.jpg');
    expect(ended).not.toHaveBeenCalled();
    arriving.arrive('/uploads/b');
    await expect.poll(() => ended).toHaveBeenCalledWith(true);
    expect(done).toEqual(['/uploads/b']);
    expect(states()).toEqual([['letter.jpg', 'failed', 'not-image']]);
  });

  it('resolves to false for an upload that failed before', async () => {
    await choose(photo('a.jpg'));
    (await sentFile('a.jpg')).breakOff(new AppError('storage-full', 'Full.'));
    await expect.poll(() => states()).toEqual([['a.jpg', 'failed', 'storage-full']]);
    await expect(queue.whenDone()).resolves.toBe(false);
  });

  it('resolves to false when the form is closed, which cancels running uploads', async () => {
    await choose(photo('a.jpg'));
    const ended = wait();
    queue.close();
    await expect.poll(() => ended).toHaveBeenCalledWith(false);
    expect(sent[0]?.signal?.aborted).toBe(true);
    expect(states()).toEqual([]);
  });
});
