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
  const { data, error } = await client.from('contact_messages').select('name');
  return error ? error.code : data;
}

test('requests at the same time keep their roles to themselves', async () => {
  const anon = connect(backend.url, backend.keys.publishableKey);
  const service = connect(backend.url, backend.keys.secretKey);
  const staff = await connectAsStaff(backend, 'isolation@label.example');
  const message = { name: 'Secret', email: 'secret@example.org', message: 'For staff' };
  await anon.from('contact_messages').insert(message).throwOnError();

  for (let round = 0; round < 30; round += 1) {
    const answers = await Promise.all(
      [anon, service, staff, anon, staff, service, anon].map(readMessages),
    );
    const rows = [{ name: 'Secret' }];
    expect(answers).toEqual(['42501', rows, rows, '42501', rows, rows, '42501']);
  }
});

test('statements of the owner do not lend their rights to a request', async () => {
  const anon = connect(backend.url, backend.keys.publishableKey);
  for (let round = 0; round < 30; round += 1) {
    const [answer, [owner]] = await Promise.all([
      readMessages(anon),
      backend.sql('select current_user as role, auth.role() as claim'),
    ]);
    expect([answer, owner]).toEqual(['42501', { role: 'postgres', claim: null }]);
  }
});

test('a user is who the token says while others ask', async () => {
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
