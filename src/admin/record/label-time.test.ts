import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  formatLabelDay,
  formatLabelMoment,
  labelDayAndTime,
  labelMoment,
  labelToday,
} from './label-time';

afterEach(() => {
  vi.unstubAllEnvs();
});

describe.each(['UTC', 'Europe/Berlin', 'America/New_York', 'America/St_Johns', 'Pacific/Auckland'])(
  'in a browser in %s',
  (zone) => {
    function enter() {
      vi.stubEnv('TZ', zone);
      expect(new Date(2026, 6, 1).getTimezoneOffset()).toBe(SUMMER_OFFSETS[zone]);
    }

    it.each([
      ['in winter', '2026-12-05', '18:00', '2026-12-05T17:00:00.000Z'],
      ['in summer', '2026-07-05', '18:00', '2026-07-05T16:00:00.000Z'],
      ['before midnight of the year', '2026-12-31', '00:30', '2026-12-30T23:30:00.000Z'],
      ['before the hour that is left out', '2027-03-28', '01:59', '2027-03-28T00:59:00.000Z'],
      ['in the hour that is left out', '2027-03-28', '02:30', '2027-03-28T01:30:00.000Z'],
      ['after the hour that is left out', '2027-03-28', '03:00', '2027-03-28T01:00:00.000Z'],
      ['before the hour that is repeated', '2026-10-25', '01:59', '2026-10-24T23:59:00.000Z'],
      ['in the hour that is repeated', '2026-10-25', '02:00', '2026-10-25T00:00:00.000Z'],
      ['in the middle of it', '2026-10-25', '02:30', '2026-10-25T00:30:00.000Z'],
      ['after the hour that is repeated', '2026-10-25', '03:00', '2026-10-25T02:00:00.000Z'],
      ['without a day', '', '18:00', null],
      ['without a time', '2026-12-05', '', null],
    ])('a time in Hamburg %s is the same moment', (_when, day, time, moment) => {
      enter();
      expect(labelMoment(day, time)).toBe(moment);
    });

    it.each([
      ['2026-12-31T23:30:00Z', '2027-01-01', '00:30'],
      ['2026-07-05T16:05:00+00:00', '2026-07-05', '18:05'],
      ['2026-10-25T00:30:00Z', '2026-10-25', '02:30'],
      ['2026-10-25T01:30:00Z', '2026-10-25', '02:30'],
      ['2027-03-28T01:00:00Z', '2027-03-28', '03:00'],
      ['infinity', '2200-12-31', '13:00'],
    ])('the moment %s is the same day and time in Hamburg', (moment, day, time) => {
      enter();
      expect(labelDayAndTime(moment)).toEqual({ day, time });
    });
  },
);

/** Minutes behind UTC on 1 July. */
const SUMMER_OFFSETS: Record<string, number> = {
  UTC: 0,
  'Europe/Berlin': -120,
  'America/New_York': 240,
  'America/St_Johns': 150,
  'Pacific/Auckland': -720,
};

describe('in the last hour of a year', () => {
  afterEach(() => vi.useRealTimers());
  const setClock = () =>
    vi.useFakeTimers({ now: new Date('2026-12-31T22:30:00Z'), toFake: ['Date'] });

  it.each([
    ['en', 'Fri 27 November, 18:00'],
    ['uk', 'пт, 27 листопада, 18:00'],
    ['de', 'Fr., 27. November, 18:00'],
    ['ru', 'пт, 27 ноября, 18:00'],
  ])("a moment has its weekday in Hamburg's time, in %s", (language, text) => {
    setClock();
    expect(formatLabelMoment('2026-11-27T17:00:00Z', language)).toBe(text);
  });

  it('a moment has its year when it differs from the current one in Hamburg', () => {
    setClock();
    expect(labelToday()).toBe('2026-12-31');
    expect(formatLabelMoment('2026-12-31T22:59:00Z', 'en')).toBe('Thu 31 December, 23:59');
    expect(formatLabelMoment('2026-12-31T23:00:00Z', 'en')).toBe('Fri, 1 January 2027, 00:00');
    expect(formatLabelDay('2027-09-17', 'de')).toBe('Fr., 17. September 2027');
  });
});
