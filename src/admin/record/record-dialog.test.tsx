import { expect, it } from 'vitest';
import { prefilledWith } from './dialog-state';
import { readPrefill } from './record-dialog';

const empty = { name: '', links: {} };

it('begins a new record with the draft in the history state', () => {
  const draft = { name: 'Mira', links: { spotify: 'https://open.spotify.com/' } };
  expect(readPrefill({ openedFromList: true, ...prefilledWith(draft) }, empty)).toEqual(draft);
});

it('adds the values that the history state lacks', () => {
  expect(readPrefill({ prefill: { name: 'Mira' } }, empty)).toEqual({ name: 'Mira', links: {} });
});

it.each([null, undefined, 'prefill', {}, { prefill: null }, { prefill: { other: 'Mira' } }])(
  'ignores the history state %j',
  (state) => {
    expect(readPrefill(state, empty)).toBeNull();
  },
);
