import { expect, it } from 'vitest';
import { emptyDraft } from '@/data-service/content/entity/mutations';
import { merchandiseEntity, type Merchandise } from '@/data-service/content/merchandise';
import { scriptJson } from '@/lib/script-json';
import { siteIn } from '@/site/seo/testing/label';
import { productNode } from './offer-nodes';

const shirt: Merchandise = {
  ...emptyDraft(merchandiseEntity.fields),
  id: '00000000-0000-4000-8000-000000000001',
  artistName: null,
  artistSlug: null,
  updatedAt: '2026-03-04T05:06:07.123456+00:00',
  publishedAt: '2026-03-04T05:06:07.123456+00:00',
  name: { en: 'Shirt', uk: 'Футболка' },
  images: ['/uploads/0123456789abcdef0123456789abcdef-1600x1200-aa5500.webp'],
  editions: [
    {
      id: 's',
      kind: 'other',
      name: { uk: 'Розмір S' },
      price: 25,
      currency: 'EUR',
      state: 'few_left',
    },
    {
      id: 'm',
      kind: 'other',
      name: { uk: 'Розмір M' },
      price: 25,
      currency: 'EUR',
      state: 'sold_out',
    },
    {
      id: 'l',
      kind: 'other',
      name: { uk: 'Розмір L' },
      price: 25,
      currency: 'EUR',
      state: 'announced',
    },
  ],
};

it('a piece of merchandise is a Product of the label, with an offer for each edition that has a price and a state', () => {
  expect(JSON.parse(scriptJson(productNode(shirt, 'uk', siteIn('uk'))))).toEqual({
    '@type': 'Product',
    '@id': 'https://label.example/shop#00000000-0000-4000-8000-000000000001',
    name: 'Футболка',
    url: 'https://label.example/uk/shop#00000000-0000-4000-8000-000000000001',
    image: ['https://label.example/uploads/0123456789abcdef0123456789abcdef-1600x1200-aa5500.webp'],
    brand: { '@id': 'https://label.example/#label' },
    offers: [
      {
        '@type': 'Offer',
        name: 'Розмір S',
        url: 'https://label.example/uk/shop#00000000-0000-4000-8000-000000000001',
        price: 25,
        priceCurrency: 'EUR',
        availability: 'https://schema.org/LimitedAvailability',
        seller: { '@id': 'https://label.example/#label' },
      },
      {
        '@type': 'Offer',
        name: 'Розмір M',
        url: 'https://label.example/uk/shop#00000000-0000-4000-8000-000000000001',
        price: 25,
        priceCurrency: 'EUR',
        availability: 'https://schema.org/SoldOut',
        seller: { '@id': 'https://label.example/#label' },
      },
    ],
  });
});
