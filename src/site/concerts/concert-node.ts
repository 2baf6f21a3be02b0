import type { MusicEvent } from 'schema-dts';
import { paths } from '@/config/paths';
import type { Concert } from '@/data-service/entities/concerts';
import { zonedIsoTime } from '@/lib/zoned-time';
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

/** A day, with the time and the offset of its place where the time is known. */
const momentOf = (day: string, time: string | null, zone: string) =>
  (time !== null && zonedIsoTime(day, time, zone)) || day;

/** Returns a concert in the vocabulary of schema.org. */
export function concertNode(
  concert: Concert,
  { name, url, description }: ConcertPageFacts,
  language: Language,
  site: HeadSite,
): MusicEvent {
  const { slug, date, startTime, doorsTime, timeZone, state, movedFrom, performers } = concert;
  const { venue, city, country, price, ticketLink } = concert;
  return {
    '@type': 'MusicEvent',
    '@id': `${site.url}${paths.concert(slug)}#concert`,
    name,
    url,
    description,
    image: imageOf(concert.imageUrl, site),
    startDate: momentOf(date, startTime, timeZone),
    doorTime: doorsTime === null ? undefined : momentOf(date, doorsTime, timeZone),
    eventStatus: STATUS[state],
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    previousStartDate:
      state === 'moved' && movedFrom !== null
        ? momentOf(movedFrom, startTime, timeZone)
        : undefined,
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
