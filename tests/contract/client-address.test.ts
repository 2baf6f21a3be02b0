import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { workerBackend, type WorkerBackend } from '../support/worker-backend';

let backend: WorkerBackend;

beforeAll(async () => {
  backend = await workerBackend();
});

beforeEach(() =>
  backend.sql(`delete from public.submissions; delete from private.recent_senders;
    delete from private.operator_proxies`),
);

/** Asks as through a proxy of ours, which appends where somebody is who writes both headers, each time otherwise. */
function forge(path: string, number: number, body: object, key = backend.keys.publishableKey) {
  return fetch(`${backend.url}/rest/v1/${path}`, {
    method: 'POST',
    headers: {
      apikey: key,
      'content-type': 'application/json',
      'cf-connecting-ip': `198.51.100.${number}`,
      'x-forwarded-for': `192.0.2.${number}, 203.0.113.7`,
    },
    body: JSON.stringify(body),
  });
}

const note = (proxies: number) => backend.sql('select public.note_proxies($1)', [proxies]);

it.each([0, 1])(
  'a stranger who forges where messages come from is one sender, with %i proxies noted',
  async (proxies) => {
    await note(proxies);
    for (let number = 1; number <= 11; number += 1) {
      const email = `forger-${number}@example.com`;
      const row = { id: randomUUID(), kind: 'message', name: 'Ada', email, message: 'Hello' };
      expect((await forge('submissions', number, row)).status).toBe(201);
    }
    expect(
      await backend.sql(`select coalesce(held_reason, state) as filed, count(*)::int
        from public.submissions group by 1 order by 1`),
    ).toEqual([
      { filed: 'address-limit', count: 1 },
      { filed: 'new', count: 10 },
    ]);
  },
);

it('the secret key reads what is noted, and where its own request comes from', async () => {
  const answer = async () => {
    const response = await forge('rpc/client_address', 1, {}, backend.keys.secretKey);
    return response.json();
  };
  const forwarded = '192.0.2.1, 203.0.113.7';
  expect(await answer()).toEqual([{ proxies: 0, network: '203.0.113.7', forwarded }]);
  await note(1);
  expect(await answer()).toEqual([{ proxies: 1, network: '203.0.113.7', forwarded }]);
  await note(2);
  expect(await answer()).toEqual([{ proxies: 2, network: '192.0.2.1', forwarded }]);
});
