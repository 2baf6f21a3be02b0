import type { IncomingMessage, ServerResponse } from 'node:http';
import type { JSDOM } from 'jsdom';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { setVariables } from '@/config/env';
import { startServer } from '@/data-service/testing/start-server';
import { leaveStaffPage } from '../../../../tests/support/staff-page';

declare global {
  /** The window of a component's test. */
  var jsdom: JSDOM;
}

interface SentFile {
  name: string;
  /** Answers that the file is stored there. */
  store: (url: string) => void;
  refuse: (status: number, code?: string) => void;
  breakOff: () => void;
  isCancelled: () => boolean;
}

interface UploadPage {
  /** The requests for uploads of this test, in the order of their arrival. */
  sent: SentFile[];
  /** The latest request for a file, as soon as it has arrived. */
  sentFile: (name: string) => Promise<SentFile>;
}

const CORS = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };

function readFile(body: string, request: IncomingMessage, response: ServerResponse): SentFile {
  const answer = (status: number, json: unknown) =>
    response.writeHead(status, CORS).end(JSON.stringify(json));
  return {
    name: /filename="([^"]*)"/.exec(body)?.[1] ?? '',
    store: (url) => answer(200, { data: { filePath: url.slice(1) } }),
    refuse: (status, code) => answer(status, { error: { code } }),
    breakOff: () => request.socket.destroy(),
    isCancelled: () => response.destroyed,
  };
}

/** A page on a server that answers uploads as the tests of this file say; somebody is signed in at each of them. */
export function startUploadPage(): UploadPage {
  const sent: SentFile[] = [];
  let server: Awaited<ReturnType<typeof startServer>>;

  beforeAll(async () => {
    server = await startServer((request, response) => {
      // Beside uploads a page asks whether it may send them, and writes what a file was called.
      if (request.method !== 'POST' || request.url !== '/api/upload') {
        response.writeHead(204, CORS).end();
        return;
      }
      let body = '';
      request.setEncoding('latin1').on('data', (part: string) => {
        body += part;
      });
      request.on('end', () => sent.push(readFile(body, request, response)));
    });
    jsdom.reconfigure({ url: server.url });
    setVariables({ VITE_SUPABASE_URL: server.url, VITE_SUPABASE_PUBLISHABLE_KEY: 'public key' });
  });

  beforeEach(() => {
    sent.length = 0;
    const session = {
      access_token: 'token',
      refresh_token: 'refresh',
      token_type: 'bearer',
      expires_in: 3600,
      expires_at: Math.floor(Date.now() / 1000) + 3600,
      user: { id: '00000000-0000-4000-8000-000000000000', email: 'ada@label.example' },
    };
    localStorage.setItem('sb-127-auth-token', JSON.stringify(session));
  });

  afterEach(leaveStaffPage);

  afterAll(() => server.stop());

  return {
    sent,
    sentFile: (name) =>
      vi.waitFor(() => {
        const found = sent.findLast((file) => file.name === name);
        if (!found) throw new Error(`${name} has not been sent.`);
        return found;
      }, 50_000),
  };
}

/** The beginning of a JPEG; what else is in it does not matter to a form. */
const JPEG = new Uint8Array([0xff, 0xd8, 0xff, 0xe0]);

export const photo = (name: string): File => new File([JPEG], name, { type: 'image/jpeg' });
