import type { SceneName, VideoName } from './alternatives';
import type { ArtistSlug } from './artists';
import type { Text } from './text';

interface DemoVideo {
  slug: string;
  date: string;
  /** A video of the demo, or the still of a hosted one. */
  source: { video: VideoName } | { scene: SceneName };
  artist?: ArtistSlug;
  caption: Text;
}

export const VIDEOS: readonly DemoVideo[] = [
  {
    slug: 'low-water-live',
    date: '2023-04-14',
    source: { scene: 'harbour' },
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
    source: { video: 'crossing' },
    artist: 'leyla-aghazade',
    caption: {
      en: '“Night Ferry”: eight seconds of the crossing',
      uk: '«Night Ferry»: вісім секунд переправи',
      de: '„Night Ferry“: acht Sekunden Überfahrt',
      ru: '«Night Ferry»: восемь секунд переправы',
    },
  },
  {
    slug: 'studio-tour',
    date: '2024-07-19',
    source: { scene: 'desk' },
    artist: 'henrik-osterkamp',
    caption: {
      en: 'A tour of the studio in three minutes',
      uk: 'Екскурсія студією за три хвилини',
      de: 'Ein Rundgang durchs Studio in drei Minuten',
      ru: 'Экскурсия по студии за три минуты',
    },
  },
  {
    slug: 'high-water-film',
    date: '2025-07-04',
    source: { video: 'tide' },
    artist: 'solvei-brandt',
    caption: {
      en: '“High Water”: the tide that rises behind Solvei on stage',
      uk: '«High Water»: приплив, що здіймається на сцені за спиною Сольвей',
      de: '„High Water“: die Flut, die auf der Bühne hinter Solvei steigt',
      ru: '«High Water»: прилив, который поднимается на сцене за спиной Сольвей',
    },
  },
  {
    slug: 'beat-from-a-swing',
    date: '2026-09-25',
    source: { scene: 'take' },
    artist: 'tymur-sad',
    caption: {
      en: 'How Tymur Sad makes a beat from a swing',
      uk: 'Як Тимур Сад робить біт із гойдалки',
      de: 'Wie Tymur Sad aus einer Schaukel einen Beat macht',
      ru: 'Как Тимур Сад делает бит из качелей',
    },
  },
];
