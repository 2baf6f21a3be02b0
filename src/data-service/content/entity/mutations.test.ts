import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { artistEntity, type ArtistDraft, artists, type Artist } from '../artists';
import { aboutQuery, getLegalTexts } from '../label-texts';
import { session } from '../../backend/auth/session';
import { signInWithPassword } from '../../backend/auth/sign-in';
import { getSiteSettings } from '../site-settings';
import { allSettingsFields, getAllSettings, saveSiteSettings } from '../site-settings-mutations';
import { bareArtist } from '../../testing/bare-artist';
import { startDataService, type TestDataService } from '../../testing/start-data-service';
import { defineMutations, emptyDraft } from './mutations';
import { galleryItemEntity } from '../gallery-items';
import type { Quote } from '../quotes';
import { newsItemEntity } from '../news-items';
import { releaseEntity } from '../releases';
import { serviceEntity } from '../services';

const artistEditor = defineMutations(artistEntity);
const galleryItemEditor = defineMutations(galleryItemEntity);
const newsItemEditor = defineMutations(newsItemEntity);
const releaseEditor = defineMutations(releaseEntity);
const serviceEditor = defineMutations(serviceEntity);

let backend: TestDataService;

beforeAll(async () => {
  backend = await startDataService();
});

const mira: ArtistDraft = {
  ...emptyDraft(artistEntity.fields),
  name: 'Mira',
  bio: { en: 'Singer', uk: 'Співачка' },
  photoUrl: '/uploads/mira.webp',
  imageAlt: { en: 'Mira at the sea' },
  artistType: 'songwriter',
  spotifyEmbedUrl: 'https://open.spotify.com/artist/4AbC2dEf6GhI8jKl0MnO1p',
  socialLinks: { instagram: 'https://www.instagram.com/mira' },
  streamingLinks: { apple_music: 'https://music.apple.com/artist/1' },
};

const noSettings = emptyDraft(allSettingsFields);

const NOBODY = '00000000-0000-4000-8000-000000000000';
const ANY_VERSION = '2026-03-07T10:00:00+00:00';
const asRead = ({ id, updatedAt }: Artist) => ({ id, version: updatedAt });
const settingsVersion = async () => (await getAllSettings())?.updatedAt ?? '';
const appError = (kind: string) => ({ name: 'AppError', kind });

describe('a signed-in member', () => {
  beforeEach(() => signInWithPassword(backend.staff));

  it('inserts an artist and reads the inserted values', async () => {
    const saved = await artistEditor.save(mira);
    expect(saved).toMatchObject({ ...mira, slug: 'mira' });
    expect(await artists.get(saved.id)).toEqual(saved);
  });

  it('updates an artist, and only that one', async () => {
    const other = await artistEditor.save({ ...bareArtist, name: 'Other' });
    const before = await artistEditor.save(mira);
    const after = await artistEditor.save({ ...bareArtist, name: 'Mira K.' }, asRead(before));
    expect(after).toEqual({
      ...bareArtist,
      imageCredit: null,
      name: 'Mira K.',
      slug: 'mira-k',
      id: before.id,
      publishedAt: before.publishedAt,
      updatedAt: expect.any(String),
    });
    expect(after.updatedAt > before.updatedAt).toBe(true);
    expect(await artists.get(before.id)).toEqual(after);
    expect(await artists.get(other.id)).toEqual(other);
  });

  it('does not overwrite a newer version of somebody else', async () => {
    const read = await artistEditor.save(mira);
    const newer = await artistEditor.save({ ...mira, name: 'Mira K.' }, asRead(read));
    await expect(
      artistEditor.save({ ...mira, name: 'Mira M.' }, asRead(read)),
    ).rejects.toMatchObject(appError('stale'));
    expect(await artists.get(read.id)).toEqual(newer);
    const merged = await artistEditor.save({ ...mira, name: 'Mira M.' }, asRead(newer));
    expect(await artists.get(read.id)).toEqual(merged);
  });

  it('deletes an artist, and only that one', async () => {
    const other = await artistEditor.save({ ...bareArtist, name: 'Stays' });
    const { id } = await artistEditor.save(bareArtist);
    await artistEditor.remove(id);
    await expect(artists.get(id)).rejects.toMatchObject(appError('not-found'));
    expect(await artists.get(other.id)).toEqual(other);
  });

  it('saves a release with its artist, and a change of the artist', async () => {
    const { id: artistId } = await artistEditor.save(bareArtist);
    const quotes: Quote[] = [
      { text: { de: 'Hell' }, source: 'Hafenblatt', link: 'https://hafenblatt.example/1' },
      { text: { en: 'Bright' }, source: 'Ola' },
    ];
    const draft = {
      title: 'First Light',
      slug: 'first-light',
      description: { de: 'Ein Lied' },
      artistId,
      quotes,
      videoUrl: 'https://www.youtube.com/watch?v=aB3_-fGh1Jk',
      coverArtUrl: '/uploads/cover.webp',
      coverColors: { ground: '#102030', heading: '#f0e0d0' },
      imageAlt: { en: 'A lighthouse' },
      spotifyLink: 'https://open.spotify.com/album/1',
      appleMusicLink: null,
      presaveLink: 'https://presave.example/first-light',
      releaseKind: 'ep' as const,
      tracks: [
        {
          id: 'a',
          title: 'Ebb',
          featuring: ['Oleh'],
          seconds: 225.5,
          isrc: 'DEA122600001',
          early: true as const,
        },
        { id: 'b', title: 'Flood', lyrics: { uk: 'Вода\nіде' }, notes: { en: 'One take' } },
      ],
      editions: [
        {
          id: 'lp',
          kind: 'vinyl' as const,
          details: { en: '180 g', uk: '180 г' },
          price: 24.5,
          currency: 'EUR' as const,
          state: 'preorder' as const,
          preorderFrom: '2026-12-04',
        },
      ],
      credits: [
        { role: 'mix' as const, names: ['Jette'] },
        { ownRole: 'Шум моря', names: ['Mira'] },
      ],
      moreLinks: { bandcamp: 'https://mira.bandcamp.com/album/first-light' },
      catalogueNumber: 'NL 012',
      upc: '4006381333931',
      phonogramLine: '℗ 2026 Nordlicht',
      copyrightLine: '© 2026 Nordlicht',
      releaseDate: '2026-03-07',
    };
    const saved = await releaseEditor.save(draft);
    expect(saved).toMatchObject({ ...draft, artistName: 'Bare' });
    const changed = { ...draft, title: 'Second Light' };
    const stored = { id: saved.id, version: saved.updatedAt };
    expect(await releaseEditor.save(changed, stored)).toMatchObject({
      ...changed,
      artistName: 'Bare',
    });
  });

  it('reads the artist of a changed release from the response to the change', async () => {
    const [first, second] = [await artistEditor.save(bareArtist), await artistEditor.save(mira)];
    const draft = { ...releaseEditor.empty(), title: 'Light', releaseDate: '2026-03-07' };
    const { id, updatedAt } = await releaseEditor.save({ ...draft, artistId: first.id });
    const requests = vi.spyOn(globalThis, 'fetch');
    const changed = { ...draft, artistId: second.id };
    const stored = await releaseEditor.save(changed, { id, version: updatedAt });
    expect(stored).toMatchObject({ artistId: second.id, artistName: 'Mira' });
    const sent = requests.mock.calls.map(([input, init]) => new Request(input, init));
    requests.mockRestore();
    const toReleases = sent.filter(({ url }) => new URL(url).pathname === '/rest/v1/releases');
    expect(toReleases.map(({ method }) => method)).toEqual(['PATCH']);
  });

  it('saves a gallery item with its artist', async () => {
    const { id: artistId } = await artistEditor.save(bareArtist);
    const draft = {
      caption: { ru: 'Студия' },
      slug: 'studio',
      type: 'image' as const,
      url: null,
      images: ['/uploads/b.webp', '/uploads/a.webp'],
      imageAlts: { '/uploads/a.webp': { en: 'A desk' } },
      artistId,
    };
    expect(await galleryItemEditor.save(draft)).toMatchObject({ ...draft, artistName: 'Bare' });
  });

  it('saves a news item, in one language that is not English', async () => {
    const draft = {
      title: { uk: 'Вітаю' },
      slug: 'vitaiu',
      content: { en: '# Hello' },
      coverArtUrl: null,
      imageAlt: null,
      date: '2026-03-07',
    };
    expect(await newsItemEditor.save(draft)).toMatchObject(draft);
  });

  it('saves a repository with its price list', async () => {
    const draft = {
      name: { en: 'Studio' },
      description: null,
      items: [
        { name: { en: 'Mixing' }, value: 80 },
        { name: { en: 'Video' }, value: null, unit: 'release' as const, note: { en: 'Ask' } },
      ],
      imageUrl: null,
      imageAlt: null,
    };
    expect(await serviceEditor.save(draft)).toMatchObject(draft);
  });

  it('saves the settings', async () => {
    const settings = {
      labelName: 'Nordlicht',
      logoUrl: '/uploads/logo.webp',
      homeDescription: { en: 'A label' },
      socialLinks: { tiktok: 'https://www.tiktok.com/@nordlicht' },
      aboutUsBannerUrl: null,
      contactEmail: 'hello@nordlicht.example',
      contactPhone: '+49 (0)40 66969-120',
      contactAddress: 'Nordlicht\nStreet 1\n20000 Hamburg',
      answerDays: 7,
      closedMonths: 1,
      keptMonths: 60,
      vat: 'small-business' as const,
      counting: 'off' as const,
      homeRelease: 'upcoming' as const,
      platformOrder: ['spotify' as const, 'bandcamp' as const],
    };
    const about = {
      aboutUsTitle: { en: 'Who we are' },
      aboutUsSubtitle: null,
      aboutUsContent: { de: 'Wir' },
      aboutUsMission: { en: 'Songs that **last**' },
      aboutUsTeam: { uk: 'Нас п’ятеро' },
    };
    const inbox = {
      replyReceived: { en: 'Hello {{name}}', uk: 'x'.repeat(5_000) },
      replyShortlist: null,
      replyDecline: { de: 'Guten Tag {{name}}' },
      replyMore: null,
    };
    const press = {
      pressContactName: 'Олена К.',
      pressContactEmail: 'press@label.example',
      pressContactPhone: '+49 40 1',
    };
    const legal = {
      imprintName: 'Nordlicht GmbH',
      imprintForm: 'gmbh' as const,
      imprintRepresentatives: 'Olena Koval\nJan Petersen',
      imprintStreet: 'c/o Studio\nElbweg 1',
      imprintPostcode: '20459',
      imprintCity: 'Hamburg',
      imprintCountry: 'DE',
      imprintRegisterCourt: 'Amtsgericht Hamburg',
      imprintRegisterNumber: 'HRB 12345',
      imprintVatNumber: 'DE123456789',
      imprintResponsible: 'Olena Koval',
      imprintResponsibleAddress: null,
      imprint: { de: '# Impressum' },
      privacyPolicy: { en: 'x'.repeat(50_000) },
    };
    const review = {
      privacyProcessors: 'Host GmbH, Frankfurt',
      privacyParts: ['newsletter', 'spotify'],
      privacyReviewedOn: '2026-11-27',
      privacyReviewedBy: 'Kanzlei',
    };
    const all = {
      ...settings,
      ...about,
      ...press,
      ...inbox,
      ...legal,
      ...review,
      audioExcerpt: '90' as const,
      newsletter: 'on' as const,
      mailingsPerMinute: 60,
      mailingsPerDay: 300,
    };
    const saved = await saveSiteSettings(all, await settingsVersion());
    expect(saved).toMatchObject(all);
    expect(await getAllSettings()).toEqual(saved);
    expect(await getSiteSettings()).toEqual({ ...settings, newsletterOpen: false }); // without the long texts
    expect(await aboutQuery.queryFn()).toEqual(about);
    expect(await getLegalTexts()).toEqual(legal);
  });

  it('does not overwrite newer settings of somebody else', async () => {
    const version = await settingsVersion();
    const newer = await saveSiteSettings({ ...noSettings, labelName: 'Theirs' }, version);
    await expect(
      saveSiteSettings({ ...noSettings, labelName: 'Mine' }, version),
    ).rejects.toMatchObject(appError('stale'));
    expect(await getAllSettings()).toEqual(newer);
  });

  it('cannot update or delete a row that does not exist', async () => {
    await expect(
      artistEditor.save(bareArtist, { id: NOBODY, version: ANY_VERSION }),
    ).rejects.toMatchObject(appError('not-found'));
    await expect(artistEditor.remove(NOBODY)).rejects.toMatchObject(appError('not-found'));
  });

  it('gets an error for values that the database rejects', async () => {
    // An artist can be deleted by somebody else while a release of theirs is being written.
    const draft = {
      title: 'Orphan',
      slug: '',
      description: null,
      artistId: NOBODY,
      quotes: [],
      videoUrl: null,
      coverArtUrl: null,
      coverColors: null,
      imageAlt: null,
      spotifyLink: null,
      appleMusicLink: null,
      presaveLink: null,
      releaseDate: '2026-03-07',
      releaseKind: null,
      tracks: [],
      credits: [],
      editions: [],
      moreLinks: {},
      catalogueNumber: null,
      upc: null,
      phonogramLine: null,
      copyrightLine: null,
    };
    await expect(releaseEditor.save(draft)).rejects.toMatchObject({
      ...appError('rejected'),
      cause: { code: '23503' },
    });
    // A title in no language: the schema does not look so closely.
    const news = { slug: '', content: null, coverArtUrl: null, imageAlt: null, date: '2026-03-07' };
    await expect(
      newsItemEditor.save({ ...news, title: { 'no language': 'Tide' } }),
    ).rejects.toMatchObject({
      ...appError('rejected'),
      cause: { code: '23514' },
    });
  });
});

describe('an anonymous visitor', () => {
  it('writes nothing, and does not read rows for staff', async () => {
    await signInWithPassword(backend.staff);
    const saved = await artistEditor.save(mira);
    const version = await settingsVersion();
    await session.signOut();

    await expect(artistEditor.save(bareArtist)).rejects.toMatchObject(appError('unauthorized'));
    await expect(artistEditor.save(bareArtist, asRead(saved))).rejects.toMatchObject(
      appError('unauthorized'),
    );
    await expect(artistEditor.remove(saved.id)).rejects.toMatchObject(appError('unauthorized'));
    await expect(
      saveSiteSettings({ ...noSettings, labelName: 'Taken over' }, version),
    ).rejects.toMatchObject(appError('unauthorized'));
    await expect(getAllSettings()).rejects.toMatchObject(appError('unauthorized'));
    expect(await artists.get(saved.id)).toEqual(saved);
  });
});
