import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { hostileRequests } from './hostile/requests';
import { secret, startHostileWorld, type HostileWorld } from './hostile/world';

let world: HostileWorld;
let stored: unknown[];

beforeAll(async () => {
  // The backend also logs unknown tables.
  vi.spyOn(console, 'error').mockReturnValue();
  world = await startHostileWorld();
  stored = await world.snapshot();
});

afterAll(async () => {
  vi.restoreAllMocks();
  await world.backend.stop();
});

it.each(hostileRequests)(
  'reveals and changes nothing for a caller $caller: $method $path',
  async ({ caller, method, path, headers, body, status, answer }) => {
    const response = await fetch(`${world.backend.url}${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...world.credentials[caller], ...headers },
      body: body ? JSON.stringify(body) : undefined,
    });
    const text = await response.text();
    expect(response.status, text).toBe(status);
    if (answer !== undefined) expect(text).toBe(answer);
    expect([null, '*/*', '*/0']).toContain(response.headers.get('content-range'));
    const { jwtSecret, secretKey } = world.backend.keys;
    for (const hidden of [secret, jwtSecret, secretKey, '$2a$', '@label.example']) {
      expect(text).not.toContain(hidden);
    }
    expect(await world.snapshot()).toEqual(stored);
  },
);
