import { tzlib_get_ical_block } from 'timezones-ical-library';
import { MAX_CONCERTS, OFFICE_HOURS } from '@/config/constants';
import { paths } from '@/config/paths';
import { AppError } from '@/data-service/backend/client/app-error';
import { startDay } from '@/data-service/content/concert-times';
import { concerts, type Concert } from '@/data-service/content/concerts';
import { getSiteSettings } from '@/data-service/content/site-settings';
import { countryName } from '@/i18n/countries';
import { formatDay, formatPrice } from '@/i18n/format';
import type { Language } from '@/i18n/languages';
import { pick } from '@/i18n/localized-text';
import { createServerI18n } from '@/i18n/server-i18n';
import { usualMoment } from '@/lib/dates';
import { HEAD_MESSAGES, labelName, pageUrl, type HeadSite } from '@/site/seo/head-site';
import { oneLine } from '@/lib/one-line';
import { clubNight } from './club-night';
import { performerNames } from '@/data-service/content/line-up';
import { cityName, concertName } from './concert-name';
import { escapeText, writeDay, writeLines, writeLocal, writeMoment } from './icalendar';

const DAY = 86_400_000;

/** A calendar has what comes, and what was within a year: a subscriber keeps what has been. */
const KEPT_DAYS = 365;

/** What all events of a calendar share. */
interface Site {
  language: Language;
  /** The public URL of the site, without a path. */
  url: string;
  label: string;
  t: HeadSite['t'];
}

async function readSite(language: Language, url: string): Promise<Site> {
  const [settings, i18n] = await Promise.all([getSiteSettings(), createServerI18n(language)]);
  const t = i18n.getFixedT(language, HEAD_MESSAGES);
  return { language, url, label: labelName({ settings, t }), t };
}

/** Returns the calendar of all concerts in a language. */
export async function renderCalendar(language: Language, siteUrl: string): Promise<string> {
  const since = new Date(Date.now() - KEPT_DAYS * DAY).toISOString().slice(0, 10);
  const [site, { rows }] = await Promise.all([
    readSite(language, siteUrl),
    concerts.list({
      from: 0,
      size: MAX_CONCERTS,
      where: [{ column: 'date', operator: 'gte', value: since }],
      sort: { column: 'date', ascending: false },
    }),
  ]);
  return calendarOf(rows, site);
}

/** Returns the calendar file of one concert; null where there is none. */
export async function renderConcertCalendar(
  id: string,
  language: Language,
  siteUrl: string,
): Promise<string | null> {
  try {
    const [site, concert] = await Promise.all([readSite(language, siteUrl), concerts.get(id)]);
    return calendarOf([concert], site);
  } catch (error) {
    if (error instanceof AppError && error.kind === 'not-found') return null;
    throw error;
  }
}

/** Returns the zone of a concert that calendars know; else that of the label. */
function zoneOf({ timeZone }: Concert): string {
  return definitionOf(timeZone).length > 0 ? timeZone : OFFICE_HOURS.timeZone;
}

/** Returns the lines that define a zone, by rules that also Outlook understands; none for one that is unknown. */
function definitionOf(zone: string): string[] {
  const [definition] = [tzlib_get_ical_block(zone, false)].flat();
  if (!definition) return [];
  // Amsterdam is defined as Brussels: the name has to be that of the events.
  return definition
    .split('\r\n')
    .map((line) => line.replace(/^(TZID|X-LIC-LOCATION):.*/, `$1:${zone}`));
}

/**
 * Returns a calendar with these concerts. Every zone that an event names is defined in it, and the label's where there is no
 * concert: a calendar has at least one component (RFC 5545, 3.4).
 */
export function calendarOf(rows: readonly Concert[], site: Site): string {
  const name = escapeText(site.t('calendar.title', { label: site.label }));
  const timed = rows.filter(({ startTime }) => startTime !== null);
  const zones =
    rows.length === 0 ? [OFFICE_HOURS.timeZone] : [...new Set(timed.map(zoneOf))].toSorted();
  return writeLines([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//label-site//concerts//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `NAME:${name}`,
    `X-WR-CALNAME:${name}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT6H',
    'X-PUBLISHED-TTL:PT6H',
    ...zones.flatMap(definitionOf),
    ...rows.flatMap((concert) => eventOf(concert, site)),
    'END:VCALENDAR',
  ]);
}

function eventOf(concert: Concert, site: Site): string[] {
  const { id, slug, state, createdAt, publishedAt } = concert;
  const { language, t } = site;
  const updatedAt = usualMoment(concert.updatedAt);
  const called = oneLine(concertName(concert, language));
  const changed = writeMoment(
    publishedAt !== null && publishedAt > updatedAt ? publishedAt : updatedAt,
  );
  // Some calendars show nothing of a status.
  const summary = state === 'cancelled' ? `${t('pages:concerts.cancelled')}: ${called}` : called;
  return [
    'BEGIN:VEVENT',
    `UID:${id}`, // an UUID, the same at every URL of the site
    `SEQUENCE:${sequenceOf(createdAt, updatedAt)}`,
    `DTSTAMP:${changed}`,
    `LAST-MODIFIED:${changed}`,
    ...timesOf(concert),
    `STATUS:${state === 'cancelled' ? 'CANCELLED' : 'CONFIRMED'}`,
    `SUMMARY:${escapeText(summary)}`,
    `LOCATION:${escapeText(placeOf(concert, language))}`,
    `DESCRIPTION:${escapeText(factsOf(concert, site).join('\n'))}`,
    `URL:${pageUrl(site.url, paths.concert(slug), language)}`,
    'END:VEVENT',
  ];
}

/** By the clock of the place; without a time it is the whole day. Nobody knows when a concert ends. */
function timesOf(concert: Concert): string[] {
  const { date, startTime } = concert;
  if (startTime !== null) {
    return [`DTSTART;TZID=${zoneOf(concert)}:${writeLocal(startDay(concert), startTime)}`];
  }
  const next = new Date(Date.parse(date) + DAY).toISOString().slice(0, 10);
  return [`DTSTART;VALUE=DATE:${writeDay(date)}`, `DTEND;VALUE=DATE:${writeDay(next)}`];
}

/** Counts up with each change: the seconds since the concert was entered. */
const sequenceOf = (createdAt: string, updatedAt: string) =>
  Math.max(0, Math.floor((Date.parse(updatedAt) - Date.parse(createdAt)) / 1000));

const placeOf = ({ venue, city, country }: Concert, language: string) =>
  [venue, cityName(city, language), countryName(country, language)].filter(Boolean).join(', ');

/** Returns further facts about a concert, one per line. */
function factsOf(concert: Concert, { language, t, url }: Site): string[] {
  const { state, movedFrom, title, price, priceNote, doorsTime, ticketLink, slug } = concert;
  const night = clubNight(concert, language);
  const note = pick(priceNote, language)?.text;
  const cost =
    price === 0 ? t('pages:concerts.free') : price !== null && formatPrice(price, language);
  return [
    state === 'sold_out' && t('pages:concerts.soldOut'),
    state === 'moved' &&
      movedFrom !== null &&
      t('pages:concerts.movedFrom', { date: formatDay(movedFrom, language) }),
    title && performerNames(concert),
    night && t('pages:concerts.night', night),
    !night && doorsTime !== null && t('pages:concerts.doors', { time: doorsTime }),
    [cost, note].filter(Boolean).join(' · '),
    ticketLink !== null && state !== 'cancelled' && `${t('pages:concerts.tickets')}: ${ticketLink}`,
    pageUrl(url, paths.concert(slug), language),
  ].flatMap((fact) => fact || []);
}
