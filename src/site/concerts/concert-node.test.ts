import { expect, it } from 'vitest';
import { concerts } from '@/data-service/entities/concerts';
import { createServerI18n } from '@/i18n/server-i18n';
import type { HeadSite } from '@/site/seo/head-site';
import { concertNode } from './concert-node';

const ROW = {
  id: '00000000-0000-4000-8000-000000000001',
  performers: [
    { name: 'Solvei Brandt', id: '00000000-0000-4000-8000-0000000000a1' },
    { name: 'Lotte Weidenbach' },
  ],
  state: 'announced',
  date: '2027-03-28',
  start_time: '20:00:00',
  doors_time: '19:00:00',
  venue: 'Kachelraum',
  city: 'Hamburg',
  country: 'DE',
  time_zone: 'Europe/Berlin',
  ticket_link: 'https://tickets.example/1',
  price: 18,
};

async function nodeOf(row: object) {
  const i18n = await createServerI18n('uk');
  const site: HeadSite = {
    url: 'https://label.example',
    settings: null,
    today: '2027-01-01',
    t: i18n.getFixedT('uk', ['head', 'common']),
  };
  const facts = {
    name: 'Solvei Brandt',
    url: 'https://label.example/uk/c',
    description: undefined,
  };
  const node = concertNode(concerts.fromRow({ ...ROW, ...row }), facts, 'uk', site);
  return JSON.parse(JSON.stringify(node));
}

it('describes a concert as a MusicEvent', async () => {
  expect(await nodeOf({})).toEqual({
    '@type': 'MusicEvent',
    '@id': 'https://label.example/concerts/00000000-0000-4000-8000-000000000001#concert',
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
        '@id': 'https://label.example/artists/00000000-0000-4000-8000-0000000000a1#artist',
        name: 'Solvei Brandt',
        url: 'https://label.example/uk/artists/00000000-0000-4000-8000-0000000000a1',
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
      previousStartDate: '2027-02-01T20:00:00+01:00',
    },
  ],
  [
    'sold out',
    { state: 'sold_out' },
    { offers: expect.objectContaining({ availability: 'https://schema.org/SoldOut' }) },
  ],
  ['free', { price: 0 }, { isAccessibleForFree: true }],
  ['known for the day alone', { start_time: null }, { startDate: '2027-03-28' }],
])('says of one that it is %s', async (_, row, expected) => {
  expect(await nodeOf(row)).toMatchObject(expected);
});
