import { beforeAll, expect, it } from 'vitest';
import { workerBackend, type WorkerBackend } from '../../../tests/support/worker-backend';
import { beginsBeforeDoors, startDay } from './concert-times';

let backend: WorkerBackend;

beforeAll(async () => {
  backend = await workerBackend();
});

it.each([
  ['a club night', '23:00', '00:30', '2027-05-02'],
  ['one that begins in the morning', '22:00', '07:59', '2027-05-02'],
  ['an evening', '19:00', '20:00', '2027-05-01'],
  ['a matinee', '10:00', '11:00', '2027-05-01'],
  ['a beginning at eight in the morning', '22:00', '08:00', '2027-05-01'],
  ['doors at five', '17:00', '00:30', '2027-05-01'],
  ['doors and beginning in the wrong order', '20:00', '19:00', '2027-05-01'],
  ['a night without doors', null, '00:30', '2027-05-01'],
  ['doors alone', '23:00', null, '2027-05-01'],
  ['neither', null, null, '2027-05-01'],
])('%s, doors at %s, beginning at %s, begins on %s', async (_, doorsTime, startTime, day) => {
  expect(startDay({ date: '2027-05-01', doorsTime, startTime })).toBe(day);
  expect(
    await backend.sql('select private.start_day($1, $2, $3)::text as day', [
      '2027-05-01',
      doorsTime,
      startTime,
    ]),
  ).toEqual([{ day }]);
});

it('continues into another month and year', () => {
  const night = { doorsTime: '23:00', startTime: '01:00' };
  expect(startDay({ ...night, date: '2027-12-31' })).toBe('2028-01-01');
  expect(startDay({ ...night, date: '2028-02-28' })).toBe('2028-02-29');
  expect(startDay({ ...night, date: '' })).toBe('');
});

it.each([
  ['20:00', '19:00', true],
  ['17:00', '00:30', true],
  ['22:00', '08:00', true],
  ['23:00', '00:30', false],
  ['19:00', '20:00', false],
  ['20:00', '20:00', false],
  ['20:00', null, false],
  [null, '19:00', false],
])('doors at %s and a start at %s may be swapped: %s', (doorsTime, startTime, isAsked) => {
  expect(beginsBeforeDoors({ doorsTime, startTime })).toBe(isAsked);
});
