import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  configWith,
  connectAsStaff,
  staffPassword,
  startTestBackend,
  type TestBackend,
} from './testing/test-backend';

const newEmail = () => `${randomUUID()}@label.example`;

describe('where passwords need several kinds of characters', () => {
  let strict: TestBackend;

  beforeAll(async () => {
    const config = await configWith({
      password_requirements: 'lower_upper_letters_digits_symbols',
    });
    strict = await startTestBackend({ config });
  });

  afterAll(() => strict.stop());

  test.each([
    ['onlylowercase', ['characters']],
    ['Letters and 1 digit'.replaceAll(' ', ''), ['characters']],
    ['Sh0rt!', ['length']],
    ['short', ['length', 'characters']],
  ])('%s is refused for its %j', async (password, reasons) => {
    const { auth } = await connectAsStaff(strict, newEmail());
    const { error } = await auth.updateUser({ password, current_password: staffPassword });
    expect(error).toMatchObject({ status: 422, code: 'weak_password', reasons });
  });

  test('the response names the characters', async () => {
    const { auth } = await connectAsStaff(strict, newEmail());
    const { error } = await auth.updateUser({ password: 'onlylowercase' });
    expect(error?.message).toBe(
      'Password should contain at least one character of each: abcdefghijklmnopqrstuvwxyz, ABCDEFGHIJKLMNOPQRSTUVWXYZ, 0123456789, !@#$%^&*()_+-=[]{};\'\\:"|<>?,./`~.',
    );
  });

  test('the response has no header with the code', async () => {
    const client = await connectAsStaff(strict, newEmail());
    const { data } = await client.auth.getSession();
    const answer = await fetch(`${strict.url}/auth/v1/user`, {
      method: 'PUT',
      headers: {
        apikey: strict.keys.publishableKey,
        authorization: `Bearer ${data.session?.access_token}`,
        'x-supabase-api-version': '2024-01-01',
      },
      body: JSON.stringify({ password: 'short' }),
    });
    expect(await answer.json()).toMatchObject({ code: 'weak_password' });
    expect(answer.headers.get('x-sb-error-code')).toBeNull();
  });

  test('one with all of them is accepted', async () => {
    const { auth } = await connectAsStaff(strict, newEmail());
    const change = { password: 'Staple battery 1!', current_password: staffPassword };
    expect((await auth.updateUser(change)).error).toBeNull();
  });
});
