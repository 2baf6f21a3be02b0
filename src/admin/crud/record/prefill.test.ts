import { expect, it } from 'vitest';
import { prefilledWith, readPrefill } from './prefill';

const empty = { name: '', links: {} };

it('something new begins with what the history says', () => {
  const draft = { name: 'Mira', links: { spotify: 'https://open.spotify.com/' } };
  expect(readPrefill({ openedFromList: true, ...prefilledWith(draft) }, empty)).toEqual(draft);
});

it.each([null, undefined, 'prefill', {}, { prefill: null }, { prefill: { name: 'Mira' } }])(
  '%j says nothing of it',
  (state) => {
    expect(readPrefill(state, empty)).toBeNull();
  },
);
