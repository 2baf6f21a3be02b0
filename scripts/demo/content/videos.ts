import type { ArtistSlug } from './artists';
import type { Text } from './text';

interface DemoVideo {
  slug: string;
  date: string;
  artist?: ArtistSlug;
  caption: Text;
}

export const VIDEOS: readonly DemoVideo[] = [
  {
    slug: 'low-water-live',
    date: '2023-04-14',
    artist: 'solvei-brandt',
    caption: {
      en: 'Solvei Brandt: “Low Water”, live on the pontoon',
      uk: 'Сольвей Брандт: «Low Water», наживо на понтоні',
      de: 'Solvei Brandt: „Low Water“, live auf dem Ponton',
      ru: 'Сольвей Брандт: «Low Water», живьём на понтоне',
    },
  },
  {
    slug: 'night-ferry-film',
    date: '2024-05-10',
    artist: 'leyla-aghazade',
    caption: {
      en: 'Night Ferry: the whole crossing in one shot',
      uk: 'Night Ferry: уся переправа одним кадром',
      de: 'Night Ferry: die ganze Überfahrt in einer Einstellung',
      ru: 'Night Ferry: вся переправа одним кадром',
    },
  },
  {
    slug: 'studio-tour',
    date: '2024-07-19',
    artist: 'henrik-osterkamp',
    caption: {
      en: 'A tour of the studio in three minutes',
      uk: 'Екскурсія студією за три хвилини',
      de: 'Ein Rundgang durchs Studio in drei Minuten',
      ru: 'Экскурсия по студии за три минуты',
    },
  },
  {
    slug: 'seven-bridges-video',
    date: '2025-02-14',
    artist: 'nika-zarandia',
    caption: {
      en: 'Nika Zarandia: “Seven Bridges”, official video',
      uk: 'Ніка Зарандія: «Seven Bridges», офіційне відео',
      de: 'Nika Zarandia: „Seven Bridges“, offizielles Video',
    },
  },
  {
    slug: 'beat-from-a-swing',
    date: '2026-09-25',
    artist: 'tymur-sad',
    caption: {
      en: 'How Tymur Sad makes a beat from a swing',
      uk: 'Як Тимур Сад робить біт із гойдалки',
      de: 'Wie Tymur Sad aus einer Schaukel einen Beat macht',
      ru: 'Как Тимур Сад делает бит из качелей',
    },
  },
];
