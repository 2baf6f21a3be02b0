import { beforeEach, expect, it, vi } from 'vitest';
import { createMusicBrainz } from '../ask-musicbrainz';
import { createContext, type Answers } from '../read-context';
import { SourceError } from '../source';
import { createSource } from './musicbrainz';

// Small answers of our own in the documented shape: musicbrainz.org was not asked for them.

const LABEL = '11111111-1111-4111-8111-111111111111';
const [LP, CD, SINGLE] = ['1', '2', '3'].map(
  (digit) => `${digit}2222222-1111-4111-8111-111111111111`,
);
const MIRA = '00000000-0000-4000-8000-0000000000a1';

const lp = {
  id: LP,
  title: 'Tide',
  date: '2020-03',
  barcode: '',
  'artist-credit': [{ name: 'Mira', joinphrase: ' & ' }, { name: 'Ada' }],
  'label-info': [{ 'catalog-number': 'LAB-1LP', label: { name: 'Label' } }],
  'release-group': { id: 'group-1', 'primary-type': 'Album', 'secondary-types': [] },
  media: [{ format: '12" Vinyl', tracks: [{ title: 'Low Water', length: 185_400 }] }],
  relations: [{ type: 'purchase', url: { resource: 'https://mira.bandcamp.com/album/tide' } }],
};
const cd = {
  ...lp,
  id: CD,
  date: '2020-03-06',
  barcode: '4006381333931',
  'label-info': [{ 'catalog-number': 'LAB-1CD' }],
  media: [
    {
      format: 'CD',
      tracks: [
        { title: 'Low Water (live)', length: 185_400, recording: { isrcs: ['DEA122000001'] } },
        { title: 'High Water', length: null, recording: { isrcs: [] } },
      ],
    },
  ],
  relations: [
    {
      type: 'free streaming',
      url: { resource: 'https://open.spotify.com/album/4aawyAB9vmqN3uQ7FjRGTy' },
    },
    { type: 'discogs', url: { resource: 'https://www.discogs.com/release/1' } },
  ],
  'cover-art-archive': { front: true },
};
const single = {
  id: SINGLE,
  title: 'Ebb',
  'artist-credit': [{ name: 'Ada' }],
  'release-group': { id: 'group-2', 'primary-type': 'Single' },
  'cover-art-archive': { front: false },
};

/** The answers by the beginning of the path, and when each was asked for. */
let answers: Record<string, unknown>;
let asked: { path: string; at: number }[];
let clock: number;

beforeEach(() => {
  [answers, asked, clock] = [{}, [], 0];
  vi.stubGlobal('fetch', (input: URL) => {
    const path = `${input.pathname.replace('/ws/2/', '')}${input.search}`;
    asked.push({ path, at: clock });
    clock += 300; // the answer takes its time
    const found = Object.entries(answers).find(([beginning]) => path.startsWith(beginning))?.[1];
    if (typeof found === 'number') return Promise.resolve(new Response('', { status: found }));
    return Promise.resolve(Response.json(found ?? {}, { status: found ? 200 : 404 }));
  });
  return () => vi.unstubAllGlobals();
});

async function find(text: string, given: Answers = {}) {
  const source = createSource(
    createMusicBrainz({
      now: () => clock,
      wait: (milliseconds) => {
        clock += milliseconds;
        return Promise.resolve();
      },
    }),
  );
  const read = await source.open({ files: [], text, signal: new AbortController().signal });
  const made = createContext([{ id: MIRA, name: 'Mira' }], given, 'en');
  const { entries } = read(made.context);
  return {
    entries,
    drafts: entries.map((one) => (one.kind === 'release' ? one.draft : {})),
    ...made,
  };
}

const refusal = (text: string) =>
  find(text).catch((error: unknown) => error instanceof SourceError && error.code);

it('reads the releases of a label, the editions of one as one, page by page and one question a second', async () => {
  answers = {
    [`release?label=${LABEL}&inc=artist-credits+labels+recordings+isrcs+release-groups+media+url-rels&limit=100&offset=0`]:
      { 'release-count': 3, releases: [lp, cd] },
    [`release?label=${LABEL}`]: { 'release-count': 3, releases: [single] },
  };
  const { entries, drafts, made } = await find(`https://musicbrainz.org/label/${LABEL}`, {
    editions: 'in_stock',
    releaseDay: '2021-02-03',
  });
  expect(drafts).toMatchObject([
    {
      title: 'Tide',
      artistId: MIRA,
      releaseDate: '2020-03-06',
      releaseKind: 'album',
      catalogueNumber: 'LAB-1CD',
      upc: '4006381333931',
      tracks: [
        { title: 'Low Water', version: 'live', seconds: 185, isrc: 'DEA122000001' },
        { title: 'High Water' },
      ],
      editions: [{ kind: 'cd' }, { kind: 'vinyl' }],
      spotifyLink: 'https://open.spotify.com/album/4aawyAB9vmqN3uQ7FjRGTy',
      moreLinks: { bandcamp: 'https://mira.bandcamp.com/album/tide' },
    },
    {
      title: 'Ebb',
      releaseKind: 'single',
      releaseDate: '2021-02-03',
      catalogueNumber: null,
      upc: null,
    },
  ]);
  expect(Object.keys(Reflect.get(drafts[0] ?? {}, 'moreLinks') ?? {})).toEqual(['bandcamp']);
  expect(entries.map(({ notes, pictures }) => ({ notes, from: pictures?.[0]?.from }))).toEqual([
    {
      notes: ['otherArtists'],
      from: [
        `https://coverartarchive.org/release/${CD}/front`,
        'https://coverartarchive.org/release-group/group-1/front',
      ],
    },
    { from: ['https://coverartarchive.org/release-group/group-2/front'] },
  ]);
  expect([...made.values()].map(({ name }) => name)).toEqual(['Ada']);
  expect(asked.map(({ at }) => at)).toEqual([0, 1000]);
});

it('finds a release by its address, and by its barcode', async () => {
  answers = {
    'release?query=barcode': { releases: [{ id: CD, score: 100 }] },
    [`release/${CD}`]: cd,
  };
  expect((await find(`musicbrainz.org/release/${CD}`)).drafts).toMatchObject([{ title: 'Tide' }]);
  asked = [];
  expect((await find('4 006381 333931')).drafts).toMatchObject([{ upc: '4006381333931' }]);
  expect(asked.map(({ path }) => path)).toEqual([
    'release?query=barcode%3A4006381333931&fmt=json',
    expect.stringContaining(`release/${CD}?inc=`),
  ]);
});

it('says what it cannot find, and when MusicBrainz says no', async () => {
  expect(await refusal('https://www.discogs.com/release/1')).toBe('address');
  expect(asked).toEqual([]);
  expect(await refusal(`https://musicbrainz.org/release/${LP}`)).toBe('nothing');
  answers = { release: { releases: [] } };
  expect(await refusal('4006381333931')).toBe('nothing');
  answers = { release: 503 };
  expect(await refusal('4006381333931')).toBe('busy');
  answers = { release: { releases: 'none' } };
  expect(await refusal('4006381333931')).toBe('busy');
});
