import { expect, it } from 'vitest';
import { zonedIsoTime, zonedTime } from './zoned-time';

it.each([
  ['2027-03-27', '20:00', 'Europe/Berlin', '2027-03-27T20:00:00+01:00'],
  ['2027-03-28', '20:00', 'Europe/Berlin', '2027-03-28T20:00:00+02:00'],
  ['2027-10-30', '23:00', 'Europe/Berlin', '2027-10-30T23:00:00+02:00'],
  ['2027-10-31', '23:00', 'Europe/Berlin', '2027-10-31T23:00:00+01:00'],
  ['2027-03-14', '20:00', 'America/New_York', '2027-03-14T20:00:00-04:00'],
  ['2027-01-09', '21:30', 'America/St_Johns', '2027-01-09T21:30:00-03:30'],
  ['2027-06-05', '19:00', 'Asia/Kolkata', '2027-06-05T19:00:00+05:30'],
  ['2027-06-05', '19:00', 'Europe/Kyiv', '2027-06-05T19:00:00+03:00'],
  ['2027-06-05', '19:00', 'Europe/London', '2027-06-05T19:00:00+01:00'],
])('writes %s %s in %s with its offset', (day, time, zone, expected) => {
  expect(zonedIsoTime(day, time, zone)).toBe(expected);
});

it('takes the hour after one that the clock leaves out, and the first of one that it repeats', () => {
  expect(zonedIsoTime('2027-03-28', '02:30', 'Europe/Berlin')).toBe('2027-03-28T03:30:00+02:00');
  expect(zonedIsoTime('2027-10-31', '02:30', 'Europe/Berlin')).toBe('2027-10-31T02:30:00+02:00');
});

it('returns null without a complete day and time, and for an unknown zone', () => {
  expect(zonedTime('2027-03-28', '', 'Europe/Berlin')).toBeNull();
  expect(zonedTime('', '20:00', 'Europe/Berlin')).toBeNull();
  expect(zonedTime('2027-03-28', '20:00', 'Europe/Nowhere')).toBeNull();
});
