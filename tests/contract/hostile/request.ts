import type { Caller } from './callers';

/** A request that must get nowhere, and the refusal that it meets. */
export interface HostileRequest {
  what: string;
  caller: Caller;
  method: string;
  path: string;
  headers?: Record<string, string>;
  body?: object;
  status: number;
  /** The whole body, where the refusal is that nothing is found. */
  answer?: string;
}

/** What is asked, before it is said by whom. */
export type Attempt = Pick<HostileRequest, 'what' | 'method' | 'path' | 'headers' | 'body'>;

export type Refusal = Pick<HostileRequest, 'status' | 'answer'>;

export function byEach(
  callers: readonly Caller[],
  attempt: Attempt,
  refusal: Refusal,
): HostileRequest[] {
  return callers.map((caller) => Object.assign({}, attempt, { caller }, refusal));
}
