import { get as getHttp, type Agent, type IncomingMessage } from 'node:http';
import { get as getHttps } from 'node:https';
import { useAgent as publicAgent } from 'request-filtering-agent';
import { isOnSite } from '@/lib/same-site';
import { parseUrl } from '@/lib/urls';
import { ApiError } from '../api-error';

const MAX_REDIRECTS = 5;

/** For all requests of a picture together, in milliseconds. */
const TIMEOUT = 30_000;

/** Sites refuse who says nothing. */
const HEADERS = { accept: 'image/*', 'user-agent': 'Mozilla/5.0 (compatible; label-site import)' };

/** Returns the agent for requests to a URL. */
export type AgentFor = (url: string) => Agent;

interface RemotePicture {
  /** The URL of the site that it is fetched from, and from no other one. */
  site: string;
  url: string;
}

/**
 * Requests a picture of a site, and returns the response, which the caller reads and destroys. The agent connects to public
 * addresses alone, and to the very one that it has checked; it is asked again for each redirect.
 */
export async function requestPicture(
  { site, url }: RemotePicture,
  abort: AbortSignal,
  agentFor: AgentFor = publicAgent,
): Promise<IncomingMessage> {
  const signal = AbortSignal.any([abort, AbortSignal.timeout(TIMEOUT)]);
  const origin = parseUrl(site);
  let next = parseUrl(url);
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
    if (!origin || !next || !isOnSite(next, origin)) throw notOfTheSite();
    const response = await request(next, agentFor(next.href), signal);
    const { statusCode = 0, headers } = response;
    if (statusCode === 200) return response;
    response.destroy();
    if (statusCode < 300 || statusCode >= 400 || headers.location === undefined) break;
    next = parseUrl(headers.location, next.href);
  }
  throw new ApiError('not-found', 'There is no picture at this address.');
}

function request(url: URL, agent: Agent, signal: AbortSignal): Promise<IncomingMessage> {
  const get = url.protocol === 'https:' ? getHttps : getHttp;
  return new Promise((resolve, reject) => {
    get(url, { agent, headers: HEADERS, signal }, resolve).on('error', (error) => {
      // The agent's refusal has this text, and no code.
      reject(error.message.includes('is not allowed') ? notOfTheSite(error) : noAnswer(error));
    });
  });
}

function notOfTheSite(cause?: unknown): ApiError {
  return new ApiError('not-of-site', 'Only pictures of the named public site are fetched.', {
    cause,
  });
}

export function noAnswer(cause?: unknown): ApiError {
  return new ApiError('site-silent', 'The site does not answer.', { cause });
}
