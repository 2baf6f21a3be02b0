import { v4 as uuid } from 'uuid';
import { CURRENCIES, type EditionKind } from '@/data-service/content/entity/edition-kinds';
import type { EditionDraft } from '@/data-service/content/editions';
import type { TrackDraft } from '@/data-service/content/tracks';
import { newTrack } from '../../music/tracks/new-track';
import { readTrackList } from '../../music/tracks/read-track-list';
import { readTrackTitle } from '../../music/tracks/track-title';
import { byColumn, readTable, type Table } from '../read-table';
import { dayReader, readAmount } from '../read-values';
import type { ReadContext, ReadEntry, Reading, SourceCode } from '../source';
import { EDITIONS, firstOf, linksOf } from './release-parts';

/** The headings of spreadsheets, of Discogs' inventory and collection, and of distributors. */
const COLUMNS = {
  title:
    'releasetitle albumtitle albumname album title titel release альбом назва название реліз релиз',
  artist:
    'artist albumartist releaseartist artistname mainartist primaryartist act interpret künstler артист виконавець исполнитель',
  releaseDate:
    'releasedate released date year originalreleasedate digitalreleasedate veröffentlichung veröffentlichungsdatum erscheinungsdatum datum jahr датарелізу датарелиза дата рік год',
  kind: 'type kind releasetype art typ тип',
  catalogueNumber:
    'cataloguenumber catalognumber catno catalog catalogue cat# catalog# katalognummer katalognr каталожнийномер номервкаталозі каталожныйномер номервкаталоге',
  upc: 'barcode upc ean upcean eanupc upccode gtin strichcode штрихкод',
  description: 'description text about info beschreibung опис описание',
  phonogramLine: 'pline ℗ phonogramline ℗line phonographiccopyright',
  copyrightLine: 'cline © copyrightline ©line copyright',
  format: 'format formats medium edition tonträger формат носій носитель',
  price: 'price preis ціна цена',
  tracks: 'tracklist tracks tracklisting titelliste треклист треклист треки',
  trackTitle: 'tracktitle trackname songtitle song songtitel title назватреку названиетрека',
  trackVersion: 'trackversion version mixversion',
  duration: 'duration length tracklength time dauer länge тривалість длительность',
  isrc: 'isrc isrccode',
  group: 'releaseid discogsid',
} as const;

/** What is no text of ours: of a shop, or of a collection. */
const OTHERS =
  /^(?:listing_?id|status|listed|comments|media_condition|sleeve_condition|accept_offer|external_id|weight|format_quantity|flat_shipping|location|quantity|label|rating|collectionfolder|date added|collection .*)$/i;

const KINDS = [
  ['compilation', /compilation|\bcomp\b|sampler|збірка|сборник/i],
  ['ep', /\bep\b|mini/i],
  ['single', /single|\b7"|maxi|сингл/i],
  ['album', /album|\blp\b|альбом/i],
] as const;

type Row = ReturnType<typeof rowsOf>['rows'][number];
const rowsOf = (table: Table) => byColumn(table, COLUMNS, ['title', 'artist']);

/** Rows with one artist, title and day are one release: its formats, its copies in a shop, or its tracks. */
function groupRows(rows: readonly Row[]): Row[][] {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const key = [row.get('artist'), row.get('title'), row.get('releaseDate')].join('\n');
    groups.set(key.toLowerCase(), [...(groups.get(key.toLowerCase()) ?? []), row]);
  }
  return [...groups.values()];
}

function tracksOf(group: readonly Row[], hasTracks: boolean): TrackDraft[] {
  if (hasTracks) {
    return group.flatMap((row) => {
      if (row.get('trackTitle') === '') return [];
      const { title, version, ...read } = readTrackTitle(row.get('trackTitle'));
      const [seconds, isrc] = [row.get('duration'), row.get('isrc')];
      const versions = [version, row.get('trackVersion')].filter(Boolean).join(', ');
      return {
        ...newTrack({ title, ...read, ...(versions !== '' && { version: versions }) }),
        ...(seconds !== '' && { seconds }),
        ...(isrc !== '' && { isrc }),
      };
    });
  }
  const list = group.map((row) => row.get('tracks')).find((cell) => cell !== '') ?? '';
  const lines = /\n/.test(list) ? list : list.replaceAll(/\s*[;|]\s*/g, '\n');
  return readTrackList(lines).flatMap(({ track }) => (track ? newTrack(track) : []));
}

/** The formats of a release as editions, where staff have said in which state they are. */
function editionsOf(group: readonly Row[], { choose }: ReadContext): EditionDraft[] {
  const kinds = new Map<EditionKind, Row>();
  for (const row of group) {
    const kind = firstOf(EDITIONS, row.get('format'));
    if (kind !== null && !kinds.has(kind)) kinds.set(kind, row);
  }
  if (kinds.size === 0) return [];
  const state = choose('editions', ['out', 'in_stock', 'sold_out']);
  if (state === 'out') return [];
  return [...kinds].map(([kind, row]): EditionDraft => {
    const edition = { id: uuid(), kind, state };
    const price = readAmount(row.get('price'));
    if (price === null) return edition;
    return Object.assign(edition, { price, currency: choose('currency', CURRENCIES) });
  });
}

const isUrl = (cell: string) => /^https?:\/\/\S+$/i.test(cell);
const isPicture = (heading: string, cell: string) =>
  isUrl(cell) &&
  (/cover|artwork|image|picture|bild|обкладинка|обложка/i.test(heading) ||
    /\.(?:jpe?g|png|webp)$/i.test(cell));

export function readReleases(table: Table, context: ReadContext): Reading {
  const { rows, has, others } = rowsOf(table);
  const dayOf = dayReader(
    rows.map((row) => row.get('releaseDate')),
    context,
  );
  function toEntry(group: readonly Row[]): ReadEntry {
    const [first] = group;
    const valueOf = (name: keyof typeof COLUMNS) =>
      group.map((row) => row.get(name)).find((cell) => cell !== '') ?? '';
    const extra = group.flatMap((row) =>
      others.map(({ heading, place }) => ({ heading, cell: row.cells[place] ?? '' })),
    );
    const covers = extra.filter(({ heading, cell }) => isPicture(heading, cell));
    const urls = extra.filter((one) => isUrl(one.cell) && !covers.includes(one));
    const description = valueOf('description');
    const numbers = new Set(group.map((row) => row.get('catalogueNumber')).filter(Boolean));
    return {
      kind: 'release',
      line: first?.line ?? 0,
      ...(numbers.size > 1 && { notes: ['severalNumbers'] }),
      ...(group.some(({ isShort }) => isShort) && { error: 'cut' }),
      ...(covers.length > 0 && {
        pictures: [{ from: covers.map(({ cell }) => cell), site: null, mark: null }],
      }),
      draft: {
        title: valueOf('title'),
        artistId: context.artist(valueOf('artist')),
        releaseDate: dayOf(valueOf('releaseDate')) || context.say('releaseDay', 'date'),
        releaseKind: firstOf(KINDS, valueOf('kind')) ?? firstOf(KINDS, valueOf('format')),
        catalogueNumber: valueOf('catalogueNumber') || null,
        upc: valueOf('upc') || null,
        phonogramLine: valueOf('phonogramLine') || null,
        copyrightLine: valueOf('copyrightLine') || null,
        description: description === '' ? null : { [context.language()]: description },
        tracks: tracksOf(group, has('trackTitle')),
        editions: editionsOf(group, context),
        ...linksOf(
          urls.map(({ cell }) => cell),
          true,
        ),
      },
    };
  }

  const isTaken = (place: number) => rows.some((row) => isUrl(row.cells[place] ?? ''));
  return {
    entries: groupRows(rows).map(toEntry),
    ignored: others.flatMap(({ heading, place }) =>
      isTaken(place) || OTHERS.test(heading) ? [] : heading,
    ),
  };
}

export const source: SourceCode = {
  async open({ files: [file] }) {
    const table = await readTable(file ?? new Blob());
    return (context) => readReleases(table, context);
  },
  template: [
    [
      'Title',
      'Artist',
      'Release date',
      'Type',
      'Catalogue number',
      'Barcode',
      'Format',
      'Price',
      'Description',
      'P-Line',
      'C-Line',
      'Spotify',
      'Bandcamp',
      'Track title',
      'Duration',
      'ISRC',
    ],
  ],
};
