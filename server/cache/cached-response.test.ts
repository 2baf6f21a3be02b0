import { expect, it } from 'vitest';
import { createTextResponse } from './cached-response';

it('keeps a page in its compressed forms alone, and sends the plain bytes to those who ask for them', async () => {
  const text = '<p>Küste</p>'.repeat(1_000);
  const { identity, br, gzip, size } = await createTextResponse(200, {}, text);
  expect(identity.read().toString()).toBe(text);
  expect(identity.read()).not.toBe(identity.read()); // decompressed each time, not kept
  expect(size).toBe((br?.read().length ?? 0) + (gzip?.read().length ?? 0) + 2_000);
});
