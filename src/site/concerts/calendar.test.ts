import { expect, it } from 'vitest';
import { concerts } from '@/data-service/content/concerts';
import { createServerI18n } from '@/i18n/server-i18n';
import { HEAD_MESSAGES } from '@/site/seo/head-site';
import { calendarOf } from './calendar';
import { escapeText, foldLine } from './icalendar';
import type { Language } from '@/i18n/languages';

const ID = '00000000-0000-4000-8000-000000000001';

const ROW = {
  id: ID,
  slug: 'solvei-brandt-hamburg-2027-03-28',
  line_up: [],
  performers: [{ name: 'Solvei Brandt', slug: 'solvei-brandt' }],
  title: null,
  state: 'announced',
  date: '2027-03-28',
  moved_from: null,
  start_time: '20:00:00',
  doors_time: '19:00:00',
  venue: 'Kachelraum; Halle 2',
  city: { en: 'Hamburg', uk: 'Гамбург' },
  country: 'DE',
  time_zone: 'Europe/Berlin',
  ticket_link: 'https://tickets.example/1',
  price: 18,
  price_note: null,
  description: null,
  created_at: '2027-01-01T10:00:00+00:00',
  updated_at: '2027-01-01T10:00:00+00:00',
  published_at: '2027-01-01T10:00:00+00:00',
  over_at: '2027-03-28T22:00:00+00:00',
};

async function calendar(rows: object[], language: Language = 'en'): Promise<string> {
  const i18n = await createServerI18n(language);
  const t = i18n.getFixedT(language, HEAD_MESSAGES);
  return calendarOf(
    rows.map((row) => concerts.fromRow({ ...ROW, ...row })),
    { language, url: 'https://label.example', label: 'Tidenhub', t },
  );
}

/** The lines of the event, unfolded. */
const eventIn = (text: string) =>
  text
    .replaceAll('\r\n ', '')
    .split('\r\n')
    .filter(
      (_, at, lines) => at > lines.indexOf('BEGIN:VEVENT') && at < lines.indexOf('END:VEVENT'),
    );

it('writes a calendar with the zone of its concert', async () => {
  expect(await calendar([{}])).toBe(
    [
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//label-site//concerts//EN',
      'CALSCALE:GREGORIAN',
      'METHOD:PUBLISH',
      'NAME:Concerts of Tidenhub',
      'X-WR-CALNAME:Concerts of Tidenhub',
      'REFRESH-INTERVAL;VALUE=DURATION:PT6H',
      'X-PUBLISHED-TTL:PT6H',
      'BEGIN:VTIMEZONE',
      'TZID:Europe/Berlin',
      'X-LIC-LOCATION:Europe/Berlin',
      'LAST-MODIFIED:20260715T220651Z',
      'BEGIN:DAYLIGHT',
      'TZNAME:CEST',
      'TZOFFSETFROM:+0100',
      'TZOFFSETTO:+0200',
      'DTSTART:19700329T020000',
      'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
      'END:DAYLIGHT',
      'BEGIN:STANDARD',
      'TZNAME:CET',
      'TZOFFSETFROM:+0200',
      'TZOFFSETTO:+0100',
      'DTSTART:19701025T030000',
      'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
      'END:STANDARD',
      'END:VTIMEZONE',
      'BEGIN:VEVENT',
      'UID:00000000-0000-4000-8000-000000000001',
      'SEQUENCE:0',
      'DTSTAMP:20270101T100000Z',
      'LAST-MODIFIED:20270101T100000Z',
      'DTSTART;TZID=Europe/Berlin:20270328T200000',
      'STATUS:CONFIRMED',
      'SUMMARY:Solvei Brandt',
      String.raw`LOCATION:Kachelraum\; Halle 2\, Hamburg\, Germany`,
      String.raw`DESCRIPTION:Doors 19:00\n€18\nTickets: https://tickets.example/1\nhttps:/`,
      ' /label.example/concerts/solvei-brandt-hamburg-2027-03-28',
      'URL:https://label.example/concerts/solvei-brandt-hamburg-2027-03-28',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ].join('\r\n'),
  );
});

it('keeps the id of a concert, and increments its sequence with each change', async () => {
  const changed = eventIn(await calendar([{ updated_at: '2027-01-01T11:30:00+00:00' }]));
  expect(changed.slice(0, 4)).toEqual([
    'UID:00000000-0000-4000-8000-000000000001',
    'SEQUENCE:5400',
    'DTSTAMP:20270101T113000Z',
    'LAST-MODIFIED:20270101T113000Z',
  ]);
});

it('marks a cancelled concert in status and text, and offers no tickets', async () => {
  const event = eventIn(await calendar([{ state: 'cancelled' }], 'de'));
  expect(event).toContain('STATUS:CANCELLED');
  expect(event).toContain('SUMMARY:Abgesagt: Solvei Brandt');
  expect(event.join()).not.toContain('tickets.example');
});

it('names the day from which a concert was moved', async () => {
  const event = eventIn(await calendar([{ state: 'moved', moved_from: '2027-02-01' }], 'uk'));
  expect(event.join()).toContain('Перенесено з 1 лютого 2027');
  expect(event).toContain('STATUS:CONFIRMED');
});

it('has a time zone without concerts, because an empty calendar is invalid', async () => {
  const text = await calendar([]);
  expect(text.match(/^BEGIN:.*/gm)).toEqual([
    'BEGIN:VCALENDAR',
    'BEGIN:VTIMEZONE',
    'BEGIN:DAYLIGHT',
    'BEGIN:STANDARD',
  ]);
  expect(text).toContain('TZID:Europe/Berlin');
});

it('lists a concert without a time as a whole day, without a time zone', async () => {
  const text = await calendar([{ start_time: null, date: '2027-12-31' }]);
  expect(eventIn(text)).toEqual(
    expect.arrayContaining(['DTSTART;VALUE=DATE:20271231', 'DTEND;VALUE=DATE:20280101']),
  );
  expect(text).not.toContain('VTIMEZONE');
});

it('starts a concert at 23:00 on its own day, in local time', async () => {
  const text = await calendar([
    { start_time: '23:00:00', time_zone: 'Europe/Kyiv' },
    { id: '00000000-0000-4000-8000-000000000002', time_zone: 'America/New_York' },
  ]);
  expect(text).toContain('DTSTART;TZID=Europe/Kyiv:20270328T230000\r\n');
  expect(text).toContain('TZID:Europe/Kyiv\r\n');
  expect(text).toContain('TZID:America/New_York\r\n');
  expect(text).not.toContain('TZID:Europe/Berlin');
});

it('starts a club night on the day after its doors, and says so', async () => {
  const night = { date: '2027-05-01', doors_time: '23:00:00', start_time: '00:30:00' };
  const lines = eventIn(await calendar([night]));
  expect(lines).toContain('DTSTART;TZID=Europe/Berlin:20270502T003000');
  expect(lines.join('\n')).toContain(String.raw`Doors Sat 23:00\, begins Sun 00:30`);
});

it('defines each time zone under the name that its events use', async () => {
  const text = await calendar([{ time_zone: 'Europe/Amsterdam' }]);
  expect(text).toContain('\r\nTZID:Europe/Amsterdam\r\nX-LIC-LOCATION:Europe/Amsterdam\r\n');
  expect(text).toContain('DTSTART;TZID=Europe/Amsterdam:20270328T200000\r\n');
});

it('folds lines by bytes, between characters', () => {
  const folded = foldLine(`SUMMARY:${'Їжак🎷'.repeat(20)}`);
  const lines = folded.split('\r\n');
  expect(lines.length).toBe(4);
  for (const line of lines) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
  expect(folded.replaceAll('\r\n ', '')).toBe(`SUMMARY:${'Їжак🎷'.repeat(20)}`);
  expect(folded).not.toContain('\uFFFD');
});

it.each([
  ['a, b; c\\d', String.raw`a\, b\; c\\d`],
  ['one\r\ntwo\nthree\rfour', String.raw`one\ntwo\nthree\nfour`],
  ['END\u0000:VEVENT', 'END:VEVENT'],
  ['one\u2028two\u2029three', String.raw`one\ntwo\nthree`],
])('escapes %j', (text, escaped) => {
  expect(escapeText(text)).toBe(escaped);
});
