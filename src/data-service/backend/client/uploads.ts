import * as v from 'valibot';
import { UPLOAD_STALL_TIMEOUT } from '@/config/constants';
import { AppError, kindOfStatus, withAppErrors } from './app-error';
import { callFunction, readAccessToken } from './call-function';
import { checkSession } from './session-check';
import { staffClient } from './staff-client';
import { renewToken } from './staff-fetch';

const uploadAnswer = v.object({ data: v.object({ filePath: v.string() }) });
const uploadError = v.object({ error: v.object({ code: v.string() }) });

interface UploadOptions {
  /** Called with the share of the file that has been sent, 0 to 1. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
  /** The hash of the logo that the picture is stored as the icons of. */
  iconOf?: string;
  /** The hash of the picture on pages that it is stored as the print size of. */
  printOf?: string;
}

/**
 * Sends a file to the upload function of this origin and returns its public URL path, `/uploads/…`. Needs a member of
 * staff's session. Fails when nothing moves for a minute, however long the whole takes.
 */
export function uploadFile(
  file: File,
  { iconOf, printOf, ...options }: UploadOptions = {},
): Promise<string> {
  return withAppErrors(async () => {
    const { auth } = staffClient();
    const token = await readAccessToken();
    options.signal?.throwIfAborted();
    const body = new FormData();
    body.append('file', file);
    try {
      const query = new URLSearchParams({
        ...(iconOf !== undefined && { icon: iconOf }),
        ...(printOf !== undefined && { print: printOf }),
      });
      const path = query.size === 0 ? '/api/upload' : `/api/upload?${query}`;
      return await send(path, body, token, options);
    } catch (error) {
      if (error instanceof AppError && error.kind === 'unauthorized') {
        await renewToken(auth); // for the next attempt
        await checkSession(auth);
      }
      throw error;
    }
  });
}

/**
 * Has the upload function fetch a picture from its site, and returns its URL path here. Throws AppError: `site-silent` where
 * the site does not answer, `not-of-site` where the picture is elsewhere, or not at a public address.
 */
export function uploadRemote(site: string, url: string, signal: AbortSignal): Promise<string> {
  return withAppErrors(async () => {
    const body = JSON.stringify({ site, url });
    const init = { method: 'POST', body, signal };
    const response = await callFunction('/api/upload/remote', init, UPLOAD_STALL_TIMEOUT);
    return `/${v.parse(uploadAnswer, await response.json()).data.filePath}`;
  });
}

/**
 * Returns the still of a video at YouTube or Vimeo, which the upload function reads there. Throws where there is none or
 * nobody answers.
 */
export function fetchProviderStill(videoUrl: string, signal: AbortSignal): Promise<File> {
  return withAppErrors(async () => {
    const query = new URLSearchParams({ url: videoUrl });
    const response = await callFunction(`/api/upload/still?${query}`, { signal });
    return new File([await response.blob()], 'still.jpg');
  });
}

const nameOf = (url: string) => url.slice(url.lastIndexOf('/') + 1);

/** Removes the print size of a picture. */
export const removePrint = (url: string): Promise<void> => remove(`print/${nameOf(url)}`);

/**
 * Removes a picture that no entry uses, with all that was made of it. Throws AppError with the code `in-use` where one does,
 * and `in-versions` where former versions or shared previews have it, unless they may lose it.
 */
export const removePicture = (url: string, withVersions: boolean): Promise<void> =>
  remove(withVersions ? `${nameOf(url)}?versions=lose` : nameOf(url));

function remove(path: string): Promise<void> {
  return withAppErrors(async () => {
    await callFunction(`/api/upload/${path}`, { method: 'DELETE' });
  });
}

/** XMLHttpRequest, because fetch does not report how much of a body has been sent. */
function send(
  path: string,
  body: FormData,
  accessToken: string,
  { onProgress, signal }: UploadOptions,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const restartTimer = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        reject(new AppError('timeout', `No progress within ${UPLOAD_STALL_TIMEOUT} ms.`));
        request.abort();
      }, UPLOAD_STALL_TIMEOUT);
    };

    request.open('POST', path);
    request.setRequestHeader('Authorization', `Bearer ${accessToken}`);
    request.responseType = 'json';
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      restartTimer();
      onProgress?.(total > 0 ? loaded / total : 0);
    });
    request.addEventListener('progress', restartTimer);
    request.addEventListener('load', () => {
      const answer = v.safeParse(uploadAnswer, request.response);
      if (request.status < 300 && answer.success) resolve(`/${answer.output.data.filePath}`);
      else reject(toUploadError(request));
    });
    request.addEventListener('error', () => {
      reject(new AppError(navigator.onLine ? 'unreachable' : 'offline', 'The upload broke off.'));
    });
    request.addEventListener('abort', () => {
      reject(new AppError('unknown', 'The upload was cancelled.'));
    });
    request.addEventListener('loadend', () => clearTimeout(timer));
    signal?.addEventListener('abort', () => request.abort());

    restartTimer();
    request.send(body);
  });
}

/** The code says what is wrong with a file; a proxy answers with a status alone. */
function toUploadError({ status, response }: XMLHttpRequest): AppError {
  const answer = v.safeParse(uploadError, response);
  const code = answer.success ? answer.output.error.code : undefined;
  return new AppError(kindOfStatus(status), `Upload refused: ${status} ${code ?? ''}`, {
    ...(code !== undefined && { code }),
  });
}
