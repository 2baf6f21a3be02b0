import { defineEntity, type EntityOf, type ListedOf, readFields } from './entity/define';
import type { Tables } from '../database.types';
import { RELEASE_LINK_PLATFORMS } from './platforms/release-platforms';
import {
  barcode,
  choice,
  day,
  image,
  link,
  localizedLine,
  localizedMarkdown,
  platformLink,
  publication,
  readOnlyNullableText,
  readOnlyText,
  reference,
  releaseLinks,
  slug,
  text,
  videoUrl,
} from './entity/fields';
import { createRepository } from './entity/repository';
import { artistSlug } from './artists';
import { readCredits, type Credit } from './credits';
import { editions } from './editions';
import { EDITION_KINDS } from './entity/edition-kinds';
import { readImageCredit } from './image-credit';
import { readQuotes, type Quote } from './quotes';
import { readRecordColors } from './record-colors';
import { RELEASE_KINDS } from './release-kinds';
import { readTracks, type TrackDraft } from './tracks';
import type { RecordColors } from '@/lib/record-colors';

const SORT = { column: 'release_date', ascending: false, pinnedFirst: true } as const;

export const releaseEntity = defineEntity('releases', SORT, {
  title: text({ max: 200, required: true, list: true }),
  slug: slug(),
  releaseKind: choice(RELEASE_KINDS, { list: true }),
  artistId: reference({ required: true, list: true }),
  artistName: readOnlyText({ list: true }),
  artistSlug,
  releaseDate: day({ required: true, list: true }),
  description: localizedMarkdown({ max: 20_000 }),
  quotes: { kind: 'quotes', read: readQuotes, empty: [] as Quote[] },
  videoUrl: videoUrl({}),
  coverArtUrl: image({ list: true }),
  /** Null where its pages are to look like all others. */
  coverColors: {
    kind: 'recordColors',
    list: true,
    read: readRecordColors,
    empty: null as RecordColors | null,
  },
  imageAlt: localizedLine({ list: true }),
  imageCredit: { kind: 'readOnly', read: readImageCredit },
  tracks: { kind: 'tracks', read: readTracks, empty: [] as TrackDraft[] },
  editions: editions(EDITION_KINDS),
  credits: { kind: 'credits', read: readCredits, empty: [] as Credit[] },
  spotifyLink: platformLink('spotify', { list: true }),
  appleMusicLink: platformLink('apple_music', { list: true }),
  moreLinks: releaseLinks(RELEASE_LINK_PLATFORMS),
  catalogueNumber: text({ max: 100, list: true }),
  upc: barcode({}),
  phonogramLine: text({ max: 500 }),
  copyrightLine: text({ max: 500 }),
  publishedAt: publication(),
  /** What of it can be heard here: `early` before it is out, `out` from then on; null where no track has audio. */
  audible: { kind: 'readOnly', list: true, read: choice(['early', 'out'], {}).read },
  /** The picture of link previews; null until the panel has made one of its current values. */
  shareImage: readOnlyNullableText(),
  /** The link to save it in advance, while it is to come. */
  presaveLink: link({}),
});

export const { repository: releases, listRepository: listedReleases } = releaseEntity;
export type ReleaseRow = Tables<'releases'>;
export type Release = EntityOf<typeof releaseEntity.fields>;
export type ListedRelease = ListedOf<typeof releaseEntity.fields>;

const {
  id,
  title,
  slug: named,
  artistName,
  coverArtUrl,
  imageAlt,
  editions: sold,
} = releaseEntity.fields;

const soldFields = readFields({
  id,
  title,
  slug: named,
  artistName,
  artistSlug,
  coverArtUrl,
  imageAlt,
  editions: sold,
});

export type SoldRelease = ReturnType<typeof soldFields.fromRow>;

/** Releases as the shop shows them. */
export const soldReleases = createRepository<ReleaseRow, SoldRelease>({
  table: 'releases',
  part: 'sold',
  sort: SORT,
  ...soldFields,
});
