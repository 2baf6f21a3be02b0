import { OFFICE_HOURS } from '@/config/constants';

// oxlint-disable-next-line eslint/no-restricted-properties -- its parts are read by code
const officeClock = new Intl.DateTimeFormat('en', {
  timeZone: OFFICE_HOURS.timeZone,
  weekday: 'short',
  hour: 'numeric',
  hourCycle: 'h23',
  timeZoneName: 'shortOffset',
});

/** Returns the local time of a moment in the office, whatever the visitor's time zone. */
export function officeTime(moment: Date): { isOpen: boolean; isSummer: boolean } {
  const parts = Object.fromEntries(
    officeClock.formatToParts(moment).map(({ type, value }) => [type, value]),
  );
  const hour = Number(parts['hour']);
  const isWeekend = parts['weekday'] === 'Sat' || parts['weekday'] === 'Sun';
  return {
    isOpen: !isWeekend && hour >= OFFICE_HOURS.opens && hour < OFFICE_HOURS.closes,
    isSummer: parts['timeZoneName'] === 'GMT+2',
  };
}
