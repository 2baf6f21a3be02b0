import { connect as connectSocket } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  connect,
  connectAsStaff,
  startTestBackend,
  type Client,
  type TestBackend,
} from './testing/test-backend';

let backend: TestBackend;

beforeAll(async () => {
  backend = await startTestBackend();
});

afterAll(() => backend.stop());

async function readMessages(client: Client) {
  const { data, error } = await client.from('submissions').select('name');
  return error ? error.code : data;
}

/** Sends requests in one packet, so that all of them begin in the same moment; answers the statuses. */
async function readMessagesAtOnce(keys: string[]): Promise<number[]> {
  const requests = keys.map((key, index) =>
    [
      'GET /rest/v1/submissions?select=name HTTP/1.1',
      'Host: localhost',
      `apikey: ${key}`,
      `Connection: ${index === keys.length - 1 ? 'close' : 'keep-alive'}`,
      '\r\n',
    ].join('\r\n'),
  );
  const socket = connectSocket(backend.port, '127.0.0.1');
  socket.write(requests.join(''));
  const answers = await text(socket);
  return Array.from(answers.matchAll(/HTTP\/1\.1 (\d+)/g), ([, status]) => Number(status));
}

test('concurrent requests do not share roles', async () => {
  const { publishableKey: anon, secretKey: service } = backend.keys;
  for (let round = 0; round < 20; round += 1) {
    expect(await readMessagesAtOnce([anon, service, anon, service, service, anon])).toEqual([
      401, 200, 401, 200, 200, 401,
    ]);
  }
});

test('many concurrent clients each see only their own rows', async () => {
  const anon = connect(backend.url, backend.keys.publishableKey);
  const service = connect(backend.url, backend.keys.secretKey);
  const staff = await connectAsStaff(backend, 'isolation@label.example');
  const message = {
    kind: 'message',
    name: 'Secret',
    email: 'secret@example.org',
    message: 'For staff',
  };
  await anon.from('submissions').insert(message).throwOnError();
  const asked = Array.from({ length: 20 }, () => [anon, service, staff]).flat();
  const rows = [{ name: 'Secret' }];
  expect(await Promise.all(asked.map(readMessages))).toEqual(
    asked.map((client) => (client === anon ? '42501' : rows)),
  );
});

test('statements of the owner do not pass their privileges on to a request', async () => {
  const anon = connect(backend.url, backend.keys.publishableKey);
  for (let round = 0; round < 20; round += 1) {
    const [answer, [owner]] = await Promise.all([
      readMessages(anon),
      backend.sql('select current_user as role, auth.role() as claim'),
    ]);
    expect([answer, owner]).toEqual(['42501', { role: 'postgres', claim: null }]);
  }
});

test('a request runs as the user of its token while others run', async () => {
  const people = await Promise.all(
    ['one@label.example', 'two@label.example', 'three@label.example'].map(async (email) => ({
      email,
      client: await connectAsStaff(backend, email),
    })),
  );
  const asked = Array.from({ length: 10 }, () => people).flat();
  const emails = await Promise.all(
    asked.map(async ({ client }) => (await client.auth.getUser()).data.user?.email),
  );
  expect(emails).toEqual(asked.map(({ email }) => email));
});
