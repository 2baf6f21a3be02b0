import { writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Express, Request, Response } from 'express';
import * as v from 'valibot';
import { DEFAULT_TOUCH_ICON } from '@/config/constants';
import { ICON_PATH } from '@/lib/logo-icons';
import { requireDirectory } from '../../node/directory';
import { ApiError } from '../api-error';
import { readSmallBody } from '../read-small-body';
import { requireStaff } from '../staff';
import { fileHash, type FileStore } from './file-store';
import { openFileStore, type FileStoreOptions } from './file-store-disk';
import { findFreshPicture, readSmallPicture } from './find-picture';
import { removeStaleIncoming, SHOWN } from './incoming';
import {
  receiveFile,
  refuseTooLarge,
  removeReceived,
  writeIncoming,
  type ReceivedFile,
} from './receive';
import { noAnswer, requestPicture, type AgentFor } from './remote-picture';
import { SoundAccess, type SoundAccessOptions } from './sound-access';
import { serveStoredFiles } from './stored-files';
import { UploadProcessor } from './upload-processor';

const MEGABYTE = 1024 * 1024;

const RemotePicture = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ site: v.string(), url: v.string() }),
);

export interface UploadOptions extends SoundAccessOptions, FileStoreOptions {
  /** The number of bytes that must stay free on the disk. */
  minFreeBytes?: number;
  /** The milliseconds without any data after which an upload is given up. */
  stallTimeout?: number;
  /** The longest processing of a file, in milliseconds. */
  processTimeout?: number;
  /** The agents for requests to sites that pictures are fetched from; by default they reach public addresses alone. */
  agentFor?: AgentFor;
}

export interface Uploads {
  files: FileStore;
  /** Adds POST /api/upload and /api/upload/remote, the stored files under /uploads, and POST /api/stream for their sound. */
  addRoutes(app: Express): void;
  /** Stops the processing of files, whose senders get an error that says to try again. */
  stop(): Promise<void>;
}

/** Prepares the directory of uploads. Throws a ConfigurationError where it cannot be written. */
export async function openUploads(options: UploadOptions): Promise<Uploads> {
  const { uploadDir, processTimeout } = options;
  await requireDirectory(uploadDir, 'UPLOAD_DIR');
  await removeStaleIncoming(uploadDir);
  const receiving = { minFreeBytes: 200 * MEGABYTE, stallTimeout: 60_000, ...options };
  const files = openFileStore(options);
  const processor = new UploadProcessor({ timeout: processTimeout });
  const sounds = new SoundAccess(options);

  /** Has a file that has arrived checked and sanitized, stores the results, and returns the name of its public path. */
  async function store(received: ReceivedFile, abort: AbortSignal): Promise<string> {
    const { path, kind, iconOf, printOf } = received;
    if (printOf !== undefined) await addSmallVersion(path, printOf);
    else if (kind === 'raster' && iconOf === undefined) {
      const known = await findFreshPicture(files, await fileHash(path));
      if (known) return known.url;
    }
    const names = await processor.process(received, abort);
    for (const name of names) await files.put(name, { path: join(dirname(path), name) });
    return `/uploads/${names.at(-1)}`;
  }

  /** Puts a small version of the picture on pages beside the file that is to become its print size. */
  async function addSmallVersion(path: string, hash: string): Promise<void> {
    const small = await readSmallPicture(files, hash);
    if (!small) throw new ApiError('not-found', 'There is no picture that this would be of.');
    await writeFile(join(dirname(path), SHOWN), small);
  }

  /** Stores what a request brings, and answers with its public path. */
  async function storeReceived(
    response: Response,
    receive: (abort: AbortSignal) => Promise<ReceivedFile>,
  ): Promise<void> {
    const closed = new AbortController(); // aborted when nobody waits for the result any more
    response.once('close', () => closed.abort());
    const received = await receive(closed.signal);
    let path: string;
    try {
      path = await store(received, closed.signal);
    } finally {
      await removeReceived(received);
    }
    response.json({ data: { filePath: path.slice(1) } });
  }

  async function upload(request: Request, response: Response): Promise<void> {
    const hashes = { iconOf: readHash(request, 'icon'), printOf: readHash(request, 'print') };
    await storeReceived(response, async () => ({
      ...(await receiveFile(request, response, receiving)),
      ...hashes,
    }));
  }

  async function uploadRemote(request: Request, response: Response): Promise<void> {
    const asked = v.safeParse(RemotePicture, await readSmallBody(request, 8 * 1024));
    if (!asked.success) throw new ApiError('bad-request', 'Name the picture and its site.');
    await storeReceived(response, async (abort) => {
      const picture = await requestPicture(asked.output, abort, options.agentFor);
      try {
        return await writeIncoming(uploadDir, picture, ['raster']);
      } catch (error) {
        throw picture.errored ? noAnswer(error) : error;
      } finally {
        picture.destroy();
      }
    });
  }

  return {
    files,
    addRoutes(app) {
      const checks = [requireStaff(options), refuseTooLarge(receiving)];
      // oxlint-disable-next-line oxc/no-async-endpoint-handlers -- Express 5 hands a rejection to the error handler
      app.post('/api/upload', checks, upload);
      // oxlint-disable-next-line oxc/no-async-endpoint-handlers -- as above
      app.post('/api/upload/remote', checks, uploadRemote);
      app.post('/api/stream', requireStaff(options), sounds.openToStaff);
      app.post('/api/stream/:link', sounds.openStream);
      app.use('/uploads', serveStoredFiles(files, sounds));
      app.get(ICON_PATH, (_request, response) => {
        response.set('Cache-Control', 'no-cache').redirect(DEFAULT_TOUCH_ICON);
      });
    },
    stop: () => processor.stop(),
  };
}

/**
 * Returns the hash of the logo that a picture is sent for, to become its icons, or of the picture whose print size it is;
 * undefined for any other file.
 */
function readHash({ query }: Request, name: 'icon' | 'print'): string | undefined {
  const hash = query[name];
  if (hash === undefined || (typeof hash === 'string' && /^[0-9a-f]{32}$/.test(hash))) return hash;
  throw new ApiError('bad-request', `Name the hash of the picture that the ${name} is of.`);
}
