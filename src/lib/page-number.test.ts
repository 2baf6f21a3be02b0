import { expect, it } from 'vitest';
import { readPageNumber } from './urls';

it.each([
  ['1', 1],
  ['2', 2],
  ['10', 10],
  ['9999', 9999],
])('reads %j', (value, page) => {
  expect(readPageNumber(value)).toBe(page);
});

it.each([
  null,
  '',
  '0',
  '-1',
  '+2',
  ' 2',
  '2 ',
  '02',
  '2.0',
  '2e0',
  '1e9',
  '0x2',
  '0b11',
  '10000',
  '99999999999999999999',
  '\n2',
  '2\n',
  '\uFEFF2',
  '\u00A02',
  '２',
  '٢',
  'Infinity',
  'NaN',
  '2,3',
])('takes %j for page 1', (value) => {
  expect(readPageNumber(value)).toBe(1);
});
