import * as v from 'valibot';
import { expect, it } from 'vitest';
import { contactsSchema } from './artist-schema';

const addressOf = (address: string) => {
  const { success, output, issues } = v.safeParse(contactsSchema, [
    { role: 'booking', name: ' Ada ', address },
    { role: 'press', name: '', address: ' ' },
  ]);
  return success ? output : issues[0].message;
};

it.each([
  ['Ada <ada@a.example>', 'ada@a.example'],
  ['mailto:ada@a.example', 'ada@a.example'],
  ['tel:+49 40 123–456', '+49 40 123-456'],
  ['a.example/booking', 'https://a.example/booking'],
])('stores %j of a contact as it is understood, without empty lines', (text, address) => {
  expect(addressOf(text)).toEqual([{ role: 'booking', name: 'Ada', address }]);
});

it.each([
  ['ask at the bar', 'contact-address'],
  ['', 'required'],
])('rejects %j', (text, error) => {
  expect(addressOf(text)).toBe(error);
});
