import { expect, it } from 'vitest';
import { followDescription } from './follow-description';

it('gives a place without a text the description of the picture', () => {
  expect(followDescription(null, null, { en: 'A bridge', uk: 'Міст' })).toEqual({
    en: 'A bridge',
    uk: 'Міст',
  });
});

it('keeps the alternative text that a place already has, per language', () => {
  expect(followDescription({ en: 'My bridge' }, null, { en: 'A bridge', uk: 'Міст' })).toEqual({
    en: 'My bridge',
    uk: 'Міст',
  });
});

it("removes the previous picture's description with the picture", () => {
  const before = { en: 'A drum', de: 'Eine Trommel' };
  expect(
    followDescription({ en: 'A drum', de: 'Meine Trommel' }, before, { en: 'A bridge' }),
  ).toEqual({ en: 'A bridge', de: 'Meine Trommel' });
  expect(followDescription(before, before, null)).toBeNull();
});
