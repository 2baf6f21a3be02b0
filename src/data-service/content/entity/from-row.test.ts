import { describe, expect, it } from 'vitest';
import { artists } from '../artists';
import type { Json } from '../../database.types';
import { galleryImages, galleryItems } from '../gallery-items';
import { aboutTexts, legalTexts } from '../label-texts';
import { newsItems } from '../news-items';
import { releases } from '../releases';
import { services } from '../services';
import { siteSettings } from '../site-settings';

/** The columns that the database fills in. */
const generated = {
  created_at: '2026-01-01T00:00:00+00:00',
  updated_at: '2026-01-01T00:00:00+00:00',
  translated_into: [],
};

/** Values in a JSON column of a row that was not written by this product. */
const UNEXPECTED: NonNullable<Json>[] = ['text', 5, true, [], [null], {}, { en: '' }, { en: null }];

describe.each(UNEXPECTED)('a row with %j in its JSON columns', (json) => {
  it('is an artist without texts and links', () => {
    const artist = artists.fromRow({
      ...generated,
      id: '1',
      name: 'Mira',
      artist_type: 'juggler',
      bio: json,
      photo_url: null,
      image_alt: json,
      spotify_embed_url: null,
      beatstars_embed_url: null,
      social_links: json,
      streaming_links: json,
    });
    expect(artist).toMatchObject({
      id: '1',
      name: 'Mira',
      artistType: 'performer',
      bio: null,
      photoUrl: null,
      imageAlt: null,
      spotifyEmbedUrl: null,
      beatstarsEmbedUrl: null,
      updatedAt: '2026-01-01T00:00:00+00:00',
    });
    expect([artist.socialLinks, artist.streamingLinks]).toEqual([{}, {}]);
  });

  it('is a release without texts', () => {
    const release = releases.fromRow({
      ...generated,
      id: '1',
      title: 'First Light',
      description: json,
      artist_id: '2',
      artists: null,
      cover_art_url: null,
      image_alt: json,
      spotify_link: null,
      apple_music_link: null,
      release_date: '2026-03-07',
      release_kind: 'mixtape',
      tracks: json,
      credits: json,
      more_links: json,
      audible: 'loudly',
    });
    expect(release).toMatchObject({
      description: null,
      imageAlt: null,
      artistName: '',
      releaseKind: null,
      tracks: [],
      credits: [],
      moreLinks: {},
      audible: null,
    });
  });

  it('is a gallery item without texts', () => {
    const item = galleryItems.fromRow({
      ...generated,
      id: '1',
      caption: json,
      type: 'hologram',
      url: null,
      images: [],
      image_alts: json,
      artist_id: null,
      artists: null,
    });
    expect(item).toMatchObject({
      caption: null,
      type: 'image',
      imageAlts: {},
      artistName: null,
    });
  });

  it('is a news item without texts', () => {
    const item = newsItems.fromRow({
      ...generated,
      id: '1',
      title: json,
      content: json,
      lead: json,
      cover_art_url: null,
      image_alt: json,
      date: '2026-03-07',
    });
    expect(item).toMatchObject({ title: {}, content: null, lead: null, imageAlt: null });
  });

  it('is a repository without texts and prices', () => {
    const repository = services.fromRow({
      ...generated,
      id: '1',
      name: json,
      description: json,
      items: json,
      image_url: null,
      image_alt: json,
    });
    expect(repository).toMatchObject({ name: {}, description: null, items: [], imageAlt: null });
  });

  it('are settings without texts and links', () => {
    const settings = siteSettings.fromRow({
      created_at: generated.created_at,
      label_name: null,
      logo_url: null,
      home_description: json,
      social_links: json,
      about_us_banner_url: null,
      contact_email: null,
      contact_phone: null,
      contact_address: null,
      answer_days: 14,
      closed_months: 6,
      kept_months: 24,
      vat: 'reduced',
      platform_order: json,
    });
    expect(settings).toEqual({
      labelName: null,
      logoUrl: null,
      homeDescription: null,
      socialLinks: {},
      homeRelease: 'latest',
      aboutUsBannerUrl: null,
      contactEmail: null,
      contactPhone: null,
      contactAddress: null,
      answerDays: 14,
      closedMonths: 6,
      keptMonths: 24,
      vat: null,
      platformOrder: [],
      newsletterOpen: false,
      counting: '',
    });
  });

  it('has empty texts of the about page', () => {
    const texts = aboutTexts.fromRow({
      ...generated,
      about_us_title: json,
      about_us_subtitle: json,
      about_us_content: json,
      about_us_mission: json,
      about_us_team: json,
    });
    expect(texts).toEqual({
      aboutUsTitle: null,
      aboutUsSubtitle: null,
      aboutUsContent: null,
      aboutUsMission: null,
      aboutUsTeam: null,
    });
  });

  it('has empty legal texts', () => {
    const texts = legalTexts.fromRow({ ...generated, imprint: json, privacy_policy: json });
    expect(texts).toMatchObject({ imprint: null, privacyPolicy: null });
  });
});

it('reads the items of a price list that have a name', () => {
  const { items } = services.fromRow({
    ...generated,
    id: '1',
    name: { en: 'Studio' },
    description: null,
    image_url: null,
    image_alt: null,
    items: [
      { name: { en: 'Mixing' }, value: 80, unit: 'half-day' },
      { name: { en: 'Advertising' }, value: 150, unit: 'campaign', note: { en: 'Per month' } },
      { name: { en: 'Rentals' }, value: null, unit: 'fortnight', note: 'Ask' },
      { name: { en: 'Mastering' }, value: '40' },
      { name: { en: 'Video' } },
      { name: { en: '' }, value: 10 },
      { value: 10 },
      null,
      'Mixing',
    ],
  });
  expect(items).toEqual([
    { name: { en: 'Mixing' }, value: 80, unit: 'half-day' },
    { name: { en: 'Advertising' }, value: 150, unit: 'campaign', note: { en: 'Per month' } },
    { name: { en: 'Rentals' }, value: null },
    { name: { en: 'Mastering' }, value: null },
    { name: { en: 'Video' }, value: null },
  ]);
});

it('reads the tracks of a release that have an id and a title, and what is readable of each', () => {
  const whole = {
    id: 'a',
    title: 'Ebb',
    version: 'Live',
    featuring: ['Mira'],
    seconds: 225.5,
    isrc: 'DEA122600001',
    explicit: true,
    early: true,
    audio: '00000000-0000-4000-8000-000000000001',
  };
  const { tracks } = releases.fromRow({
    ...generated,
    tracks: [
      whole,
      { id: 'b', title: 'Flood', seconds: '3:45', featuring: [' ', 5], explicit: false, early: 1 },
      { id: 'c', title: ' ' },
      { title: 'Slack' },
      null,
    ],
  });
  expect(tracks).toEqual([whole, { id: 'b', title: 'Flood' }]);
});

it('reads the credits of a release; a role of another version stays as it is stored', () => {
  const { credits } = releases.fromRow({
    ...generated,
    credits: [
      { role: 'mix', names: ['Jette'] },
      { ownRole: 'Шум моря', names: ['Mira'] },
      { role: 'theremin', names: ['Oleh'] },
      { role: 'mix', names: [] },
      { names: ['Oleh'] },
    ],
  });
  expect(credits).toEqual([
    { role: 'mix', names: ['Jette'] },
    { ownRole: 'Шум моря', names: ['Mira'] },
    { role: 'theremin', names: ['Oleh'] },
  ]);
});

it('reads the order of the platforms that are known', () => {
  const { platformOrder } = siteSettings.fromRow({
    platform_order: ['tidal', 'napster', 'bandcamp', null],
  });
  expect(platformOrder).toEqual(['tidal', 'bandcamp']);
});

it.each([
  ['image', '/uploads/a.webp', [], ['/uploads/a.webp']],
  ['image', '/uploads/a.webp', ['/uploads/b.webp'], ['/uploads/a.webp', '/uploads/b.webp']],
  [
    'image',
    '/uploads/a.webp',
    ['/uploads/b.webp', '/uploads/a.webp'],
    ['/uploads/b.webp', '/uploads/a.webp'],
  ],
  ['image', null, ['/uploads/b.webp'], ['/uploads/b.webp']],
  ['image', null, [], []],
  ['video', 'https://www.youtube.com/watch?v=1', [], []],
  ['video', '/uploads/a.mp4', ['/uploads/b.webp'], ['/uploads/b.webp']],
] as const)('galleryImages of %s, %j and %j are %j', (type, url, images, expected) => {
  expect(galleryImages({ type, url, images: [...images] })).toEqual(expected);
});
