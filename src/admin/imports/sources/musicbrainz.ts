import * as v from 'valibot';
import { v4 as uuid } from 'uuid';
import { cleanBarcode, isBarcode } from '@/lib/barcode';
import type { EditionDraft } from '@/data-service/content/editions';
import { createMusicBrainz, type Ask } from '../ask-musicbrainz';
import { newTrack } from '../../music/tracks/new-track';
import { readTrackTitle } from '../../music/tracks/track-title';
import { dayReader } from '../read-values';
import { SourceError, type ReadContext, type ReadEntry, type SourceCode } from '../source';
import { EDITIONS, firstOf, linksOf } from './release-parts';

const INCLUDES = 'artist-credits+labels+recordings+isrcs+release-groups+media+url-rels';

const credits = v.optional(
  v.array(v.object({ name: v.string(), joinphrase: v.optional(v.string(), '') })),
  [],
);
const text = v.nullish(v.string());

/** What is read of an answer. The input of the tests has the shape that MusicBrainz documents; nobody was asked for it. */
const releaseSchema = v.object({
  id: v.string(),
  title: v.string(),
  date: text,
  barcode: text,
  'artist-credit': credits,
  'label-info': v.optional(v.array(v.object({ 'catalog-number': text })), []),
  'release-group': v.optional(
    v.object({
      id: v.string(),
      'primary-type': text,
      'secondary-types': v.optional(v.array(v.string()), []),
    }),
  ),
  media: v.optional(
    v.array(
      v.object({
        format: text,
        tracks: v.optional(
          v.array(
            v.object({
              title: v.string(),
              length: v.nullish(v.number()),
              recording: v.optional(v.object({ isrcs: v.optional(v.array(v.string()), []) })),
            }),
          ),
          [],
        ),
      }),
    ),
    [],
  ),
  relations: v.optional(
    v.array(v.object({ url: v.optional(v.object({ resource: v.string() })) })),
    [],
  ),
  'cover-art-archive': v.optional(v.object({ front: v.optional(v.boolean(), false) })),
});
type Release = v.InferOutput<typeof releaseSchema>;

const releasesSchema = v.object({
  releases: v.array(releaseSchema),
  'release-count': v.optional(v.number()),
});

function read<Schema extends v.GenericSchema>(
  schema: Schema,
  answer: unknown,
): v.InferOutput<Schema> {
  const parsed = v.safeParse(schema, answer);
  if (!parsed.success) throw new SourceError('busy');
  return parsed.output;
}

/** Reads the releases of a label or a group, page by page: an answer has as many as have five hundred tracks. */
async function browse(ask: Ask, of: string, id: string): Promise<Release[]> {
  const found: Release[] = [];
  for (;;) {
    const answer = await ask(
      `release?${of}=${id}&inc=${INCLUDES}&limit=100&offset=${found.length}`,
    );
    const { releases, 'release-count': total = 0 } = read(releasesSchema, answer);
    found.push(...releases);
    if (releases.length === 0 || found.length >= total) return found;
  }
}

const lookUp = async (ask: Ask, id: string) => [
  read(releaseSchema, await ask(`release/${id}?inc=${INCLUDES}`)),
];

/** Returns the releases at an address of MusicBrainz, or with a barcode. */
async function find(ask: Ask, typed: string): Promise<Release[]> {
  const [, kind, id] =
    /musicbrainz\.org\/(release|release-group|label)\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})/i.exec(
      typed,
    ) ?? [];
  if (id !== undefined && kind !== undefined) {
    return kind === 'release' ? lookUp(ask, id) : browse(ask, kind, id);
  }
  const digits = cleanBarcode(typed);
  if (!isBarcode(digits)) throw new SourceError('address');
  const answer = await ask(`release?query=barcode:${digits}`);
  const { releases } = read(v.object({ releases: v.array(v.object({ id: v.string() })) }), answer);
  const found: Release[] = [];
  for (const one of releases.slice(0, 10)) found.push(...(await lookUp(ask, one.id)));
  return found;
}

/** The releases of one group, the one first that says most: all of them are one release here, in several editions. */
function groupsOf(releases: readonly Release[]): Release[][] {
  const groups = new Map<string, Release[]>();
  for (const release of releases) {
    const key = release['release-group']?.id ?? release.id;
    groups.set(key, [...(groups.get(key) ?? []), release]);
  }
  const trackCount = ({ media }: Release) =>
    media.reduce((sum, { tracks }) => sum + tracks.length, 0);
  const score = (one: Release) =>
    Number((one.barcode ?? '') !== '') + Number((one.date ?? '').length > 4);
  return [...groups.values()].map((group) =>
    group.toSorted(
      (one, other) => score(other) - score(one) || trackCount(other) - trackCount(one),
    ),
  );
}

const KINDS = { Single: 'single', EP: 'ep', Album: 'album' } as const;

function kindOf(release: Release) {
  const { 'primary-type': primary, 'secondary-types': secondary = [] } =
    release['release-group'] ?? {};
  if (secondary.includes('Compilation')) return 'compilation';
  return Object.entries(KINDS).find(([name]) => name === primary)?.[1] ?? null;
}

function editionsOf(group: readonly Release[], { choose }: ReadContext): EditionDraft[] {
  const formats = group.flatMap(({ media }) => media.flatMap(({ format }) => format ?? []));
  const kinds = new Set(formats.flatMap((format) => firstOf(EDITIONS, format) ?? []));
  if (kinds.size === 0) return [];
  const state = choose('editions', ['out', 'in_stock', 'sold_out']);
  return state === 'out' ? [] : [...kinds].map((kind) => ({ id: uuid(), kind, state }));
}

const tracksOf = ({ media }: Release) =>
  media.flatMap(({ tracks }) =>
    tracks.map(({ title, length, recording }) => {
      const [isrc] = recording?.isrcs ?? [];
      return {
        ...newTrack(readTrackTitle(title)),
        ...(typeof length === 'number' && length > 0 && { seconds: Math.round(length / 1000) }),
        ...(isrc !== undefined && { isrc }),
      };
    }),
  );

function toEntry(
  group: readonly Release[],
  line: number,
  dayOf: (day: string) => string,
  context: ReadContext,
): ReadEntry[] {
  const [release] = group;
  if (!release) return [];
  const people = release['artist-credit'];
  const first = (valueOf: (one: Release) => string | null | undefined) =>
    group.map(valueOf).find((value) => Boolean(value)) ?? null;
  const cover = release['cover-art-archive'];
  const archive = 'https://coverartarchive.org';
  const covers = [
    ...(cover?.front === false ? [] : [`${archive}/release/${release.id}/front`]),
    ...(release['release-group']
      ? [`${archive}/release-group/${release['release-group'].id}/front`]
      : []),
  ];
  const days = group.flatMap(({ date }) => date || []).toSorted();
  return [
    {
      kind: 'release',
      line,
      ...(people.length > 1 && { notes: ['otherArtists' as const] }),
      ...(covers.length > 0 && { pictures: [{ from: covers, site: null, mark: null }] }),
      draft: {
        title: release.title,
        artistId: context.artist(people[0]?.name ?? ''),
        releaseDate: dayOf(release.date || (days[0] ?? '')) || context.say('releaseDay', 'date'),
        releaseKind: kindOf(release),
        catalogueNumber: first(
          (one) => one['label-info'].find((info) => info['catalog-number'])?.['catalog-number'],
        ),
        upc: first(({ barcode }) => barcode),
        tracks: tracksOf(release),
        editions: editionsOf(group, context),
        ...linksOf(
          group.flatMap(({ relations }) => relations.flatMap(({ url }) => url?.resource ?? [])),
          false,
        ),
      },
    },
  ];
}

export const createSource = (musicBrainz: ReturnType<typeof createMusicBrainz>): SourceCode => ({
  async open({ text: typed, signal }) {
    const releases = await find((path) => musicBrainz(path, signal), typed);
    const groups = groupsOf(releases);
    if (groups.length === 0) throw new SourceError('nothing');
    return (context) => {
      const dayOf = dayReader([], context);
      return {
        entries: groups.flatMap((group, at) => toEntry(group, at + 1, dayOf, context)),
        ignored: [],
      };
    };
  },
});

export const source = createSource(createMusicBrainz());
