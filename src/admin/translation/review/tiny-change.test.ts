import { expect, it } from 'vitest';
import { isTinyChange } from '../../form/tiny-change';

it.each([
  ['Mira sings and plays', 'Mira sings, and plays.'],
  ['a new single', 'A **new** single'],
  ['one  line\nmore', 'one line more'],
  ['The album ist recorded in Hamburg', 'The album ist recorded in hamburg'],
  ['Ihre erste Veröffentlichng', 'Ihre erste Veröffentlichung'],
  ['Прем’єра в Гамбурзі, нова платівк', 'Прем’єра в Гамбурзі, нова платівк!'],
  ['recrodings', 'recordings'],
])('%j becomes %j: its translations stay valid', (before, after) => {
  expect(isTinyChange(before, after)).toBe(true);
});

it.each([
  ['am 3. Juni', 'am 3. Juli'],
  ['3 июня', '3 июля'],
  ['from 18:00', 'from 19:00'],
  ['10000 copies', '10001 copies'],
  ['now on sale', 'not on sale'],
  ['Mira sings', 'Mira sings well'],
  ['Mira sings', 'Mira dances'],
  ['recorded in Hamburg', 'released in Hamburg'],
  ['https://a.example/albums1', 'https://a.example/albums2'],
  ['A text', 'Something else altogether'],
])('%j becomes %j: its translations may be outdated', (before, after) => {
  expect(isTinyChange(before, after)).toBe(false);
});
