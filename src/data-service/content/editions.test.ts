import { describe, expect, it } from 'vitest';
import { canBeGot, editions, stateOn, type Edition } from './editions';

const edition = (given: Partial<Edition>): Edition => ({
  id: 'one',
  kind: 'vinyl',
  state: 'preorder',
  ...given,
});

const FROM_TO = { preorderFrom: '2026-12-04', preorderUntil: '2026-12-11' };

describe('the state of an edition on a day', () => {
  it.each([
    ['2026-12-03', 'announced'],
    ['2026-12-04', 'preorder'],
    ['2026-12-11', 'preorder'],
    ['2026-12-12', 'in_stock'],
  ] as const)('follows from its dates: on %s it is %s', (day, state) => {
    expect(stateOn(edition(FROM_TO), day)).toBe(state);
  });

  it.each([
    ['2027-01-07', 'preorder'],
    ['2027-01-08', 'in_stock'],
  ] as const)('a pre-order without an end ends before it is sent: on %s it is %s', (day, state) => {
    expect(stateOn(edition({ shipsFrom: '2027-01-08' }), day)).toBe(state);
  });

  it('a pre-order without dates goes on', () => {
    expect(stateOn(edition({}), '2199-12-31')).toBe('preorder');
  });

  it.each(['announced', 'in_stock', 'few_left', 'sold_out'] as const)(
    '%s stays so until somebody says otherwise',
    (state) => {
      expect(stateOn(edition({ state, shipsFrom: '2026-12-01' }), '2199-12-31')).toBe(state);
    },
  );
});

it.each([
  [{ state: 'announced' }, false],
  [{ state: 'sold_out' }, false],
  [{ state: 'in_stock' }, true],
  [{ state: 'few_left' }, true],
  [FROM_TO, false],
  [{ preorderUntil: '2026-12-01' }, true],
] as const)('%j can be got on 3 December: %s', (given, expected) => {
  expect(canBeGot(edition(given), '2026-12-03')).toBe(expected);
});

describe('reading', () => {
  const { read } = editions(['vinyl']);

  it('leaves out what has no id, and what it does not know', () => {
    expect(
      read([
        { kind: 'vinyl', state: 'in_stock' },
        { id: 'a', kind: 'eight-track', state: 'lost', price: 12, currency: 'XXX', link: 'shop' },
        'b',
      ]),
    ).toEqual([{ id: 'a', kind: 'other', state: 'announced' }]);
    expect(read(null)).toEqual([]);
  });

  it('reads all that an edition has', () => {
    const whole = {
      id: 'a',
      kind: 'other',
      name: { en: 'Box' },
      details: { de: 'blau' },
      price: 0,
      currency: 'EUR',
      state: 'preorder',
      ...FROM_TO,
      shipsFrom: '2026-12-18',
      link: 'https://shop.example/box',
    };
    expect(read([whole])).toEqual([whole]);
  });

  it('has a price, or one that visitors name', () => {
    const both = { id: 'a', kind: 'cd', state: 'in_stock', nameYourPrice: true };
    expect(read([both])).toEqual([both]);
    expect(read([{ ...both, price: 5, currency: 'EUR' }])).toEqual([
      { id: 'a', kind: 'cd', state: 'in_stock', price: 5, currency: 'EUR' },
    ]);
  });
});
