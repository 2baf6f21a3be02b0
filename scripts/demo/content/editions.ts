import type { Edition } from '@/data-service/content/editions';
import type { ReleaseSlug } from './releases';
import type { Text } from './text';

/** Days are relative to the day of filling, so that every state can be seen for a while. */
export interface DemoEdition extends Pick<
  Edition,
  'kind' | 'price' | 'currency' | 'nameYourPrice' | 'state'
> {
  name?: Text;
  details?: Text;
  preorderFromInDays?: number;
  preorderUntilInDays?: number;
  shipsInDays?: number;
  /** Where it is sold; without it, it is ordered by a message. */
  at?: 'bandcamp' | 'shop';
}

const digital: DemoEdition = {
  kind: 'digital',
  price: 8,
  currency: 'EUR',
  state: 'in_stock',
  at: 'bandcamp',
};

export const EDITIONS: Partial<Record<ReleaseSlug, readonly DemoEdition[]>> = {
  'slack-tide': [
    {
      kind: 'vinyl',
      details: {
        en: '180 g, sea green, 500 copies, with a printed inner sleeve',
        uk: '180 г, кольору морської хвилі, 500 примірників, із друкованим внутрішнім конвертом',
        de: '180 g, meergrün, 500 Stück, mit bedruckter Innenhülle',
        ru: '180 г, цвета морской волны, 500 экземпляров, с печатным внутренним конвертом',
      },
      price: 26,
      currency: 'EUR',
      state: 'preorder',
      preorderFromInDays: -3,
      preorderUntilInDays: 18,
      shipsInDays: 40,
      at: 'shop',
    },
    {
      kind: 'cassette',
      details: {
        en: 'clear, 100 copies, recorded in real time',
        uk: 'прозора, 100 примірників, записана в реальному часі',
        de: 'durchsichtig, 100 Stück, in Echtzeit bespielt',
        ru: 'прозрачная, 100 экземпляров, записана в реальном времени',
      },
      price: 11,
      currency: 'EUR',
      state: 'preorder',
      preorderFromInDays: 9,
      shipsInDays: 40,
    },
    { ...digital, state: 'announced' },
  ],
  northbound: [
    {
      kind: 'vinyl',
      details: {
        en: 'double LP, night blue, 300 copies',
        uk: 'подвійна платівка, нічна синь, 300 примірників',
        de: 'Doppel-LP, nachtblau, 300 Stück',
        ru: 'двойная пластинка, цвета ночного неба, 300 экземпляров',
      },
      price: 29.5,
      currency: 'EUR',
      state: 'few_left',
      at: 'shop',
    },
    { kind: 'cd', price: 13, currency: 'EUR', state: 'in_stock' },
    {
      kind: 'cassette',
      details: {
        en: 'orange, 80 copies',
        uk: 'помаранчева, 80 примірників',
        de: 'orange, 80 Stück',
        ru: 'оранжевая, 80 экземпляров',
      },
      price: 10,
      currency: 'EUR',
      state: 'sold_out',
    },
    { ...digital, price: 9 },
  ],
  'blackout-lullabies': [
    {
      kind: 'vinyl',
      details: {
        en: '180 g, candle white, numbered by hand',
        uk: '180 г, біла, як свічка, пронумерована від руки',
        de: '180 g, kerzenweiß, von Hand nummeriert',
        ru: '180 г, белая, как свеча, пронумерована от руки',
      },
      price: 24,
      currency: 'EUR',
      state: 'in_stock',
      at: 'bandcamp',
    },
    {
      kind: 'other',
      name: {
        en: 'Songbook',
        uk: 'Пісенник',
        de: 'Liederbuch',
        ru: 'Песенник',
      },
      details: {
        en: 'scores and lyrics of all lullabies, 48 pages',
        uk: 'ноти й тексти всіх колискових, 48 сторінок',
        de: 'Noten und Texte aller Wiegenlieder, 48 Seiten',
        ru: 'ноты и тексты всех колыбельных, 48 страниц',
      },
      price: 18,
      currency: 'EUR',
      state: 'in_stock',
    },
    { kind: 'digital', nameYourPrice: true, state: 'in_stock', at: 'bandcamp' },
  ],
  'high-water': [
    {
      kind: 'vinyl',
      details: {
        en: 'second pressing, black',
        uk: 'другий тираж, чорна',
        de: 'zweite Pressung, schwarz',
        ru: 'второй тираж, чёрная',
      },
      price: 23,
      currency: 'EUR',
      state: 'in_stock',
      at: 'shop',
    },
    { kind: 'cd', price: 12, currency: 'EUR', state: 'sold_out' },
    digital,
  ],
  'low-water': [
    {
      kind: 'vinyl',
      details: {
        en: 'first pressing, 200 copies',
        uk: 'перший тираж, 200 примірників',
        de: 'Erstpressung, 200 Stück',
        ru: 'первый тираж, 200 экземпляров',
      },
      price: 22,
      currency: 'EUR',
      state: 'sold_out',
    },
  ],
};
