import type { Credit } from '@/data-service/content/credits';
import type { ReleaseKind } from '@/data-service/content/release-kinds';
import type { ReleaseSlug } from './releases';

export interface DemoTrack {
  title: string;
  /** The duration of the whole track, `3:45`. */
  duration: string;
  version?: string;
  featuring?: string[];
  explicit?: true;
  early?: true;
}

/** What a release consists of; one without is a cover, a text and links. */
interface TrackList {
  kind: ReleaseKind | null;
  tracks: readonly DemoTrack[];
  credits: readonly Credit[];
}

const track = (title: string, duration: string, more: Partial<DemoTrack> = {}): DemoTrack => ({
  title,
  duration,
  ...more,
});
const by = (role: NonNullable<Credit['role']>, ...names: string[]): Credit => ({ role, names });
const own = (ownRole: string, ...names: string[]): Credit => ({ ownRole, names });

const [HENRIK, AREVIK, SOLVEI] = ['Henrik Osterkamp', 'Arevik Sarian', 'Solvei Brandt'];
const ARTWORK = by('artwork', 'Mirela Oster');

/** Track lists as people make them: with guests, versions and titles in several alphabets. */
export const TRACK_LISTS: Partial<Record<ReleaseSlug, TrackList>> = {
  'low-water': {
    kind: 'album',
    tracks: [
      track('Mudflat', '3:12'),
      track('Low Water', '4:05'),
      track('Harmonium in the Hallway', '2:38'),
      track('Priel', '3:51'),
      track('The Ferry Does Not Wait', '3:24'),
      track('Ebbe', '4:40'),
      track('Windows Open', '2:57'),
      track('Lys', '3:33'),
      track('Six Hours Thirteen', '6:13'),
    ],
    credits: [
      by('written-by', SOLVEI),
      by('vocals', SOLVEI),
      by('producer', HENRIK),
      by('recording', HENRIK),
      by('mix', HENRIK),
      own('Harmonium', SOLVEI),
      ARTWORK,
    ],
  },
  'ostsee-spaeter': {
    kind: 'single',
    tracks: [track('Ostsee, später', '1:32')],
    credits: [
      by('lyrics', 'Ruben Falk'),
      by('music', 'Ruben Falk', 'NOLL'),
      by('producer', 'NOLL'),
      by('horns', 'Maike Thode'),
      by('mix', HENRIK),
      by('mastering', HENRIK),
    ],
  },
  kvitka: {
    kind: 'ep',
    tracks: [
      track('Брунька', '3:20'),
      track('Машина відповідає', '4:11'),
      track('Kvitka', '3:02'),
      track('Пелюстка (дует)', '2:44', { featuring: ['Nika Zarandia'] }),
      track('Сьомий смичок', '5:08'),
      track('Зав’язь', '3:36', { version: 'Live' }),
    ],
    credits: [
      by('music', 'Zoryana Kvit'),
      by('arrangement', 'Zoryana Kvit'),
      by('strings', 'Квартет «Липа»'),
      own('Драм-машина', 'Zoryana Kvit'),
      by('recording', HENRIK),
    ],
  },
  'night-ferry': {
    kind: null,
    tracks: [track('Night Ferry', '58:20', { version: 'Continuous Mix' })],
    credits: [own('Selected and mixed by', 'Leyla Aghazade'), by('mastering', HENRIK)],
  },
  'room-tone': {
    kind: 'ep',
    tracks: [
      track('Floorboards', '6:02'),
      track('Fridge in B Flat', '7:45'),
      track('Rain on the Skylight', '9:31'),
    ],
    credits: [by('keys', HENRIK), by('recording', HENRIK), by('photography', 'Jule Petersen')],
  },
  'duduk-machine': {
    kind: 'ep',
    tracks: [
      track('Sevan', '8:14'),
      track('Slow Filter', '7:02'),
      track('Apricot Wood', '9:40'),
      track('Aragats, Fog', '11:25'),
    ],
    credits: [
      by('music', AREVIK),
      by('producer', AREVIK),
      own('Duduk', 'Gagik Melkonyan'),
      by('mastering', HENRIK),
      ARTWORK,
    ],
  },
  'harbour-clock': {
    kind: 'compilation',
    tracks: [
      track('Quarter Past', '6:30', { featuring: ['NOLL'] }),
      track('Pilot Boat', '7:12'),
      track('Half Past Fog', '6:48', { featuring: ['Leyla Aghazade'] }),
      track('Tide Table', '5:55', { featuring: ['Ilmar Roos'] }),
      track('Minute Hand', '7:40', { version: 'Door Noise Mix' }),
      track('Midnight, No Hurry', '8:02', { featuring: ['Dayana Tleu', 'ORDA'] }),
    ],
    credits: [own('Selected by', 'Friso de Wael'), by('mastering', HENRIK), ARTWORK],
  },
  'blackout-lullabies': {
    kind: 'ep',
    tracks: [
      track('Дві свічки', '3:28'),
      track('Колискова для ліфта', '4:16'),
      track('Тиша в холодильнику', '2:50'),
      track('Світло о шостій', '5:01'),
    ],
    credits: [
      by('written-by', 'Zoryana Kvit'),
      by('vocals', 'Zoryana Kvit'),
      by('strings', 'Квартет «Липа»'),
      own('Свічки', 'Оксана Бджола'),
    ],
  },
  northbound: {
    kind: 'album',
    tracks: [
      track('Харків, третя платформа', '2:31'),
      track('Полтава, дощ', '2:48'),
      track('Соняшники', '2:12'),
      track('Київ, пересадка', '3:05'),
      track('Коростень', '3:22'),
      track('Wide Gauge, Narrow Gauge', '2:39'),
      track('Kraków nocą', '3:17'),
      track('Tea in Glass Holders', '2:26', { featuring: ['ORDA'] }),
      track('Berlin Hbf (tief)', '2:54'),
      track('Wittenberge', '4:08'),
      track('Hamburg-Altona', '3:41', { featuring: [SOLVEI] }),
    ],
    credits: [
      by('producer', 'Tymur Sad'),
      own('Field recordings', 'Tymur Sad'),
      own('Trumpet, two floors up', 'unknown'),
      by('mix', HENRIK),
      by('mastering', HENRIK),
      ARTWORK,
    ],
  },
  'slack-tide': {
    kind: 'album',
    tracks: [
      track('The River Stands Still', '3:26', { early: true }),
      track('Between', '2:58'),
      track('Ebb Bell', '4:02', { early: true }),
      track('Lot und Leine', '3:13'),
      track('Sandbank', '3:47'),
      track('Low Lights, High Lights', '3:09', { featuring: ['Milena Vidmar'] }),
      track('Seven Minutes', '7:00'),
    ],
    credits: [by('written-by', SOLVEI), by('vocals', SOLVEI), by('producer', HENRIK, AREVIK)],
  },
};
