import pLimit from 'p-limit';
import type { uploadFile } from '@/data-service/backend/client/uploads';
import { createStore, type Store } from '@/ui/store';
import {
  type ChosenKind,
  FileRefused,
  type FileKind,
  type Lengths,
  type PrepareOptions,
} from './file-rules';
import { failureOf, isUnanswered, type UploadFailure } from './upload-failure';

/** How a field prepares and stores its files, where it does not use the defaults. */
export interface OwnSteps {
  kind: ChosenKind;
  /** Returns what is uploaded. */
  prepare: (file: File, options: PrepareOptions) => Promise<File>;
  /** Returns what the form's value gets in place of the URL. */
  store: (url: string) => Promise<string>;
}

export interface Upload {
  id: string;
  /** The name of the form's field that the file was chosen in. */
  field: string;
  kind: FileKind | OwnSteps;
  /** The file as it was chosen. */
  file: File;
  /** Returns what it is called in the form, if not by its file. */
  nameOf?: () => string;
  /** What is sent for it, once that is made: a retry sends it again. */
  prepared?: File | undefined;
  /** Set where it has to be seen: what it is folded into unfolds. */
  isShown?: true;
  /** Set while it is retried automatically. */
  isRetriedAlone?: boolean;
  state:
    | { name: 'preparing'; share: number }
    | { name: 'running'; share: number }
    | { name: 'done'; result: string }
    // With what the message is about: the name of a format or codec, how much of a sound was read.
    | { name: 'failed'; error: UploadFailure; format?: string; lengths?: Lengths };
  /** Puts the URL, or what its own steps have made of it, into the form's value. */
  onDone: (result: string) => void;
}

export type RetryOptions = Pick<PrepareOptions, 'withoutSound' | 'mayBeShort'>;

/** Returns whether an upload goes on only when somebody does something. */
export const isStopped = ({ state }: Upload) => state.name === 'failed';

/** Returns whether an upload is running, or is handed over in a moment: no upload before it in its field has stopped. */
const isOnItsWay = ({ field, state }: Upload, index: number, all: readonly Upload[]) =>
  'share' in state ||
  (state.name === 'done' &&
    !all.slice(0, index).some((before) => before.field === field && isStopped(before)));

interface AddOptions extends Pick<Upload, 'field' | 'kind' | 'nameOf' | 'onDone'> {
  /** The number of files that the field still takes. */
  remaining: number;
}

export interface UploadQueue {
  /** In the order in which the files were chosen: their URLs are handed over in it, and then they leave this list. */
  uploads: Omit<Store<readonly Upload[]>, 'change'>;
  /** Prepares the files and uploads them; a file that is rejected fails without being sent. */
  add: (files: readonly File[], options: AddOptions) => void;
  retry: (id: string, options?: RetryOptions) => void;
  /** Tries again what no answer came for: its files may be sent now. */
  retryUnanswered: () => void;
  /** Makes everything unfold that an upload is folded into. */
  show: (id: string) => void;
  /** Returns the file that was chosen in this form and is stored there. */
  originalOf: (url: string) => File | undefined;
  /** Removes uploads; running ones are cancelled. */
  remove: (ids: readonly string[]) => void;
  /** Makes `whenDone` wait for this, too: work from which another upload may follow. It never rejects. */
  hold: (work: Promise<void>) => void;
  /**
   * Resolves when no upload is running: to false as soon as one has failed, also one that did so before.
   * `withoutStopped`: such uploads are left out, and the others are waited for.
   */
  whenDone: (withoutStopped?: boolean) => Promise<boolean>;
  /** Cancels everything; `whenDone` resolves to false. */
  close: () => void;
}

const AT_ONCE = 3;

export interface UploadSteps {
  /** Returns what is to be uploaded for a chosen file. Throws `FileRefused`. */
  prepare: (file: File, kind: FileKind, options: PrepareOptions) => Promise<File>;
  upload: typeof uploadFile;
}

/** The uploads of one form. */
export function createUploadQueue({ prepare, upload }: UploadSteps): UploadQueue {
  const store = createStore<readonly Upload[]>([]);
  const aborts = new Map<string, AbortController>();
  const originals = new Map<string, File>();
  const takeTurnToPrepare = pLimit(1); // each takes what the device can do
  const takeTurn = pLimit(AT_ONCE);
  const waiting = new Set<(succeeded: boolean) => void>();
  const held = new Set<Promise<void>>();
  let added = 0;

  const patch = (id: string, part: Partial<Upload>) =>
    store.change(store.read().map((one) => (one.id === id ? Object.assign({}, one, part) : one)));
  const change = (id: string, state: Upload['state']) => patch(id, { state });
  const fail = (id: string, error: UploadFailure, { format, lengths }: Partial<FileRefused> = {}) =>
    change(id, {
      name: 'failed',
      error,
      ...(format !== undefined && { format }),
      ...(lengths && { lengths }),
    });

  /** Hands over the finished uploads of a field, up to the first one that is not. */
  function handOver(field: string) {
    for (const one of store.read().filter((upload) => upload.field === field)) {
      if (one.state.name !== 'done') return;
      one.onDone(one.state.result);
      store.change(store.read().filter(({ id }) => id !== one.id));
    }
  }

  async function run(one: Upload, options: RetryOptions) {
    const { id, field, kind, file } = one;
    const abort = new AbortController();
    const { signal } = abort;
    aborts.set(id, abort);
    const report = (name: 'preparing' | 'running') => (share: number) => {
      if (!signal.aborted) change(id, { name, share });
    };
    try {
      const prepared =
        one.prepared ??
        (await takeTurnToPrepare(() => {
          signal.throwIfAborted();
          const how = { ...options, signal, onProgress: report('preparing') };
          return typeof kind === 'string' ? prepare(file, kind, how) : kind.prepare(file, how);
        }));
      if (!one.prepared) patch(id, { prepared });
      const url = await takeTurn(() => {
        signal.throwIfAborted();
        return upload(prepared, { signal, onProgress: report('running') });
      });
      originals.set(url, file);
      const result = typeof kind === 'string' ? url : await kind.store(url);
      if (signal.aborted) return;
      change(id, { name: 'done', result });
      handOver(field);
    } catch (error) {
      if (signal.aborted) return;
      const refused = error instanceof FileRefused ? error : undefined;
      const unexpected = refused ? refused.cause : error;
      if (unexpected !== undefined) console.error(unexpected);
      fail(id, failureOf(error), refused);
    } finally {
      aborts.delete(id);
    }
  }

  function start(one: Upload, options: RetryOptions = {}) {
    change(one.id, { name: 'preparing', share: 0 });
    void run(one, options);
  }

  const failedOnes = () => store.read().filter(({ state }) => state.name === 'failed');

  /** Hands over what is finished, although uploads before it in the same field are not. */
  function handOverFinished() {
    for (const one of store.read()) {
      if (one.state.name !== 'done') continue;
      one.onDone(one.state.result);
      store.change(store.read().filter(({ id }) => id !== one.id));
    }
  }

  function remove(ids: readonly string[]) {
    const removed = store.read().filter(({ id }) => ids.includes(id));
    if (removed.length === 0) return;
    store.change(store.read().filter(({ id }) => !ids.includes(id)));
    for (const id of ids) aborts.get(id)?.abort();
    for (const field of new Set(removed.map((upload) => upload.field))) handOver(field);
  }

  return {
    uploads: store,
    originalOf: (url) => originals.get(url),
    remove,

    add: (files, { remaining, ...options }) => {
      const chosen = files.map((file): Upload => {
        added += 1;
        return { ...options, id: String(added), file, state: { name: 'preparing', share: 0 } };
      });
      store.change([...store.read(), ...chosen]);
      for (const [index, one] of chosen.entries()) {
        if (index < remaining) start(one);
        else fail(one.id, 'too-many');
      }
    },

    retry: (id, options) => {
      const one = failedOnes().find((upload) => upload.id === id);
      if (!one) return;
      patch(id, { isRetriedAlone: false });
      start(one, options);
    },

    retryUnanswered: () => {
      for (const one of failedOnes()) {
        if (one.state.name !== 'failed' || !isUnanswered(one.state.error)) continue;
        patch(one.id, { isRetriedAlone: true });
        start(one);
      }
    },

    show: (id) => patch(id, { isShown: true }),

    hold: (work) => {
      held.add(work);
      void work.then(() => {
        held.delete(work);
        store.change([...store.read()]); // `whenDone` looks again
      });
    },

    whenDone: (withoutStopped = false) =>
      new Promise((resolve) => {
        const look = () => {
          const isRefused = !withoutStopped && store.read().some(isStopped);
          const isWaiting = store.read().some(isOnItsWay) || held.size > 0;
          if (isWaiting && !isRefused) return;
          unsubscribe();
          waiting.delete(resolve);
          if (withoutStopped) handOverFinished();
          resolve(!isRefused);
        };
        waiting.add(resolve);
        const unsubscribe = store.subscribe(look);
        look();
      }),

    close: () => {
      for (const resolve of waiting) resolve(false);
      remove(store.read().map(({ id }) => id));
    },
  };
}
