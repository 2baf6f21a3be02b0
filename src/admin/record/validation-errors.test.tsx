import { describe, expect, it } from 'vitest';
import { AppError } from '@/data-service/backend/client/app-error';
import { artistEntity } from '@/data-service/content/artists';
import { newsItemEntity } from '@/data-service/content/news-items';
import { releaseEntity } from '@/data-service/content/releases';
import { serviceEntity } from '@/data-service/content/services';
import { emptyDraft } from '@/data-service/content/entity/mutations';
import { draftSchema } from './draft-schema';
import { constraintErrors, schemaErrors } from './validation-errors';

describe('the schema gives a validation error for each wrong value', () => {
  it('of an artist', () => {
    const artist = {
      ...emptyDraft(artistEntity.fields),
      name: '  ',
      bio: { en: 'Singer', de: '' },
      photoUrl: 'mira.jpg',
      imageAlt: { en: 'x'.repeat(501) },
      artistType: 'painter',
      socialLinks: { instagram: 'https://192.168.0.1/' },
    };
    expect(schemaErrors(draftSchema(artistEntity.fields), artist)).toEqual({
      name: 'required',
      'bio.de': 'required',
      photoUrl: 'address',
      'imageAlt.en': 'too-long',
      artistType: 'invalid',
      'socialLinks.instagram': 'https-address',
    });
  });

  it('of a release', () => {
    const release = {
      title: 'Tide',
      slug: 'Tide!',
      artistId: '',
      releaseDate: '',
      description: {},
      coverArtUrl: null,
      imageAlt: null,
      spotifyLink: null,
      appleMusicLink: null,
      presaveLink: 'https://mira@presave.example',
      releaseKind: null,
      tracks: [
        { id: 'a', title: ' ', isrc: 'DE-A12', seconds: 'long' },
        { id: 'b', title: 'Ebb', seconds: '', featuring: ['', ' '], version: '' },
      ],
      credits: [{ role: 'mix', names: [''] }, { names: ['Mira'] }],
      moreLinks: { deezer: 'deezer' },
      catalogueNumber: null,
      upc: '4006381333932',
      phonogramLine: null,
      copyrightLine: null,
      editions: [],
      quotes: [{ text: {}, source: '' }],
      videoUrl: 'https://example.com/a-page',
      coverColors: null,
    };
    expect(schemaErrors(draftSchema(releaseEntity.fields), release)).toEqual({
      'quotes.0.source': 'required',
      'quotes.0.text': 'required',
      artistId: 'required',
      releaseDate: 'required',
      description: 'required',
      presaveLink: 'https-address',
      'tracks.0.title': 'required',
      'tracks.0.isrc': 'isrc',
      'tracks.0.seconds': 'duration',
      'credits.0.names': 'required',
      'credits.1.ownRole': 'required',
      'moreLinks.deezer': 'no-address',
      upc: 'barcode',
      slug: 'slug',
    });
  });

  it('of the prices of a service', () => {
    const service = {
      name: {},
      description: null,
      items: [
        { name: { en: 'Mixing' }, value: 'about ten' },
        { name: { en: '' }, value: -1 },
      ],
      imageUrl: null,
      imageAlt: null,
    };
    expect(schemaErrors(draftSchema(serviceEntity.fields), service)).toEqual({
      name: 'required',
      'items.0.value': 'number',
      'items.1.name.en': 'required',
      'items.1.value': 'number',
    });
  });

  it('of an invalid date', () => {
    const news = {
      title: { en: 'x' },
      slug: 'x',
      content: null,
      coverArtUrl: null,
      imageAlt: null,
    };
    expect(schemaErrors(draftSchema(newsItemEntity.fields), { ...news, date: 'soon' })).toEqual({
      date: 'date',
    });
  });
});

const DRAFT = {
  name: '',
  image: '',
  imageAlt: null,
  artistId: '',
  url: null,
  socialLinks: {},
  answerDays: 14,
  keptMonths: 24,
  mailingsPerDay: 2000,
  mailingsPerMinute: 20,
};
const check = (name: string) =>
  `new row for relation "things" violates check constraint "things_${name}"`;

describe('shows a database error at the field that it names', () => {
  it.each([
    [check('name_length'), { name: 'too-long' }],
    [check('name_filled'), { name: 'required' }],
    [check('image_address'), { image: 'address' }],
    [check('image_alt_localized'), { imageAlt: 'invalid' }],
    [check('social_links_addresses'), { socialLinks: 'https-address' }],
    [check('url_or_image'), { url: 'required' }],
    [check('answer_days_range'), { answerDays: 'days-range' }],
    [check('kept_months_range'), { keptMonths: 'months-range' }],
    [check('mailings_per_day_range'), { mailingsPerDay: 'perDay-range' }],
    [check('mailings_per_minute_range'), { mailingsPerMinute: 'perMinute-range' }],
    [
      'insert or update on table "things" violates foreign key constraint "things_artist_id_fkey"',
      { artistId: 'gone' },
    ],
    [check('other_length'), {}],
    ['something else', {}],
  ])('%s', (message, errors) => {
    expect(constraintErrors(new AppError('rejected', message), 'things', DRAFT)).toEqual(errors);
  });
});
