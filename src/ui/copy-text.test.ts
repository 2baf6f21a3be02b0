import { afterEach, expect, it, vi } from 'vitest';
import { copyText } from './copy-text';

afterEach(() => {
  vi.unstubAllGlobals();
});

it('returns true for a copied text', async () => {
  const writeText = vi.fn().mockResolvedValue(undefined);
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  expect(await copyText('DEMO-1')).toBe(true);
  expect(writeText).toHaveBeenCalledWith('DEMO-1');
});

it.each([
  ['rejects it', { clipboard: { writeText: () => Promise.reject(new Error('Not allowed')) } }],
  ['has no clipboard', {}],
])('returns false when the browser %s', async (_, navigator) => {
  vi.spyOn(console, 'warn').mockReturnValue();
  vi.stubGlobal('navigator', navigator);
  expect(await copyText('DEMO-1')).toBe(false);
});
