import ICAL from 'ical.js';
import { TZDate } from '@date-fns/tz';
import { decodeText } from '../decode-text';
import { placeOf, readCountry, readPlace } from '../read-place';
import { SourceError, type ReadContext, type ReadEntry, type SourceCode } from '../source';
import { lineUpOf } from './concerts';

/** The most dates that one event becomes. */
const MAX_DATES = 100;

/** One date of an event. */
interface Occurrence {
  event: ICAL.Event;
  start: ICAL.Time;
  isEndless: boolean;
}

/** Returns the dates of an event, of one that is repeated each of them. */
function datesOf(event: ICAL.Event): Occurrence[] {
  if (!event.isRecurring()) return [{ event, start: event.startDate, isEndless: false }];
  const dates = event.iterator();
  const found: Occurrence[] = [];
  for (let next = dates.next(); next && found.length < MAX_DATES; next = dates.next()) {
    const { item, startDate } = event.getOccurrenceDetails(next);
    found.push({ event: item, start: startDate, isEndless: false });
  }
  const isEndless = found.length === MAX_DATES;
  return found.map((date) => Object.assign(date, { isEndless }));
}

function parse(text: string): ICAL.Component {
  try {
    const calendar = new ICAL.Component(ICAL.parse(text));
    if (calendar.name === 'vcalendar') return calendar;
  } catch (error) {
    throw new SourceError('calendar', { text: error instanceof Error ? error.message : '' });
  }
  throw new SourceError('calendar', { text: 'VCALENDAR' });
}

/** Returns the events with their changed dates, which a calendar has as separate events. */
function eventsOf(calendar: ICAL.Component): ICAL.Event[] {
  const all = calendar.getAllSubcomponents('vevent').map((component) => new ICAL.Event(component));
  const changed = all.filter((event) => event.isRecurrenceException());
  const events = all.filter((event) => !event.isRecurrenceException());
  for (const exception of changed) {
    const whole = events.find(({ uid }) => uid === exception.uid);
    if (whole) whole.relateException(exception);
    else events.push(exception); // only one date was exported
  }
  return events;
}

const isZone = (zone: string) => {
  try {
    // oxlint-disable-next-line eslint/no-restricted-properties -- it throws for an unknown zone
    return zone.includes('/') && new Intl.DateTimeFormat('en', { timeZone: zone }).format() !== '';
  } catch {
    return false;
  }
};

const two = (number: number) => String(number).padStart(2, '0');

/** Returns day and time where the concert is: those of another zone, and of none, are as they are written. */
function momentOf(start: ICAL.Time, zone: string) {
  const time = start.zone === ICAL.Timezone.utcTimezone ? new TZDate(start.toJSDate(), zone) : null;
  const [year, month, day, hour, minute] = time
    ? [time.getFullYear(), time.getMonth() + 1, time.getDate(), time.getHours(), time.getMinutes()]
    : [start.year, start.month, start.day, start.hour, start.minute];
  return {
    date: `${year}-${two(month)}-${two(day)}`,
    startTime: start.isDate ? null : `${two(hour)}:${two(minute)}`,
  };
}

/** Returns who plays at “Mira @ Knust”, where somebody here is called so; null where it is a name of the evening. */
function playerIn(summary: string, { knownArtist }: ReadContext): string | null {
  const [, name = ''] = /^(.+?)\s+(?:@|at|live\b.*|im|in|–|-)\s+/i.exec(summary) ?? [];
  return [summary, name].find((one) => knownArtist(one) !== null) ?? null;
}

function toEntry(
  { event, start, isEndless }: Occurrence,
  line: number,
  usualZone: string,
  context: ReadContext,
): ReadEntry {
  const text = (name: string) => String(event.component.getFirstPropertyValue(name) ?? '').trim();
  const place = readPlace(text('location'));
  const country = place.country ?? readCountry(context.say('country', 'text'));
  const named = String(event.component.getFirstProperty('dtstart')?.getParameter('tzid') ?? '');
  const known = placeOf(country);
  const zone = isZone(named)
    ? named
    : isZone(usualZone)
      ? usualZone
      : (known.timeZone ?? 'Europe/Berlin');
  const isUnknown = named !== '' && !isZone(named);
  const city = place.city || context.say('city', 'text');
  const artist = playerIn(text('summary'), context);
  const localized = (value: string) => (value === '' ? null : { [context.language()]: value });
  const link = text('url');
  return {
    kind: 'concert',
    line,
    notes: [
      ...(isEndless ? (['manyDates'] as const) : []),
      ...(isUnknown ? (['otherZone'] as const) : []),
    ],
    draft: {
      ...momentOf(start, zone),
      lineUp: artist === null ? [] : lineUpOf(artist, context),
      title: artist === null ? localized(text('summary')) : null,
      venue: place.venue || null,
      city: localized(city) ?? {},
      ...known,
      timeZone: zone,
      ticketLink: link.startsWith('https:') ? link : null,
      state: text('status').toUpperCase() === 'CANCELLED' ? 'cancelled' : 'announced',
      description: localized(text('description')),
    },
  };
}

export const source: SourceCode = {
  async open({ files: [file] }) {
    const calendar = parse(await decodeText(file ?? new Blob()));
    const usualZone = String(calendar.getFirstPropertyValue('x-wr-timezone') ?? '');
    const dates = eventsOf(calendar).flatMap(datesOf);
    return (context) => ({
      entries: dates.map((date, at) => toEntry(date, at + 1, usualZone, context)),
      ignored: [],
    });
  },
};
