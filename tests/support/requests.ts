import { beforeEach, expect, vi } from 'vitest';

type Respond = (ask: () => Promise<Response>, request: Request) => Response | Promise<Response>;

/** Requests of one method and path that do not simply reach the backend. */
interface Exception {
  method: string;
  path: string;
  /** A part of the query string, where only such requests are meant. */
  query?: string;
  respond: Respond;
}

/** The requests of a component test: they reach the backend, but for those that a test fails or holds. */
export function interceptRequests() {
  let exceptions: Exception[] = [];
  const sent: string[] = [];

  beforeEach(() => {
    const ask = globalThis.fetch;
    vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) => {
      const url = new URL(input instanceof Request ? input.url : input, location.href);
      const request = new Request(input instanceof Request ? input : url, init);
      const { pathname, search } = url;
      sent.push(`${request.method} ${pathname}`);
      const exception = exceptions.findLast(
        ({ method, path, query = '' }) =>
          method === request.method && pathname.endsWith(path) && search.includes(query),
      );
      return exception ? exception.respond(() => ask(input, init), request) : ask(input, init);
    });
    return () => {
      vi.stubGlobal('fetch', ask);
      exceptions = [];
      sent.length = 0;
    };
  });

  function except(exception: Exception): () => void {
    exceptions.push(exception);
    return () => {
      exceptions = exceptions.filter((one) => one !== exception);
    };
  }

  return {
    /** The method and path of each request of the test. */
    sent,
    /** Lets requests fail, as where the server cannot be reached; returns the function that ends it. */
    fail: (method: string, path: string) =>
      except({
        method,
        path,
        respond: () => Promise.reject(new TypeError('Failed to fetch')),
      }),
    /** Handles requests instead of the backend; returns the function that ends it. */
    answer: (method: string, path: string, status: number, body: unknown = {}) =>
      except({ method, path, respond: () => Response.json(body, { status }) }),
    /** Handles requests by their JSON instead of the backend. */
    answerBy: (
      method: string,
      path: string,
      answer: (json: unknown) => readonly [status: number, body: unknown],
    ) =>
      except({
        method,
        path,
        async respond(_ask, request) {
          const [status, body] = answer(await request.json());
          return Response.json(body, { status });
        },
      }),
    /** Holds the answers of requests back until the returned function is called. */
    hold(method: string, path: string, query?: string): () => void {
      let release: () => void = () => undefined;
      const held = new Promise<void>((resolve) => {
        release = resolve;
      });
      const respond: Respond = async (ask) => {
        const response = await ask();
        await held;
        return response;
      };
      except({ method, path, respond, ...(query !== undefined && { query }) });
      return () => release();
    },
  };
}

/** Expects that the test has logged errors, which fails it otherwise. */
export function expectErrors(): void {
  expect(console.error).toHaveBeenCalled();
  vi.mocked(console.error).mockClear();
}
