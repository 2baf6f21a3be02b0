// What pages ask of the database, page by page, made of the readers that the pages themselves use. It is loaded by Vite, as the
// code of pages is written for it.
import { HOME_PREVIEW_SIZE, LIST_PAGE_SIZE, PANEL_PAGE_SIZE } from '@/config/constants';
import { artistEntity, artists, listedArtists } from '@/data-service/entities/artists';
import { galleryItems } from '@/data-service/entities/gallery-items';
import { galleryNeighbours } from '@/data-service/entities/gallery-neighbours';
import { listInbox } from '@/data-service/inbox/inbox';
import { listedNewsItems, newsItems, titledNewsItems } from '@/data-service/entities/news-items';
import { listedReleases, releases } from '@/data-service/entities/releases';
import { listedServices, pricedServices, services } from '@/data-service/entities/services';
import { search } from '@/data-service/entities/search';
import type { Condition } from '@/data-service/entity/query';
import type { Repository } from '@/data-service/entity/repository';
import { signInWithPassword, type Credentials } from '@/data-service/auth/sign-in';
import { getSiteSettings } from '@/data-service/entities/site-settings';
import { forStaff, listForStaff, notIn, type StaffListRequest } from '@/data-service/staff/lists';
import { ARTIST_KINDS } from '@/site/artists/artist-kinds';
import { labelDay } from '@/lib/dates';
import { releasesOut, upcomingReleases } from '@/site/releases/release-queries';
import { COMMON_WORD, idOf, RARE_WORD } from './fill';
import { defineMutations } from '@/data-service/entity/mutations';

const artistEditor = defineMutations(artistEntity);

type Reading = () => Promise<unknown>;

/** The page of a list that has its middle row. */
function page<Row, Entity>(
  repository: Repository<Row, Entity>,
  size: number,
  rows: number,
  where: readonly Condition<Row>[] = [],
): Record<'first' | 'middle', Reading> {
  const middle = Math.floor(rows / 2 / size) * size;
  return {
    first: () => repository.list({ from: 0, size, where }),
    middle: () => repository.list({ from: middle, size, where }),
  };
}

function publicReadings(rows: number): Record<string, Reading> {
  const today = labelDay(new Date());
  const { artists: performers, bits } = ARTIST_KINDS;
  const lists = {
    '/artists': page(listedArtists, LIST_PAGE_SIZE, rows * 0.8, performers.where),
    '/bits': page(listedArtists, LIST_PAGE_SIZE, rows * 0.2, bits.where),
    '/releases': page(listedReleases, LIST_PAGE_SIZE, rows, releasesOut(today).where),
    '/gallery': page(galleryItems, LIST_PAGE_SIZE, rows),
    '/news': page(listedNewsItems, LIST_PAGE_SIZE, rows),
    '/services': page(services, LIST_PAGE_SIZE, rows),
  };
  const ofArtist = [{ column: 'artist_id', operator: 'eq', value: idOf('a', 1) }] as const;
  const preview = HOME_PREVIEW_SIZE;
  const signal = new AbortController().signal;
  return {
    '/': () =>
      Promise.all([
        getSiteSettings(),
        listedArtists.list({ from: 0, size: preview.artists, where: performers.where }),
        listedArtists.list({ from: 0, size: preview.beatmakers, where: bits.where }),
        listedReleases.list({ from: 0, ...releasesOut(today, { size: preview.releases }) }),
        listedReleases.list({ from: 0, ...upcomingReleases(today, { size: preview.upcoming }) }),
        listedServices.list({ from: 0, size: preview.services }),
        pricedServices.list({ from: 0, size: 1 }),
        galleryItems.list({ from: 0, size: preview.gallery }),
        listedNewsItems.list({ from: 0, size: 1 }),
        titledNewsItems.list({ from: 0, size: preview.news }),
      ]),
    ...Object.fromEntries(
      Object.entries(lists).flatMap(([path, { first, middle }]) => [
        [path, first],
        [`${path}, the middle`, middle],
      ]),
    ),
    'an artist': () =>
      Promise.all([
        artists.get(idOf('a', 1)),
        listedReleases.list({ from: 0, ...releasesOut(today, { where: ofArtist }) }),
        listedReleases.list({ from: 0, ...upcomingReleases(today, { where: ofArtist }) }),
        galleryItems.list({ from: 0, size: LIST_PAGE_SIZE, where: ofArtist }),
      ]),
    'a release': () => releases.get(idOf('b', 1)),
    'a news item': () => newsItems.get(idOf('d', 1)),
    'a picture and its neighbors': async () =>
      galleryNeighbours(await galleryItems.get(idOf('c', Math.ceil(rows / 2))), []),
    'a search that finds one': () => search(RARE_WORD, signal),
    'a search that finds all': () => search(COMMON_WORD, signal),
    'a search that finds none': () => search('quicksand', signal),
  };
}

function panelReadings(rows: number): Record<string, Reading> {
  const list = (request: Partial<StaffListRequest<Row>>) => () =>
    listForStaff(forStaff(artists), {
      from: 0,
      size: PANEL_PAGE_SIZE,
      query: '',
      sort: null,
      ...request,
    });
  const inbox = (query: string) => () =>
    listInbox({
      from: 0,
      size: PANEL_PAGE_SIZE,
      query,
      states: ['new', 'shortlisted', 'contacted'],
      kind: null,
      language: null,
      awaitingSince: null,
    });
  return {
    'panel: artists': list({}),
    'panel: artists, the middle': list({ from: Math.floor(rows / 2) }),
    'panel: artists by name': list({
      sort: { by: { column: 'name' }, language: 'en', ascending: true },
    }),
    'panel: a search that finds one': list({ query: RARE_WORD }),
    'panel: a search that finds all': list({ query: COMMON_WORD }),
    'panel: artists without a text': list({ where: notIn('en') }),
    'panel: all counts': () =>
      Promise.all([
        forStaff(artists).count(),
        forStaff(releases).count(),
        forStaff(galleryItems).count(),
        forStaff(newsItems).count(),
        forStaff(services).count(),
      ]),
    'panel: the inbox': inbox(''),
    'panel: a search of the inbox': inbox('sender1@'),
    'panel: a save': async () => {
      const { id, updatedAt, ...artist } = await artists.get(idOf('a', 2));
      await artistEditor.save(artist, { id, version: updatedAt });
    },
  };
}

type Row = Parameters<typeof artists.fromRow>[0];

/** Returns all that is measured with this number of rows of each kind, by name, once a member of staff is signed in. */
export async function readings(
  rows: number,
  staff: Credentials,
): Promise<Record<string, () => Promise<unknown>>> {
  await signInWithPassword(staff);
  return { ...publicReadings(rows), ...panelReadings(rows) };
}
