import { REQUEST_TIMEOUT } from '@/config/constants';
import { AppError, noAnswer } from './app-error';

const NAMES_CODE = /"(?:error_)?code": ?"/;

/** Returns an error response with its status in the body: the Supabase clients look for the reason there alone. */
function errorResponse(status: number): Response {
  return Response.json({ code: String(status), message: `Refused with ${status}.` }, { status });
}

/**
 * `fetch` with a time limit on the whole answer, body included, that throws an AppError when no answer comes.
 */
export async function timedFetch(
  input: RequestInfo | URL,
  init?: RequestInit,
  timeout = REQUEST_TIMEOUT,
): Promise<Response> {
  const controller = new AbortController();
  const timer = setTimeout(() => {
    controller.abort(new AppError('timeout', `No answer within ${timeout} ms.`));
  }, timeout);
  const signal = init?.signal
    ? AbortSignal.any([init.signal, controller.signal])
    : controller.signal;
  try {
    const response = await fetch(input, { ...init, signal });
    // A server that stops in the middle of the body is as silent as one that never starts.
    const body = response.status === 204 || response.status === 304 ? null : await response.blob();
    const { status, statusText, headers } = response;
    // A gateway's response; Auth and PostgREST report the limit with their own codes.
    const isBare = status === 429 && !NAMES_CODE.test((await body?.text()) ?? '');
    if (isBare || (status >= 400 && body?.size === 0)) return errorResponse(status);
    return new Response(body, { status, statusText, headers });
  } catch (error) {
    if (error instanceof AppError) throw error;
    if (init?.signal?.aborted) throw error;
    throw noAnswer(error);
  } finally {
    clearTimeout(timer);
  }
}
