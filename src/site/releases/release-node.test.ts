import { describe, expect, it } from 'vitest';
import { scriptJson } from '@/lib/script-json';
import type { Release } from '@/data-service/content/releases';
import type { Edition } from '@/data-service/content/editions';
import { release, siteIn } from '@/site/seo/testing/label';
import { headOf } from '@/site/seo/testing/subjects';

/** The album of a release's page as a crawler reads it. */
function albumOf(own: Partial<Release>): Record<string, unknown> {
  const { graph } = headOf(
    { kind: 'release', release: { ...release, ...own } },
    'uk',
    siteIn('uk'),
  );
  const read: { '@graph': Record<string, unknown>[] } = JSON.parse(scriptJson(graph ?? {}));
  const album = read['@graph'].find((node) => node['@type'] === 'MusicAlbum');
  if (!album) throw new Error('The page has no album.');
  return album;
}

const ARTIST = {
  '@type': 'MusicGroup',
  '@id': 'https://label.example/artists/olena-zoria#artist',
  name: 'Olena Zoria',
};

it('a release is a MusicAlbum that the label has released', () => {
  const id = 'https://label.example/releases/low-water#album';
  expect(albumOf({ description: { uk: 'Шість пісень про відплив.' } })).toEqual({
    '@type': 'MusicAlbum',
    '@id': id,
    name: 'Low Water',
    url: 'https://label.example/uk/releases/low-water',
    description: 'Шість пісень про відплив.',
    image: 'https://label.example/uploads/0123456789abcdef0123456789abcdef-1600x1200-aa5500.webp',
    byArtist: ARTIST,
    datePublished: '2026-05-08',
    sameAs: ['https://open.spotify.com/album/1'],
    albumRelease: {
      '@type': 'MusicRelease',
      name: 'Low Water',
      datePublished: '2026-05-08',
      recordLabel: { '@id': 'https://label.example/#label' },
      releaseOf: { '@id': id },
    },
  });
});

describe('the tracks of a release', () => {
  const { track, ...album } = albumOf({
    tracks: [
      { id: 'a', title: 'Ebb', seconds: 225.4, isrc: 'DEA452600001', audio: 'b7', early: true },
      { id: 'b', title: 'Flood', version: 'Live', featuring: ['Nika', 'Herald'], explicit: true },
      { id: 'c', title: 'Long', seconds: 3_725 },
    ],
  });

  it('are MusicRecordings in their order, with durations, codes and the featured artists', () => {
    expect(track).toEqual([
      {
        '@type': 'MusicRecording',
        position: 1,
        name: 'Ebb',
        duration: 'PT3M45S',
        isrcCode: 'DEA452600001',
      },
      {
        '@type': 'MusicRecording',
        position: 2,
        name: 'Flood (Live)',
        byArtist: [
          ARTIST,
          { '@type': 'MusicGroup', name: 'Nika' },
          { '@type': 'MusicGroup', name: 'Herald' },
        ],
        isFamilyFriendly: false,
      },
      { '@type': 'MusicRecording', position: 3, name: 'Long', duration: 'PT62M5S' },
    ]);
    expect(album).toMatchObject({ numTracks: 3, byArtist: ARTIST });
  });
});

it.each([
  ['single', 'SingleRelease', undefined],
  ['ep', 'EPRelease', undefined],
  ['album', 'AlbumRelease', undefined],
  ['compilation', 'AlbumRelease', 'CompilationAlbum'],
] as const)('a release of the kind %s is a %s', (releaseKind, type, production) => {
  const album = albumOf({ releaseKind });
  expect(album['albumReleaseType']).toBe(type);
  expect(album['albumProductionType']).toBe(production);
});

it('a release has its numbers, the lines of rights and those who worked on it', () => {
  const album = albumOf({
    catalogueNumber: 'TIDE 012',
    upc: '4006381333931',
    phonogramLine: '2026 Tidenhub',
    copyrightLine: '(c) 2026 Olena Zoria',
    credits: [
      { role: 'backing-vocals', names: ['Nika', 'Milena'] },
      { ownRole: 'Tide bell', names: ['Herald'] },
    ],
  });
  expect(album['albumRelease']).toMatchObject({
    '@type': 'MusicRelease',
    catalogNumber: 'TIDE 012',
    identifier: { '@type': 'PropertyValue', propertyID: 'gtin13', value: '4006381333931' },
  });
  expect(album['copyrightNotice']).toBe('℗ 2026 Tidenhub\n© 2026 Olena Zoria');
  expect(album['contributor']).toEqual(
    [
      ['backing vocals', 'Nika'],
      ['backing vocals', 'Milena'],
      ['Tide bell', 'Herald'],
    ].map(([roleName, name]) => ({
      '@type': 'Role',
      roleName,
      contributor: { '@type': 'Person', name },
    })),
  );
});

it('a published release has the pages of all platforms, and an upcoming one none', () => {
  const moreLinks = { bandcamp: 'https://tidenhub.bandcamp.com/album/low-water' };
  expect(albumOf({ moreLinks })['sameAs']).toEqual([
    'https://open.spotify.com/album/1',
    'https://tidenhub.bandcamp.com/album/low-water',
  ]);
  expect(albumOf({ moreLinks, releaseDate: '2026-11-24' })).not.toHaveProperty('sameAs');
});

it('an upcoming release says so until its day; a link to pre-save it is no offer, as it has no price', () => {
  const presaveLink = 'https://presave.example/low-water';
  const upcoming = albumOf({ presaveLink, releaseDate: '2026-11-24' });
  expect(upcoming).toMatchObject({ creativeWorkStatus: 'Upcoming' });
  expect(upcoming).not.toHaveProperty('offers');
  expect(albumOf({ releaseDate: '2026-11-23' })).not.toHaveProperty('creativeWorkStatus');
});

describe('the offers of a release', () => {
  const lp: Edition = {
    id: 'lp',
    kind: 'vinyl',
    details: { uk: '180 г' },
    price: 24.5,
    currency: 'EUR',
    state: 'in_stock',
    link: 'https://shop.example/lp',
  };
  const offersOf = (...editions: Edition[]) => albumOf({ editions })['offers'];

  it('have the price, the format and where it is sold', () => {
    expect(offersOf(lp)).toEqual([
      {
        '@type': 'Offer',
        name: 'Вініл',
        description: '180 г',
        url: 'https://shop.example/lp',
        price: 24.5,
        priceCurrency: 'EUR',
        availability: 'https://schema.org/InStock',
        seller: { '@id': 'https://label.example/#label' },
        itemOffered: {
          '@type': 'MusicRelease',
          name: 'Low Water',
          musicReleaseFormat: 'https://schema.org/VinylFormat',
        },
      },
    ]);
  });

  it('begin the description for search engines and link previews', () => {
    const subject = { ...release, description: { uk: 'Шість пісень.' }, editions: [lp] };
    const { tags } = headOf({ kind: 'release', release: subject }, 'uk', siteIn('uk'));
    const texts = tags
      .filter(({ attributes: { name, property } }) =>
        ['description', 'og:description'].includes(name ?? property ?? ''),
      )
      .map(({ attributes }) => attributes['content']?.replaceAll('\u{A0}', ' '));
    expect(texts).toEqual(['Вініл 24,50 €. Шість пісень.', 'Вініл 24,50 €. Шість пісень.']);
  });

  it('lead to the page where it is ordered by a message', () => {
    const { link: _, ...byHand } = lp;
    expect(offersOf(byHand)).toMatchObject([
      { url: 'https://label.example/uk/releases/low-water' },
    ]);
  });

  it.each([
    ['few_left', 'https://schema.org/LimitedAvailability'],
    ['sold_out', 'https://schema.org/SoldOut'],
  ] as const)('say that it is %s', (state, availability) => {
    expect(offersOf({ ...lp, state })).toMatchObject([{ availability }]);
  });

  // Today is 23 November 2026.
  it.each([
    ['2026-11-23', '2026-11-30', 'https://schema.org/PreOrder'],
    ['2026-11-24', '2026-11-30', 'https://schema.org/PreOrder'],
    ['2026-11-02', '2026-11-22', 'https://schema.org/InStock'],
  ])('of a pre-order from %s until %s is %s', (preorderFrom, preorderUntil, availability) => {
    const edition: Edition = { ...lp, state: 'preorder', preorderFrom, preorderUntil };
    expect(offersOf(edition)).toMatchObject([{ availability }]);
  });

  it('of a pre-order have its days, and when it is sent', () => {
    const days = { preorderFrom: '2026-11-20', preorderUntil: '2026-11-30' };
    const edition: Edition = { ...lp, state: 'preorder', ...days, shipsFrom: '2026-12-11' };
    expect(offersOf(edition)).toMatchObject([
      {
        validFrom: '2026-11-20',
        validThrough: '2026-11-30',
        availabilityStarts: '2026-12-11',
      },
    ]);
  });

  it('are only those with a price, of what is not merely announced', () => {
    const { price: _, currency: __, ...unpriced } = lp;
    expect(
      albumOf({
        editions: [unpriced, { ...unpriced, nameYourPrice: true }, { ...lp, state: 'announced' }],
      }),
    ).not.toHaveProperty('offers');
  });
});
