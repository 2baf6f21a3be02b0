import { beforeAll, describe, expect, it } from 'vitest';
import { draftId, hostileRequests, rowId, scheduledId } from './hostile/requests';
import { secret, startHostileWorld, type HostileWorld } from './hostile/world';

let world: HostileWorld;
let stored: unknown[];

beforeAll(async () => {
  world = await startHostileWorld();
  stored = await world.snapshot();
});

it('a visitor reads only published rows of every kind of content', async () => {
  const ids = `id=in.(${rowId},${draftId},${scheduledId})`;
  for (const table of world.contentTables) {
    const response = await fetch(`${world.backend.url}/rest/v1/${table}?select=id&${ids}`, {
      headers: world.credentials['with the public key'],
    });
    expect(await response.json(), table).toEqual([{ id: rowId }]);
  }
});

const callers = new Set(hostileRequests.map(({ caller }) => caller));

describe.each([...callers])('a caller %s', (caller) => {
  it.each(hostileRequests.filter((request) => request.caller === caller))(
    'is revealed nothing: $method $path',
    async ({ method, path, headers, body, status, answer }) => {
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
    },
  );

  it('no request has changed anything', async () => {
    expect(await world.snapshot()).toEqual(stored);
  });
});
