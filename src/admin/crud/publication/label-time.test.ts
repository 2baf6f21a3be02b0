import { expect, it } from 'vitest';
import { formatLabelMoment, labelDayAndTime, labelMoment } from './label-time';

it.each([
  ['in winter', '2026-12-05', '18:00', '2026-12-05T17:00:00.000Z'],
  ['in summer', '2026-07-05', '18:00', '2026-07-05T16:00:00.000Z'],
  ['before midnight of the year', '2026-12-31', '00:30', '2026-12-30T23:30:00.000Z'],
  ['in the hour that is left out', '2027-03-28', '02:30', '2027-03-28T01:30:00.000Z'],
  ['in the hour that is repeated', '2026-10-25', '02:30', '2026-10-25T01:30:00.000Z'],
  ['without a day', '', '18:00', null],
  ['without a time', '2026-12-05', '', null],
])('a time in Hamburg %s is a moment', (_when, day, time, moment) => {
  expect(labelMoment(day, time)).toBe(moment);
});

it.each([
  ['2026-12-31T23:30:00Z', '2027-01-01', '00:30'],
  ['2026-07-05T16:05:00+00:00', '2026-07-05', '18:05'],
])('the moment %s is a day and a time in Hamburg', (moment, day, time) => {
  expect(labelDayAndTime(moment)).toEqual({ day, time });
});

it('is written in the language of the reader, by the clock of Hamburg', () => {
  expect(formatLabelMoment('2026-12-05T17:00:00Z', 'en')).toBe('5 Dec 2026, 18:00');
  expect(formatLabelMoment('2026-12-05T17:00:00Z', 'de')).toBe('05.12.2026, 18:00');
});
