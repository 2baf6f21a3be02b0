import type { Caller } from './callers';

/** A request that must be rejected, and the expected response. */
export interface HostileRequest {
  what: string;
  caller: Caller;
  method: string;
  path: string;
  headers?: Record<string, string>;
  body?: object;
  status: number;
  /** The whole body, when the request is not rejected but finds nothing. */
  answer?: string;
}

/** A request without its caller. */
export type Attempt = Pick<HostileRequest, 'what' | 'method' | 'path' | 'headers' | 'body'>;

export type Rejection = Pick<HostileRequest, 'status' | 'answer'>;

export function byEach(
  callers: readonly Caller[],
  attempt: Attempt,
  rejection: Rejection,
): HostileRequest[] {
  return callers.map((caller) => Object.assign({}, attempt, { caller }, rejection));
}
