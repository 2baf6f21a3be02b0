import { expect, it } from 'vitest';
import { readQuotes } from './quotes';
import { readRecordColors } from './record-colors';

it('leaves out what is no quote, and links that nobody may follow', () => {
  expect(
    readQuotes([
      { text: { en: 'Bright' }, source: 'Ola', link: 'https://ola.example/1' },
      { text: { en: 'Calm' }, source: 'Ola', link: 'javascript:alert(1)' },
      { text: {}, source: 'Ola' },
      { text: { en: 'Bright' } },
      'Bright',
    ]),
  ).toEqual([
    { text: { en: 'Bright' }, source: 'Ola', link: 'https://ola.example/1' },
    { text: { en: 'Calm' }, source: 'Ola' },
  ]);
  expect(readQuotes(null)).toEqual([]);
});

it('reads colors only as pages can write them into their styles', () => {
  expect(readRecordColors({ ground: '#102030', heading: '#f0e0d0' })).toEqual({
    ground: '#102030',
    heading: '#f0e0d0',
  });
  for (const heading of ['red', '#fff', '#F0E0D0', '#f0e0d0;}', '#f0e0d0\n', undefined]) {
    expect(readRecordColors({ ground: '#102030', heading })).toBeNull();
  }
  expect(readRecordColors(null)).toBeNull();
});
