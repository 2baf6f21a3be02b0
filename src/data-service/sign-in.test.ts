import { afterAll, beforeAll, expect, it } from 'vitest';
import { signInWithPassword } from './sign-in';
import { startDataService, type TestDataService } from './testing/start-data-service';

let backend: TestDataService;

beforeAll(async () => {
  backend = await startDataService();
});

afterAll(() => backend.stop());

it.each([
  ['a wrong password', 'staff@label.example', 'wrong'],
  ['an address that nobody has', 'nobody@label.example', 'correct horse battery'],
])('a sign-in is refused with %s', async (_what, email, password) => {
  await expect(signInWithPassword({ email, password })).rejects.toMatchObject({
    name: 'AppError',
    kind: 'unauthorized',
    code: 'invalid_credentials',
  });
});
