import { expect, it } from 'vitest';
import { fillText, formatDays } from './reply-text';

const values = {
  name: 'Олена',
  reference: '3F2A-91BC',
  label: 'Nordlicht',
  days: '14 днів',
  member: 'ada@label.example',
};

it('fillText fills every occurrence of a placeholder, with spaces or without', () => {
  const text = '{{name}}: {{reference}}, {{ label }}, {{days}}, {{member}}. {{name}}!';
  expect(fillText(text, values)).toBe(
    'Олена: 3F2A-91BC, Nordlicht, 14 днів, ada@label.example. Олена!',
  );
});

it('fillText leaves an unknown placeholder, and one without a value', () => {
  const text = '{{nmae}} {{constructor}} {{__proto__}} {{}} {name} {{days}}';
  expect(fillText(text, { name: 'Mira' })).toBe(text);
});

it('fillText inserts a value unchanged, without filling placeholders in it', () => {
  const name = '{{label}} $& $1 <b> {{name}}';
  expect(fillText('{{name}} / {{label}}', { ...values, name })).toBe(`${name} / Nordlicht`);
});

it.each([
  ['en', 1, '1 day'],
  ['en', 14, '14 days'],
  ['de', 1, '1 Tag'],
  ['de', 14, '14 Tage'],
  ['uk', 1, '1 день'],
  ['uk', 3, '3 дні'],
  ['uk', 14, '14 днів'],
  ['uk', 21, '21 день'],
  ['ru', 3, '3 дня'],
  ['ru', 14, '14 дней'],
])('formatDays in %s writes %i as %s', (language, days, text) => {
  expect(formatDays(days, language).replaceAll('\u00A0', ' ')).toBe(text);
});
