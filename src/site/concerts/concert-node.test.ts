import { expect, it } from 'vitest';
import { concerts } from '@/data-service/content/concerts';
import { createServerI18n } from '@/i18n/server-i18n';
import { HEAD_MESSAGES, type HeadSite } from '@/site/seo/head-site';
import { concertNode } from './concert-node';

const ROW = {
  id: '00000000-0000-4000-8000-000000000001',
  slug: 'solvei-brandt-hamburg-2027-03-28',
  performers: [{ name: 'Solvei Brandt', slug: 'solvei-brandt' }, { name: 'Lotte Weidenbach' }],
  state: 'announced',
  date: '2027-03-28',
  start_time: '20:00:00',
  doors_time: '19:00:00',
  venue: 'Kachelraum',
  city: { en: 'Hamburg' },
  country: 'DE',
  time_zone: 'Europe/Berlin',
  over_at: '2027-03-28T22:00:00+00:00',
  ticket_link: 'https://tickets.example/1',
  price: 18,
};

async function nodeOf(row: object) {
  const i18n = await createServerI18n('uk');
  const site: HeadSite = {
    url: 'https://label.example',
    settings: null,
    today: '2027-01-01',
    t: i18n.getFixedT('uk', HEAD_MESSAGES),
  };
  const facts = {
    name: 'Solvei Brandt',
    url: 'https://label.example/uk/c',
    description: undefined,
  };
  const node = concertNode(concerts.fromRow({ ...ROW, ...row }), facts, 'uk', site);
  return JSON.parse(JSON.stringify(node));
}

it('starts a club night on the day after its doors, in local time', async () => {
  const night = { date: '2027-05-01', doors_time: '23:00:00', start_time: '00:30:00' };
  expect(await nodeOf({ ...night, over_at: '2027-05-02T22:00:00+00:00' })).toMatchObject({
    doorTime: '2027-05-01T23:00:00+02:00',
    startDate: '2027-05-02T00:30:00+02:00',
  });
});

it('describes a concert as a MusicEvent', async () => {
  expect(await nodeOf({})).toEqual({
    '@type': 'MusicEvent',
    '@id': 'https://label.example/concerts/solvei-brandt-hamburg-2027-03-28#concert',
    name: 'Solvei Brandt',
    url: 'https://label.example/uk/c',
    startDate: '2027-03-28T20:00:00+02:00',
    doorTime: '2027-03-28T19:00:00+02:00',
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: {
      '@type': 'Place',
      name: 'Kachelraum',
      address: { '@type': 'PostalAddress', addressLocality: 'Hamburg', addressCountry: 'DE' },
    },
    performer: [
      {
        '@type': 'MusicGroup',
        '@id': 'https://label.example/artists/solvei-brandt#artist',
        name: 'Solvei Brandt',
        url: 'https://label.example/uk/artists/solvei-brandt',
      },
      { '@type': 'MusicGroup', name: 'Lotte Weidenbach' },
    ],
    organizer: { '@id': 'https://label.example/#label' },
    offers: {
      '@type': 'Offer',
      url: 'https://tickets.example/1',
      price: 18,
      priceCurrency: 'EUR',
      availability: 'https://schema.org/InStock',
    },
  });
});

it.each([
  ['cancelled', { state: 'cancelled' }, { eventStatus: 'https://schema.org/EventCancelled' }],
  [
    'moved',
    { state: 'moved', moved_from: '2027-02-01' },
    {
      eventStatus: 'https://schema.org/EventRescheduled',
      previousStartDate: '2027-02-01',
    },
  ],
  [
    'sold out',
    { state: 'sold_out' },
    { offers: expect.objectContaining({ availability: 'https://schema.org/SoldOut' }) },
  ],
  ['free', { price: 0 }, { isAccessibleForFree: true }],
  ['known for the day alone', { start_time: null }, { startDate: '2027-03-28' }],
])('marks a concert as %s', async (_, row, expected) => {
  expect(await nodeOf(row)).toMatchObject(expected);
});

it.each([
  ['2027-03-27', '2027-03-27T23:00:00+00:00', '2027-03-27T20:00:00+01:00'], // Berlin, before summer time
  ['2027-10-31', '2027-10-31T23:00:00+00:00', '2027-10-31T20:00:00+01:00'], // and on its last day
  ['2027-06-05', '2027-06-05T21:00:00+00:00', '2027-06-05T20:00:00+03:00'], // Kyiv
  ['2027-06-05', '2027-06-06T04:00:00+00:00', '2027-06-05T20:00:00-04:00'], // New York
  ['2027-01-09', '2027-01-10T03:30:00+00:00', '2027-01-09T20:00:00-03:30'], // St. John's
  ['2027-06-05', '2027-06-05T18:30:00+00:00', '2027-06-05T20:00:00+05:30'], // Kolkata
])('for the day %s and the end %s returns the start %s', async (date, over_at, startDate) => {
  expect(await nodeOf({ date, over_at })).toMatchObject({ startDate });
});
