import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { accountRequests } from './hostile/accounts';
import { detours } from './hostile/detours';
import { internalSettingsRequests } from './hostile/internal-settings';
import { oversizedRequests } from './hostile/oversized';
import type { HostileRequest } from './hostile/request';
import { tableRequests } from './hostile/tables';
import { unpublishedRequests } from './hostile/unpublished';
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

function send({ caller, method, path, headers, body }: HostileRequest): Promise<Response> {
  return fetch(`${world.backend.url}${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...world.credentials[caller], ...headers },
    body: body ? JSON.stringify(body) : undefined,
  });
}

async function expectRejection(request: HostileRequest): Promise<void> {
  const answer = await send(request);
  const text = await answer.text();
  expect(answer.status, `${request.caller}: ${text}`).toBe(request.status);
  if (request.answer !== undefined) expect(text, request.caller).toBe(request.answer);
  expect([null, '*/*', '*/0'], request.caller).toContain(answer.headers.get('content-range'));
  const { jwtSecret, secretKey } = world.backend.keys;
  for (const hidden of [secret, jwtSecret, secretKey, '$2a$', '@label.example']) {
    expect(text, request.caller).not.toContain(hidden);
  }
}

const requests = [
  ...tableRequests,
  ...detours,
  ...accountRequests,
  ...internalSettingsRequests,
  ...oversizedRequests,
  ...unpublishedRequests,
];

it('all requests are distinct, and at least 2,500', () => {
  const distinct = new Set(requests.map((request) => JSON.stringify(request)));
  expect(distinct.size).toBe(requests.length);
  expect(distinct.size).toBeGreaterThanOrEqual(2_500);
});

describe('rejects a caller who', () => {
  it.each([...new Set(requests.map(({ what }) => what))])('%s', async (what) => {
    for (const request of requests.filter((other) => other.what === what)) {
      await expectRejection(request);
    }
    const before = stored;
    stored = await world.snapshot();
    expect(stored).toEqual(before);
  });
});
