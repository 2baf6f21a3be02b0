import { readFileSync } from 'node:fs';
import { createInstance, type ResourceKey } from 'i18next';
import { emptyDraft } from '@/data-service/content/entity/mutations';
import { artistEntity, type Artist } from '@/data-service/content/artists';
import { galleryItemEntity, type GalleryItem } from '@/data-service/content/gallery-items';
import { newsItemEntity, type NewsItem } from '@/data-service/content/news-items';
import { releaseEntity, type Release } from '@/data-service/content/releases';
import type { LabelService } from '@/data-service/content/services';
import { settingsFields, type SiteSettings } from '@/data-service/content/site-settings';
import type { Language } from '@/i18n/languages';
import { HEAD_MESSAGES, type HeadSite } from '@/site/seo/head-site';

/** A label with a name and nothing else. */
const settings: SiteSettings = {
  ...emptyDraft(settingsFields),
  labelName: 'Tidenhub',
  answerDays: 14,
  closedMonths: 6,
  keptMonths: 24,
  newsletterOpen: false,
  counting: 'off',
};

const readMessages = (language: Language, file: string): ResourceKey =>
  JSON.parse(readFileSync(`locales/${language}/${file}.json`, 'utf8'));

/** The label's site in a language. */
export function siteIn(language: Language, own: Partial<SiteSettings> = {}): HeadSite {
  const i18n = createInstance();
  void i18n.init({
    lng: language,
    initAsync: false,
    resources: {
      [language]: {
        head: readMessages(language, 'head'),
        pages: readMessages(language, 'pages'),
        common: readMessages(language, 'common'),
        services: readMessages(language, 'services'),
      },
    },
    interpolation: { escapeValue: false },
  });
  return {
    url: 'https://label.example',
    settings: { ...settings, ...own },
    today: '2026-11-23',
    t: i18n.getFixedT(language, HEAD_MESSAGES),
  };
}

const id = (digit: number) => `00000000-0000-4000-8000-00000000000${digit}`;
const PHOTO = '/uploads/0123456789abcdef0123456789abcdef-1600x1200-aa5500.webp';
const updatedAt = '2026-03-04T05:06:07.123456+00:00';

export const artist: Artist = {
  ...emptyDraft(artistEntity.fields),
  imageCredit: null,
  id: id(1),
  name: 'Olena Zoria',
  slug: 'olena-zoria',
  bio: {
    en: '# Who she is\n\nShe sings **low** and\nlouder than the harbour.',
    uk: 'Вона співає [низько](https://example.com).',
    de: 'Sie singt tief.',
    ru: 'Она поёт низко.',
  },
  photoUrl: PHOTO,
  imageAlt: { de: 'Olena Zoria auf dem Dach' },
  artistType: 'performer',
  socialLinks: { instagram: 'https://www.instagram.com/olena' },
  streamingLinks: { spotify: 'https://open.spotify.com/artist/1' },
  updatedAt,
  publishedAt: updatedAt,
};

export const beatmaker: Artist = {
  ...artist,
  id: id(2),
  name: 'Nordwand',
  slug: 'nordwand',
  bio: null,
  photoUrl: null,
  imageAlt: null,
  artistType: 'beatmaker',
  socialLinks: {},
  streamingLinks: {},
};

export const release: Release = {
  ...emptyDraft(releaseEntity.fields),
  imageCredit: null,
  audible: null,
  shareImage: null,
  tracks: [],
  editions: [],
  id: id(3),
  title: 'Low Water',
  slug: 'low-water',
  description: { de: 'Sechs Lieder über die Ebbe.' },
  artistId: id(1),
  artistName: 'Olena Zoria',
  artistSlug: 'olena-zoria',
  coverArtUrl: PHOTO,
  spotifyLink: 'https://open.spotify.com/album/1',
  releaseDate: '2026-05-08',
  updatedAt,
  publishedAt: updatedAt,
};

export const newsItem: NewsItem = {
  ...emptyDraft(newsItemEntity.fields),
  imageCredit: null,
  id: id(4),
  title: { en: 'A new room', de: 'Ein neuer Raum' },
  slug: 'a-new-room',
  lead: { en: 'We built it ourselves.', de: 'Wir haben ihn selbst gebaut.' },
  content: { en: 'We built it ourselves.', de: 'Wir haben ihn selbst gebaut.' },
  date: '2026-02-01',
  updatedAt,
  publishedAt: updatedAt,
};

export const picture: GalleryItem = {
  ...emptyDraft(galleryItemEntity.fields),
  id: id(5),
  caption: { uk: 'На даху' },
  slug: 'na-dakhu',
  type: 'image',
  url: PHOTO,
  images: ['https://pictures.example/second.png'],
  imageAlts: {},
  artistId: id(1),
  artistName: 'Olena Zoria',
  artistSlug: 'olena-zoria',
  createdAt: '2026-01-02T03:04:05+00:00',
  pinned: 0,
  updatedAt,
  publishedAt: updatedAt,
};

export const videoItem: GalleryItem = {
  ...picture,
  id: id(6),
  caption: null,
  slug: 'item-0000',
  type: 'video',
  url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
  images: [PHOTO],
  artistId: null,
  artistName: null,
  artistSlug: null,
};

export const service: LabelService = {
  id: id(7),
  name: { en: 'Studio', de: 'Tonstudio' },
  description: { en: 'A day with *us*.' },
  items: [
    { name: { en: 'Mixing' }, value: 80.5, unit: 'release', note: { en: 'up to 24 tracks' } },
    { name: { en: 'Tour' }, value: null },
  ],
  imageUrl: null,
  imageAlt: null,
  updatedAt,
  publishedAt: updatedAt,
};
