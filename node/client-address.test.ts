import { expect, it } from 'vitest';
import { proxiesBeforeBackend } from './client-address';

it.each([
  [undefined, 0],
  ['', 0],
  ['cf-connecting-ip', 0],
  ['1', 1],
  ['9', 9],
])('CLIENT_ADDRESS_FROM=%s counts %i proxies', (text, expected) => {
  expect(proxiesBeforeBackend({ CLIENT_ADDRESS_FROM: text })).toBe(expected);
});

it.each(['0', '10', '-1', '1.5', 'x-forwarded-for', 'nginx'])(
  'CLIENT_ADDRESS_FROM=%s is refused with the values that it may have',
  (text) => {
    expect(() => proxiesBeforeBackend({ CLIENT_ADDRESS_FROM: text })).toThrow(
      `CLIENT_ADDRESS_FROM must be "cf-connecting-ip" or the number of your proxies before the backend, from 1 to 9, and is "${text}".`,
    );
  },
);
