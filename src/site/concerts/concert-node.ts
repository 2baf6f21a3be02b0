import type { MusicEvent } from 'schema-dts';
import { paths } from '@/config/paths';
import { startDay } from '@/data-service/content/concert-times';
import type { Concert } from '@/data-service/content/concerts';
import { cityName } from './concert-name';
import { labelId, artistNodeId, imageOf } from '@/site/seo/json-ld';
import { pageUrl, type HeadSite } from '@/site/seo/head-site';
import type { Language } from '@/i18n/languages';

interface ConcertPageFacts {
  name: string;
  url: string;
  description: string | undefined;
}

const STATUS = {
  announced: 'https://schema.org/EventScheduled',
  sold_out: 'https://schema.org/EventScheduled',
  cancelled: 'https://schema.org/EventCancelled',
  moved: 'https://schema.org/EventRescheduled',
} as const;

/**
 * Returns a day of a concert, with the time and the offset of its place where the time is known: the offset is that at the end
 * of the day on which it begins, since clocks change at night.
 */
function momentOf(concert: Concert, day: string, time: string | null): string {
  const ahead = Date.parse(`${startDay(concert)}T24:00:00Z`) - Date.parse(concert.overAt);
  if (time === null || Number.isNaN(ahead)) return day;
  const offset = new Date(Math.abs(ahead)).toISOString().slice('YYYY-MM-DDT'.length, -8);
  return `${day}T${time}:00${ahead < 0 ? '-' : '+'}${offset}`;
}

/** Returns a concert in the vocabulary of schema.org. */
export function concertNode(
  concert: Concert,
  { name, url, description }: ConcertPageFacts,
  language: Language,
  site: HeadSite,
): MusicEvent {
  const { slug, date, startTime, doorsTime, state, movedFrom, performers } = concert;
  const { venue, country, price, ticketLink } = concert;
  const city = cityName(concert.city, language);
  return {
    '@type': 'MusicEvent',
    '@id': `${site.url}${paths.concert(slug)}#concert`,
    name,
    url,
    description,
    image: imageOf(concert.imageUrl, site),
    startDate: momentOf(concert, startDay(concert), startTime),
    doorTime: doorsTime === null ? undefined : momentOf(concert, date, doorsTime),
    eventStatus: STATUS[state],
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    previousStartDate: state === 'moved' ? (movedFrom ?? undefined) : undefined,
    location: {
      '@type': 'Place',
      name: venue ?? city,
      address: { '@type': 'PostalAddress', addressLocality: city, addressCountry: country },
    },
    performer: performers.map((performer) => ({
      '@type': 'MusicGroup',
      name: performer.name,
      '@id': performer.slug === undefined ? undefined : artistNodeId(site, performer.slug),
      url:
        performer.slug === undefined
          ? undefined
          : pageUrl(site.url, paths.artist(performer.slug), language),
    })),
    organizer: { '@id': labelId(site) },
    isAccessibleForFree: price === 0 ? true : undefined,
    offers:
      ticketLink === null
        ? undefined
        : {
            '@type': 'Offer',
            url: ticketLink,
            price: price ?? undefined,
            priceCurrency: price === null ? undefined : 'EUR',
            availability:
              state === 'sold_out' ? 'https://schema.org/SoldOut' : 'https://schema.org/InStock',
          },
  };
}
