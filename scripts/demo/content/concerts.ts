import type { ConcertState } from '@/data-service/content/concert-state';
import type { ArtistSlug } from './artists';
import type { Text } from './text';

interface DemoConcert {
  slug: string;
  /** Days from the day on which the demo is filled; those before it are negative. */
  inDays: number;
  /** Artists by their slug, and others by name. */
  lineUp: readonly (ArtistSlug | { name: string })[];
  title?: Text;
  state?: ConcertState;
  /** The day from which it was moved, likewise. */
  movedFromInDays?: number;
  doors?: string;
  starts?: string;
  venue: string;
  city: Text;
  country: string;
  zone: string;
  /** EUR; 0 is free. */
  price?: number;
  priceNote?: Text;
  hasTickets?: true;
  description?: Text;
  /** A finished picture, with the motif that it shows. */
  picture?: { name: string; scene: 'stage' | 'harbour' };
}

const HAMBURG = { en: 'Hamburg', uk: 'Гамбург', de: 'Hamburg', ru: 'Гамбург' };

export const CONCERTS: readonly DemoConcert[] = [
  {
    slug: 'kachelraum',
    inDays: 9,
    lineUp: ['solvei-brandt', { name: 'Lotte Weidenbach' }],
    doors: '19:00',
    starts: '20:00',
    venue: 'Kachelraum',
    city: HAMBURG,
    country: 'DE',
    zone: 'Europe/Berlin',
    price: 18,
    priceNote: {
      en: 'reduced 12 €',
      uk: 'пільгова ціна 12 €',
      de: 'ermäßigt 12 €',
      ru: 'льготная цена 12 €',
    },
    hasTickets: true,
    description: {
      en: 'The songs of *Low Water* with piano and cello, in a room where fish was once packed in ice.',
      uk: 'Пісні з *Low Water* з піаніно та віолончеллю — у приміщенні, де колись рибу пакували в лід.',
      de: 'Die Lieder von *Low Water* mit Klavier und Cello, in einem Raum, in dem einst Fisch auf Eis gepackt wurde.',
      ru: 'Песни с *Low Water* с пианино и виолончелью — в помещении, где когда-то рыбу паковали в лёд.',
    },
    picture: { name: 'photo-rostock-pier-harbour', scene: 'harbour' },
  },
  {
    slug: 'pivnich',
    inDays: 16,
    lineUp: ['zoryana-kvit'],
    state: 'sold_out',
    doors: '18:30',
    starts: '19:30',
    venue: 'Klosterbühne',
    city: { en: 'Vienna', uk: 'Відень', de: 'Wien', ru: 'Вена' },
    country: 'AT',
    zone: 'Europe/Vienna',
    price: 22,
    hasTickets: true,
  },
  {
    slug: 'lange-nacht',
    inDays: 24,
    title: {
      en: 'Long Night of the Tape Machines',
      uk: 'Довга ніч магнітофонів',
      de: 'Lange Nacht der Bandmaschinen',
      ru: 'Долгая ночь магнитофонов',
    },
    lineUp: ['noll', 'ilmar-roos', 'dayana-tleu'],
    starts: '23:00',
    venue: 'Schuppen 9',
    city: HAMBURG,
    country: 'DE',
    zone: 'Europe/Berlin',
    price: 0,
    description: {
      en: 'Three sets until the first ferry. Earplugs are at the door.',
      uk: 'Три сети до першого порома. Беруші дають на вході.',
      de: 'Drei Sets bis zur ersten Fähre. Ohrstöpsel gibt es am Eingang.',
      ru: 'Три сета до первого парома. Беруши дают на входе.',
    },
    picture: { name: 'photo-seven-loops-stage', scene: 'stage' },
  },
  {
    slug: 'veerhuis',
    inDays: 45,
    movedFromInDays: 12,
    state: 'moved',
    lineUp: ['friso-de-wael', 'solvei-brandt'],
    doors: '20:00',
    starts: '21:00',
    venue: 'Het Veerhuis',
    city: { en: 'Rotterdam', uk: 'Роттердам', de: 'Rotterdam', ru: 'Роттердам' },
    country: 'NL',
    zone: 'Europe/Amsterdam',
    price: 15.5,
    hasTickets: true,
  },
  {
    slug: 'kalarand',
    inDays: 58,
    state: 'cancelled',
    lineUp: ['ilmar-roos'],
    venue: 'Kalaranna saal',
    city: { en: 'Tallinn', uk: 'Таллінн', de: 'Tallinn', ru: 'Таллин' },
    country: 'EE',
    zone: 'Europe/Tallinn',
  },
  {
    slug: 'release-speicher',
    inDays: -20,
    lineUp: ['noll'],
    starts: '21:00',
    venue: 'Schuppen 9',
    city: HAMBURG,
    country: 'DE',
    zone: 'Europe/Berlin',
  },
  {
    slug: 'fabrika',
    inDays: -75,
    lineUp: ['nika-zarandia', { name: 'Trio Mtkvari' }],
    starts: '20:00',
    venue: 'Ezo 14',
    city: { en: 'Tbilisi', uk: 'Тбілісі', de: 'Tiflis', ru: 'Тбилиси' },
    country: 'GE',
    zone: 'Asia/Tbilisi',
  },
  {
    slug: 'deichfest',
    inDays: -400,
    title: {
      en: 'Dyke Festival',
      uk: 'Фестиваль на дамбі',
      de: 'Deichfest',
      ru: 'Фестиваль на дамбе',
    },
    lineUp: ['solvei-brandt', 'ruben-falk'],
    venue: 'Außendeich',
    city: { en: 'Husum', uk: 'Гузум', de: 'Husum', ru: 'Хузум' },
    country: 'DE',
    zone: 'Europe/Berlin',
    price: 0,
  },
];
