import type { ArtistSlug } from './artists';
import type { DemoEdition } from './editions';
import type { Text } from './text';

interface DemoMerchandise {
  slug: string;
  /** The folder of its picture. */
  picture: string;
  name: Text;
  description: Text;
  alternative: Text;
  artist?: ArtistSlug;
  editions: readonly DemoEdition[];
}

const size = (
  letters: string,
  state: DemoEdition['state'],
  more: Partial<DemoEdition> = {},
): DemoEdition => ({
  kind: 'other',
  name: { en: letters, uk: letters, de: letters, ru: letters },
  price: 25,
  currency: 'EUR',
  state,
  ...more,
});

export const MERCHANDISE: readonly DemoMerchandise[] = [
  {
    slug: 'tide-shirt',
    picture: 'merch-shirt',
    name: {
      en: 'T-shirt “Tide”',
      uk: 'Футболка «Приплив»',
      de: 'T-Shirt „Tide“',
      ru: 'Футболка «Прилив»',
    },
    description: {
      en: 'Heavy organic cotton, printed by hand two streets from the studio.',
      uk: 'Щільна органічна бавовна, друк вручну за дві вулиці від студії.',
      de: 'Schwere Biobaumwolle, zwei Straßen vom Studio von Hand bedruckt.',
      ru: 'Плотный органический хлопок, ручная печать в двух улицах от студии.',
    },
    alternative: {
      en: 'A black T-shirt with orange waves below a pale moon',
      uk: 'Чорна футболка з помаранчевими хвилями під блідим місяцем',
      de: 'Ein schwarzes T-Shirt mit orangen Wellen unter einem blassen Mond',
      ru: 'Чёрная футболка с оранжевыми волнами под бледной луной',
    },
    editions: [
      size('S', 'in_stock'),
      size('M', 'few_left'),
      size('L', 'sold_out'),
      size('XL', 'preorder', { shipsInDays: 21 }),
    ],
  },
  {
    slug: 'high-water-bundle',
    picture: 'merch-bundle',
    artist: 'solvei-brandt',
    name: {
      en: 'Bundle “High Water”',
      uk: 'Набір «High Water»',
      de: 'Paket „High Water“',
      ru: 'Набор «High Water»',
    },
    description: {
      en: 'The record, a set of six postcards, and the brass parts of the last track as a score.',
      uk: 'Платівка, шість листівок і ноти духових партій останнього треку.',
      de: 'Die Platte, sechs Postkarten und die Bläserstimmen des letzten Stücks als Noten.',
      ru: 'Пластинка, шесть открыток и ноты духовых партий последнего трека.',
    },
    alternative: {
      en: 'A record that slides out of its cover, and a postcard in front of it',
      uk: 'Платівка, що виглядає з обкладинки, а перед нею листівка',
      de: 'Eine Platte, die aus ihrem Cover ragt, davor eine Postkarte',
      ru: 'Пластинка, выглядывающая из обложки, а перед ней открытка',
    },
    editions: [{ kind: 'other', price: 36, currency: 'EUR', state: 'in_stock', at: 'shop' }],
  },
  {
    slug: 'record-bag',
    picture: 'merch-bag',
    name: {
      en: 'Record bag',
      uk: 'Сумка для платівок',
      de: 'Plattentasche',
      ru: 'Сумка для пластинок',
    },
    description: {
      en: 'Holds fifteen records, or one long weekend.',
      uk: 'Вміщує п’ятнадцять платівок або одні довгі вихідні.',
      de: 'Fasst fünfzehn Platten oder ein langes Wochenende.',
      ru: 'Вмещает пятнадцать пластинок или одни долгие выходные.',
    },
    alternative: {
      en: 'A linen bag printed with arches and an orange sun',
      uk: 'Лляна сумка з надрукованими арками й помаранчевим сонцем',
      de: 'Eine Leinentasche, bedruckt mit Bögen und einer orangen Sonne',
      ru: 'Льняная сумка с напечатанными арками и оранжевым солнцем',
    },
    editions: [{ kind: 'other', price: 14, currency: 'EUR', state: 'in_stock' }],
  },
  {
    slug: 'blackout-poster',
    picture: 'merch-poster',
    artist: 'zoryana-kvit',
    name: {
      en: 'Poster “Blackout Lullabies”',
      uk: 'Плакат «Blackout Lullabies»',
      de: 'Plakat „Blackout Lullabies“',
      ru: 'Плакат «Blackout Lullabies»',
    },
    description: {
      en: 'Screen print in three colors, 50 × 70 cm, signed by Zoryana.',
      uk: 'Трафаретний друк у три кольори, 50 × 70 см, із підписом Зоряни.',
      de: 'Siebdruck in drei Farben, 50 × 70 cm, von Zoryana signiert.',
      ru: 'Трафаретная печать в три цвета, 50 × 70 см, с подписью Зоряны.',
    },
    alternative: {
      en: 'A poster with two candle flames behind strings',
      uk: 'Плакат із двома вогниками свічок за струнами',
      de: 'Ein Plakat mit zwei Kerzenflammen hinter Saiten',
      ru: 'Плакат с двумя огоньками свечей за струнами',
    },
    editions: [{ kind: 'other', price: 20, currency: 'EUR', state: 'sold_out' }],
  },
];
