import { expect, it } from 'vitest';
import { createContext, type Answers } from '../read-context';
import { SourceError, type SourceCode } from '../source';
import { source as calendar } from './calendar';
import { source as table } from './concerts';

const MIRA = '00000000-0000-4000-8000-0000000000a1';
const EARTH = '00000000-0000-4000-8000-0000000000a2';
const ARTISTS = [
  { id: MIRA, name: 'Mira' },
  { id: EARTH, name: 'Earth, Wind & Ash' },
];

async function read(source: SourceCode, content: string, answers: Answers = {}) {
  const { signal } = new AbortController();
  const opened = await source.open({ files: [new File([content], 'file')], text: '', signal });
  const { context, questions } = createContext(ARTISTS, answers, 'en');
  const { entries, ignored } = opened(context);
  const drafts = entries.map((entry) => (entry.kind === 'concert' ? entry.draft : {}));
  return { entries, drafts, ignored, questions: [...questions.keys()] };
}

it('reads a table: who is here by id, times and prices in any usual form, countries by name', async () => {
  const { drafts, ignored, questions } = await read(
    table,
    `Datum;Künstler;Spielort;Stadt;Land;Einlass;Beginn;Preis;Karten;Status;Region
7.3.2031;Mira, Ada;Knust;Hamburg;Deutschland;19.00 Uhr;8 pm;12,50 €;https://tickets.example/1;ausverkauft;Nord
8.3.2031;Earth, Wind & Ash;Paradiso;Amsterdam;Niederlande;;0,8333;frei;;;
`,
  );
  expect(drafts).toMatchObject([
    {
      date: '2031-03-07',
      lineUp: [{ artist: MIRA }, { name: 'Ada' }],
      title: null,
      venue: 'Knust',
      city: { en: 'Hamburg' },
      country: 'DE',
      timeZone: 'Europe/Berlin',
      doorsTime: '19:00',
      startTime: '20:00',
      price: 12.5,
      ticketLink: 'https://tickets.example/1',
      state: 'sold_out',
    },
    {
      lineUp: [{ artist: EARTH }],
      country: 'NL',
      timeZone: 'Europe/Amsterdam',
      doorsTime: null,
      startTime: '20:00',
      price: 0,
      state: 'announced',
    },
  ]);
  expect(ignored).toEqual(['Region']);
  expect(questions).toEqual(['language']);
});

it('asks once for what no line has', async () => {
  const { drafts, questions } = await read(table, 'Date,Artist\n2031-03-07,Mira\n', {
    city: 'Wien',
    country: 'Österreich',
    language: 'de',
  });
  expect(drafts).toMatchObject([
    { city: { de: 'Wien' }, country: 'AT', timeZone: 'Europe/Vienna' },
  ]);
  expect(questions).toEqual(['country', 'city', 'language']);
});

const event = (...lines: string[]) =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'BEGIN:VEVENT',
    'UID:1',
    ...lines,
    'END:VEVENT',
    'END:VCALENDAR',
  ].join('\r\n');

it('reads an event with its place and the clock of its zone', async () => {
  const { drafts } = await read(
    calendar,
    event(
      'DTSTART;TZID=Europe/Kyiv:20310307T200000',
      'SUMMARY:Mira @ Closer',
      'LOCATION:Closer\\, Nyzhnoiurkivska 31\\, 04080 Kyiv\\, Ukraine',
      'URL:https://tickets.example/1',
      'DESCRIPTION:First line\\nand a second one that is so long that it is folded he',
      ' re',
      'STATUS:CANCELLED',
    ),
  );
  expect(drafts).toMatchObject([
    {
      date: '2031-03-07',
      startTime: '20:00',
      timeZone: 'Europe/Kyiv',
      lineUp: [{ artist: MIRA }],
      title: null,
      venue: 'Closer',
      city: { en: 'Kyiv' },
      country: 'UA',
      ticketLink: 'https://tickets.example/1',
      state: 'cancelled',
      description: { en: 'First line\nand a second one that is so long that it is folded here' },
    },
  ]);
});

it('takes moments of UTC to the place, days without a time, and times without a zone as they are', async () => {
  const place = ['SUMMARY:Festival', 'LOCATION:Park, Hamburg, Germany'.replaceAll(', ', '\\, ')];
  const utc = await read(calendar, event('DTSTART:20310707T190000Z', ...place));
  expect(utc.drafts).toMatchObject([
    { date: '2031-07-07', startTime: '21:00', title: { en: 'Festival' }, city: { en: 'Hamburg' } },
  ]);
  const day = await read(
    calendar,
    event('DTSTART;VALUE=DATE:20310707', 'DTEND;VALUE=DATE:20310708', ...place),
  );
  expect(day.drafts).toMatchObject([{ date: '2031-07-07', startTime: null }]);
  const floating = await read(calendar, event('DTSTART:20310707T190000', ...place));
  expect(floating.drafts).toMatchObject([{ date: '2031-07-07', startTime: '19:00' }]);
  const outlook = await read(
    calendar,
    event('DTSTART;TZID=W. Europe Standard Time:20310707T190000', ...place),
  );
  expect(outlook.drafts).toMatchObject([{ startTime: '19:00', timeZone: 'Europe/Berlin' }]);
  expect(outlook.entries[0]?.notes).toEqual(['otherZone']);
});

it('makes a concert of each date of a series, without those that were called off', async () => {
  const series = await read(
    calendar,
    event(
      'DTSTART;TZID=Europe/Berlin:20310106T200000',
      'RRULE:FREQ=WEEKLY;COUNT=4',
      'EXDATE;TZID=Europe/Berlin:20310113T200000',
      'SUMMARY:Residency',
    ),
  );
  expect(series.drafts.map(({ date }) => date)).toEqual(['2031-01-06', '2031-01-20', '2031-01-27']);
  const endless = await read(
    calendar,
    event('DTSTART;VALUE=DATE:20310106', 'RRULE:FREQ=WEEKLY', 'SUMMARY:Residency'),
  );
  expect(endless.drafts).toHaveLength(100);
  expect(endless.entries[99]?.notes).toEqual(['manyDates']);
});

it('refuses half a calendar, and what is none', async () => {
  const refusal = (content: string) =>
    read(calendar, content).catch((error: unknown) => error instanceof SourceError && error.code);
  const whole = event('DTSTART:20310707T190000Z', 'SUMMARY:Festival');
  expect(await refusal(whole.slice(0, -30))).toBe('calendar');
  expect(await refusal('Title,Artist')).toBe('calendar');
  expect(await refusal('')).toBe('calendar');
});
