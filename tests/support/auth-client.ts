import { createClient, type AuthChangeEvent } from '@supabase/supabase-js';
import { JSDOM } from 'jsdom';
import { vi } from 'vitest';
import { WebSocket } from 'ws';

export const STORAGE_KEY = 'sb-project-auth-token';

interface AuthRequest {
  method: string;
  path: string;
  /** Seconds since the first request. */
  after: number;
}

type Answer = () => Response;

/** An auth server with scripted responses, which records its requests. */
export class ScriptedServer {
  readonly requests: AuthRequest[] = [];
  answer: Answer;
  #start: number | null = null;

  constructor(answer: Answer = () => Response.json({})) {
    this.answer = answer;
  }

  readonly fetch: typeof fetch = async (input, init) => {
    const { pathname, search } = new URL(input instanceof Request ? input.url : input);
    this.#start ??= Date.now();
    this.requests.push({
      method: init?.method ?? 'GET',
      path: `${pathname.replace('/auth/v1', '')}${search}`,
      after: (Date.now() - this.#start) / 1000,
    });
    return this.answer();
  };
}

export const networkFailure: Answer = () => {
  throw new TypeError('fetch failed');
};

export const errorResponse = (status: number, code: string): Answer => {
  return () => Response.json({ code, message: code }, { status });
};

/** Returns a session that expires in this many seconds. */
export function sessionFor(seconds: number) {
  return {
    access_token: 'header.payload.signature',
    refresh_token: 'refresh',
    token_type: 'bearer',
    expires_in: seconds,
    expires_at: Math.round(Date.now() / 1000) + seconds,
    user: { id: 'user', aud: 'authenticated', email: 'staff@label.example' },
  };
}

export function memoryStorage(entries: Record<string, unknown> = {}) {
  const items = new Map(
    Object.entries(entries).map(([key, value]) => [key, JSON.stringify(value)]),
  );
  return {
    items,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
}

interface ClientOptions {
  url?: string;
  flowType?: 'pkce' | 'implicit';
  storage?: ReturnType<typeof memoryStorage>;
  server?: ScriptedServer;
}

/** Creates the installed client as the panel does, with another storage and server. */
export function createAuth(options: ClientOptions) {
  const { url = 'https://project.supabase.co', flowType = 'pkce' } = options;
  const { storage = memoryStorage(), server = new ScriptedServer() } = options;
  const { auth } = createClient(url, 'sb_publishable_key', {
    auth: { flowType, storage },
    global: { fetch: server.fetch },
    // @ts-expect-error Node 20 has no built-in WebSocket, and that of ws types its events differently.
    realtime: { transport: WebSocket },
  });
  const events: AuthChangeEvent[] = [];
  auth.onAuthStateChange((event) => events.push(event));
  return { auth, events, storage, server };
}

/** Makes this process a browser that shows a URL, until vi.unstubAllGlobals(). */
export function openBrowser(url: string) {
  const { window } = new JSDOM('', { url });
  let state = 'visible';
  Object.defineProperty(window.document, 'visibilityState', { get: () => state });
  vi.stubGlobal('window', window);
  vi.stubGlobal('document', window.document);
  vi.stubGlobal('BroadcastChannel', undefined); // one tab
  return {
    url: () => window.location.href,
    show(visibility: 'visible' | 'hidden') {
      state = visibility;
      window.dispatchEvent(new window.Event('visibilitychange'));
    },
  };
}
