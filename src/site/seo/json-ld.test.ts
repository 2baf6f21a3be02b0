import { describe, expect, it } from 'vitest';
import { scriptJson } from '@/lib/script-json';
import type { SiteSettings } from '@/data-service/content/site-settings';
import type { Language } from '@/i18n/languages';
import { headOf as headOfSubject, type PageSubject } from './testing/subjects';
import { artist, beatmaker, videoItem, newsItem, picture, service, siteIn } from './testing/label';

type Node = Record<string, unknown>;

/** The nodes of a page as a crawler reads them, by their type. */
function nodes(subject: PageSubject, language: Language, own: Partial<SiteSettings> = {}) {
  const { graph } = headOfSubject(subject, language, siteIn(language, own));
  if (!graph) throw new Error('The page has no JSON-LD.');
  const read: { '@context': string; '@graph': Node[] } = JSON.parse(scriptJson(graph));
  expect(read['@context']).toBe('https://schema.org');
  return (type: string) => read['@graph'].filter((node) => node['@type'] === type);
}

const PHOTO =
  'https://label.example/uploads/0123456789abcdef0123456789abcdef-1600x1200-aa5500.webp';
const LABEL = { '@id': 'https://label.example/#label' };

describe('the label and its studio', () => {
  it('leave out unknown facts', () => {
    const found = nodes({ kind: 'home' }, 'de');
    expect(found('Organization')).toEqual([
      {
        '@type': 'Organization',
        '@id': LABEL['@id'],
        name: 'Tidenhub',
        url: 'https://label.example/',
      },
    ]);
    expect(found('LocalBusiness')).toEqual([
      {
        '@type': 'LocalBusiness',
        '@id': 'https://label.example/#studio',
        name: 'Tidenhub',
        url: 'https://label.example/de/contact',
        parentOrganization: LABEL,
        openingHoursSpecification: {
          '@type': 'OpeningHoursSpecification',
          dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
          opens: '10:00',
          closes: '18:00',
        },
      },
    ]);
    expect(found('WebSite')).toEqual([
      {
        '@type': 'WebSite',
        '@id': 'https://label.example/#website',
        name: 'Tidenhub',
        url: 'https://label.example/',
        inLanguage: 'de',
        publisher: LABEL,
      },
    ]);
    expect(found('BreadcrumbList')).toEqual([]);
  });

  it('have the facts of the settings', () => {
    const found = nodes({ kind: 'contact' }, 'en', {
      logoUrl: '/uploads/0123456789abcdef0123456789abcdef-100x100.svg',
      socialLinks: { youtube: 'https://www.youtube.com/@tidenhub' },
      aboutUsBannerUrl: artist.photoUrl,
      contactEmail: 'hello@label.example',
      contactPhone: '+49 40 123456',
      contactAddress: 'Hafenstraße 1, 20359 Hamburg',
    });
    expect(found('Organization')).toMatchObject([
      {
        logo: 'https://label.example/uploads/0123456789abcdef0123456789abcdef-100x100.svg',
        email: 'hello@label.example',
        telephone: '+49 40 123456',
        sameAs: ['https://www.youtube.com/@tidenhub'],
      },
    ]);
    expect(found('LocalBusiness')).toMatchObject([
      {
        url: 'https://label.example/contact',
        image: PHOTO,
        email: 'hello@label.example',
        telephone: '+49 40 123456',
        address: 'Hafenstraße 1, 20359 Hamburg',
      },
    ]);
  });
});

it('the label has its name and address of the imprint on the page of the imprint', () => {
  const facts = {
    imprintName: 'Tidenhub GmbH',
    imprintStreet: 'c/o Studio\nElbweg 1',
    imprintPostcode: '20459',
    imprintCity: 'Hamburg',
    imprintCountry: 'DE',
    imprintVatNumber: 'DE123456789',
  };
  const found = nodes({ kind: 'legal', name: 'imprint', text: null, facts }, 'de');
  expect(found('Organization')[1]).toEqual({
    '@type': 'Organization',
    '@id': 'https://label.example/#label',
    legalName: 'Tidenhub GmbH',
    vatID: 'DE123456789',
    address: {
      '@type': 'PostalAddress',
      streetAddress: 'c/o Studio, Elbweg 1',
      postalCode: '20459',
      addressLocality: 'Hamburg',
      addressCountry: 'DE',
    },
  });
});

describe('an artist', () => {
  it('is a MusicGroup', () => {
    expect(nodes({ kind: 'artist', artist }, 'uk')('MusicGroup')).toEqual([
      {
        '@type': 'MusicGroup',
        '@id': 'https://label.example/artists/olena-zoria#artist',
        name: 'Olena Zoria',
        url: 'https://label.example/uk/artists/olena-zoria',
        description: 'Вона співає низько.',
        image: PHOTO,
        sameAs: ['https://open.spotify.com/artist/1', 'https://www.instagram.com/olena'],
      },
    ]);
  });

  it('omits text, picture and links that are empty', () => {
    expect(nodes({ kind: 'artist', artist: beatmaker }, 'en')('MusicGroup')).toEqual([
      {
        '@type': 'MusicGroup',
        '@id': 'https://label.example/artists/nordwand#artist',
        name: 'Nordwand',
        url: 'https://label.example/bits/nordwand',
      },
    ]);
  });

  it('is listed under the front page and its list', () => {
    expect(nodes({ kind: 'artist', artist: beatmaker }, 'de')('BreadcrumbList')).toEqual([
      {
        '@type': 'BreadcrumbList',
        itemListElement: [
          ['Tidenhub', 'https://label.example/de'],
          ['Beatmaker', 'https://label.example/de/bits'],
          ['Nordwand', 'https://label.example/de/bits/nordwand'],
        ].map(([name, item], index) => ({
          '@type': 'ListItem',
          position: index + 1,
          name,
          item,
        })),
      },
    ]);
  });
});

it('a news item is a NewsArticle in the language of its text', () => {
  const article = (language: Language) =>
    nodes({ kind: 'newsItem', item: newsItem }, language)('NewsArticle')[0];
  expect(article('de')).toEqual({
    '@type': 'NewsArticle',
    '@id': 'https://label.example/news/a-new-room#article',
    headline: 'Ein neuer Raum',
    description: 'Wir haben ihn selbst gebaut.',
    url: 'https://label.example/de/news/a-new-room',
    mainEntityOfPage: 'https://label.example/de/news/a-new-room',
    inLanguage: 'de',
    datePublished: '2026-02-01',
    dateModified: '2026-03-04T05:06:07.123456+00:00',
    author: LABEL,
    publisher: LABEL,
  });
  expect(article('ru')).toMatchObject({ headline: 'A new room', inLanguage: 'en' });
});

describe('the gallery', () => {
  it('has an ImageObject for every picture', () => {
    expect(nodes({ kind: 'galleryItem', item: picture }, 'uk')('ImageObject')).toEqual(
      [PHOTO, 'https://pictures.example/second.png'].map((contentUrl) => ({
        '@type': 'ImageObject',
        contentUrl,
        url: 'https://label.example/uk/gallery/na-dakhu',
        name: 'На даху',
      })),
    );
  });

  it('has a VideoObject for a video, hosted or uploaded', () => {
    const video = (url: string | null) =>
      nodes({ kind: 'galleryItem', item: { ...videoItem, url } }, 'en')('VideoObject')[0];
    expect(video(videoItem.url)).toEqual({
      '@type': 'VideoObject',
      name: 'From the gallery',
      description:
        'Pictures and videos from the studio, from concerts and from the artists of Tidenhub.',
      url: 'https://label.example/gallery/item-0000',
      thumbnailUrl: [PHOTO],
      uploadDate: '2026-01-02T03:04:05+00:00',
      embedUrl: 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
      publisher: LABEL,
    });
    const own = video('/uploads/clip.mp4');
    expect(own).toMatchObject({ contentUrl: 'https://label.example/uploads/clip.mp4' });
    expect(own).not.toHaveProperty('embedUrl');

    const file = video('https://cdn.example/clip.webm?x=1');
    expect(file).toMatchObject({ contentUrl: 'https://cdn.example/clip.webm?x=1' });
    expect(file).not.toHaveProperty('embedUrl');

    const vimeo = video('https://vimeo.com/76979871');
    expect(vimeo).toMatchObject({ embedUrl: 'https://player.vimeo.com/video/76979871?dnt=1' });
    expect(vimeo).not.toHaveProperty('contentUrl');

    const link = video('https://www.tiktok.com/@label/video/1');
    expect(link).not.toHaveProperty('contentUrl');
    expect(link).not.toHaveProperty('embedUrl');
  });
});

it('a group of the price list is a Service, its lines are Offers with the lowest price', () => {
  expect(nodes({ kind: 'services', services: [service] }, 'de')('Service')).toEqual([
    {
      '@type': 'Service',
      name: 'Tonstudio',
      description: 'A day with us.',
      url: 'https://label.example/de/services',
      provider: { '@id': 'https://label.example/#studio' },
      offers: [
        {
          '@type': 'Offer',
          name: 'Mixing',
          description: 'up to 24 tracks',
          priceSpecification: {
            '@type': 'UnitPriceSpecification',
            minPrice: 80.5,
            priceCurrency: 'EUR',
            unitText: 'release',
          },
        },
        { '@type': 'Offer', name: 'Tour' },
      ],
    },
  ]);
});

it.each([
  ['included', true],
  ['net', false],
  ['small-business', undefined],
  [null, undefined],
] as const)('says whether prices include VAT where the label says %s', (vat, isIncluded) => {
  const services = [{ ...service, items: [{ name: { en: 'Mixing' }, value: 80 }] }];
  const [group] = nodes({ kind: 'services', services }, 'en', { vat })('Service');
  expect(group).toHaveProperty('offers', [
    {
      '@type': 'Offer',
      name: 'Mixing',
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        minPrice: 80,
        priceCurrency: 'EUR',
        ...(isIncluded !== undefined && { valueAddedTaxIncluded: isIncluded }),
      },
    },
  ]);
});
