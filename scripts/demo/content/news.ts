import type { SceneName } from './alternatives';
import type { ReleaseSlug } from './releases';
import type { Text } from './text';

interface DemoNews {
  /** Also the name of its files in texts/. */
  slug: string;
  date: string;
  /** The cover of a release, or a separate picture. */
  cover: { release: ReleaseSlug } | { scene: SceneName };
  title: Text;
}

export const NEWS: readonly DemoNews[] = [
  {
    slug: 'studio-opens',
    date: '2023-01-27',
    cover: { scene: 'desk' },
    title: {
      en: 'The studio is open',
      uk: 'Студію відкрито',
      de: 'Das Studio ist eröffnet',
      ru: 'Студия открыта',
    },
  },
  {
    slug: 'first-record',
    date: '2023-03-17',
    cover: { release: 'low-water' },
    title: {
      en: 'Our first record: “Low Water”',
      uk: 'Наша перша платівка: «Low Water»',
      de: 'Unsere erste Platte: „Low Water“',
      ru: 'Наша первая пластинка: «Low Water»',
    },
  },
  {
    slug: 'beatmakers-residency',
    date: '2024-03-04',
    cover: { scene: 'reels' },
    title: {
      en: 'A room for beatmakers: two weeks, one key, no rent',
      uk: 'Кімната для бітмейкерів: два тижні, один ключ, без оренди',
      de: 'Ein Raum für Beatmaker: zwei Wochen, ein Schlüssel, keine Miete',
    },
  },
  {
    slug: 'ferry-party',
    date: '2024-04-26',
    cover: { release: 'night-ferry' },
    title: {
      en: 'We are renting the last ferry',
      uk: 'Ми орендуємо останній пором',
      de: 'Wir mieten die letzte Fähre',
      ru: 'Мы арендуем последний паром',
    },
  },
  {
    slug: 'four-languages',
    date: '2025-02-03',
    cover: { scene: 'microphone' },
    title: {
      en: 'Answers in four languages',
      uk: 'Відповіді чотирма мовами',
      de: 'Antworten in vier Sprachen',
      ru: 'Ответы на четырёх языках',
    },
  },
  {
    slug: 'high-water-tour',
    date: '2025-07-11',
    cover: { release: 'high-water' },
    title: {
      en: '“High Water” is out, and Solvei is on the road',
      uk: '«High Water» вийшов, а Сольвей уже в дорозі',
      de: '„High Water“ ist da, und Solvei ist unterwegs',
      ru: '«High Water» вышел, а Сольвей уже в дороге',
    },
  },
  {
    slug: 'how-to-send-a-demo',
    date: '2026-03-16',
    cover: { scene: 'record' },
    title: {
      en: 'How to send us a demo that we will finish listening to',
      uk: 'Як надіслати демо, яке ми дослухаємо до кінця',
      de: 'Wie man uns eine Demo schickt, die wir zu Ende hören',
      ru: 'Как прислать демо, которое мы дослушаем до конца',
    },
  },
  {
    slug: 'northbound',
    date: '2026-10-09',
    cover: { release: 'northbound' },
    title: {
      en: '“Northbound”: eleven beats, eleven stations',
      uk: '«Northbound»: одинадцять бітів, одинадцять станцій',
      de: '„Northbound“: elf Beats, elf Stationen',
      ru: '«Northbound»: одиннадцать битов, одиннадцать станций',
    },
  },
];
