import { once } from 'node:events';
import { inspect } from 'node:util';
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import { WebSocket } from 'ws';
import { realtimeUrl } from '../realtime/testing/raw-client';
import { startTestBackend, type TestBackend } from './test-backend';

const prototypes = [Object, Object.prototype, Array.prototype, Function.prototype];
const shape = () => prototypes.map((prototype) => Reflect.ownKeys(prototype).length);

interface Survivor {
  backend: () => TestBackend;
  /** Expects that the test has made the backend print a line at most: visitors must not fill the terminal. */
  expectQuietLog: () => void;
}

/** A backend for the tests of this file that still serves after each of them, with nothing left behind. */
export function startSurvivor(): Survivor {
  const unhandled: unknown[] = [];
  const note = (reason: unknown) => void unhandled.push(reason);
  const usualShape = shape();
  const log = vi.spyOn(console, 'error').mockReturnValue();
  let backend: TestBackend;

  beforeAll(async () => {
    // vitest itself would fail the run, but not say after which input.
    process.on('unhandledRejection', note);
    process.on('uncaughtExceptionMonitor', note);
    backend = await startTestBackend();
  });

  afterAll(async () => {
    process.off('unhandledRejection', note);
    process.off('uncaughtExceptionMonitor', note);
    log.mockRestore();
    await backend.stop();
  });

  beforeEach(() => log.mockClear());

  afterEach(async () => {
    const apikey = backend.keys.publishableKey;
    const answer = await fetch(`${backend.url}/rest/v1/site_settings?select=id`, {
      headers: { apikey },
    });
    expect(await answer.json()).toHaveLength(1);
    const socket = new WebSocket(realtimeUrl(backend, { apikey, vsn: '2.0.0' }));
    await once(socket, 'open');
    socket.send('[null,"1","phoenix","heartbeat",{}]');
    const [reply] = await once(socket, 'message');
    expect(String(reply)).toContain('"status":"ok"');
    socket.close();
    expect(unhandled).toEqual([]);
    expect(shape()).toEqual(usualShape);
  });

  return {
    backend: () => backend,
    expectQuietLog() {
      const printed = log.mock.calls.map((values) =>
        values.map((value) => (typeof value === 'string' ? value : inspect(value))).join(' '),
      );
      expect(printed.length).toBeLessThanOrEqual(1);
      for (const line of printed) {
        expect(line).not.toContain('\n');
        expect(line.length).toBeLessThanOrEqual(220);
      }
    },
  };
}
