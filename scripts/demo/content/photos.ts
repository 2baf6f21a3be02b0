import type { SceneName } from './alternatives';
import type { ArtistSlug } from './artists';
import type { Text } from './text';

interface DemoPhotos {
  slug: string;
  /** The day on which it was taken. */
  date: string;
  scenes: readonly SceneName[];
  artist?: ArtistSlug;
  caption: Text;
}

export const PHOTOS: readonly DemoPhotos[] = [
  {
    slug: 'first-night',
    date: '2023-01-20',
    scenes: ['desk'],
    artist: 'henrik-osterkamp',
    caption: {
      en: 'The first night with all channels wired',
      uk: 'Перша ніч, коли підключено всі канали',
      de: 'Die erste Nacht, in der alle Kanäle verkabelt waren',
      ru: 'Первая ночь: подключены все каналы',
    },
  },
  {
    slug: 'low-water-sessions',
    date: '2023-02-24',
    scenes: ['take', 'keys', 'harbour'],
    artist: 'solvei-brandt',
    caption: {
      en: 'Four nights of “Low Water”: the take, the piano, the view',
      uk: 'Чотири ночі «Low Water»: дубль, фортепіано, краєвид',
      de: 'Vier Nächte „Low Water“: der Take, das Klavier, die Aussicht',
      ru: 'Четыре ночи «Low Water»: дубль, фортепиано, вид из окна',
    },
  },
  {
    slug: 'net-loft',
    date: '2023-05-30',
    scenes: ['record'],
    artist: 'noll',
    caption: {
      en: 'Test pressing of “Speicher” in the net loft',
      uk: 'Тестова платівка «Speicher» на складі сітей',
      de: 'Testpressung von „Speicher“ auf dem Netzboden',
      ru: 'Тестовая пластинка «Speicher» на бывшем складе сетей',
    },
  },
  {
    slug: 'rostock-pier',
    date: '2023-08-12',
    scenes: ['harbour'],
    artist: 'ruben-falk',
    caption: {
      en: 'Behind the last tram stop, Rostock',
      uk: 'За останньою трамвайною зупинкою, Росток',
      de: 'Hinter der letzten Haltestelle, Rostock',
      ru: 'За последней трамвайной остановкой, Росток',
    },
  },
  {
    slug: 'astana-basement',
    date: '2023-11-25',
    scenes: ['stage'],
    artist: 'orda',
    caption: {
      en: 'Release night of “Steppe FM” in a basement in Astana',
      uk: 'Презентація «Steppe FM» у підвалі в Астані',
      ru: 'Презентация «Steppe FM» в подвале в Астане',
      de: 'Release-Abend von „Steppe FM“ in einem Keller in Astana',
    },
  },
  {
    slug: 'string-day',
    date: '2024-01-18',
    scenes: ['strings', 'microphone', 'take'],
    artist: 'zoryana-kvit',
    caption: {
      en: 'String day for “Kvitka”',
      uk: 'День струнних для «Kvitka»',
      de: 'Streichertag für „Kvitka“',
      ru: '«Kvitka»: день струнных',
    },
  },
  {
    slug: 'finkenwerder',
    date: '2024-03-29',
    scenes: ['harbour'],
    artist: 'leyla-aghazade',
    caption: {
      en: 'Sound check on the ferry to Finkenwerder',
      uk: 'Саундчек на поромі до Фінкенвердера',
      de: 'Soundcheck auf der Fähre nach Finkenwerder',
      ru: 'Саундчек на пароме до Финкенвердера',
    },
  },
  {
    slug: 'spring-open-house',
    date: '2024-05-04',
    scenes: ['desk', 'record', 'keys'],
    caption: {
      en: 'Open house in spring: desk, records, piano',
      uk: 'День відчинених дверей навесні: пульт, платівки, фортепіано',
      de: 'Tag der offenen Tür im Frühling: Pult, Platten, Klavier',
      ru: 'День открытых дверей весной: пульт, пластинки, фортепиано',
    },
  },
  {
    slug: 'almaty-roof',
    date: '2024-06-15',
    scenes: ['stage'],
    artist: 'dayana-tleu',
    caption: {
      en: 'Roof concert in Almaty, shortly before four',
      uk: 'Концерт на даху в Алмати, незадовго до четвертої',
      de: 'Dachkonzert in Almaty, kurz vor vier',
      ru: 'Концерт на крыше в Алматы, незадолго до четырёх утра',
    },
  },
  {
    slug: 'room-tone-piano',
    date: '2024-08-02',
    scenes: ['keys'],
    artist: 'henrik-osterkamp',
    caption: {
      en: 'The piano of “Room Tone” waits for the rain',
      uk: 'Фортепіано з «Room Tone» чекає на дощ',
      de: 'Das Klavier von „Room Tone“ wartet auf den Regen',
      ru: 'Фортепиано с «Room Tone» ждёт дождя',
    },
  },
  {
    slug: 'courtyard-mix',
    date: '2024-09-27',
    scenes: ['take'],
    artist: 'tymur-sad',
    caption: {
      en: 'A swing from Kharkiv, turned into a hi-hat',
      uk: 'Гойдалка з Харкова, що стала хай-хетом',
      de: 'Eine Schaukel aus Charkiw wird zur Hi-Hat',
      ru: 'Качели из Харькова, которые стали хай-хэтом',
    },
  },
  {
    slug: 'ljubljana-reading',
    date: '2024-12-08',
    scenes: ['stage'],
    artist: 'milena-vidmar',
    caption: {
      en: '“Paper Boats” without a microphone, Ljubljana',
      uk: '«Paper Boats» без мікрофона, Любляна',
      ru: '«Paper Boats» без микрофона, Любляна',
    },
  },
  {
    slug: 'seven-loops',
    date: '2025-01-17',
    scenes: ['microphone', 'stage', 'reels'],
    artist: 'nika-zarandia',
    caption: {
      en: 'Seven loops, from the first take to the first concert',
      uk: 'Сім петель: від першого дубля до першого концерту',
      de: 'Sieben Loops, vom ersten Take bis zum ersten Konzert',
      ru: 'Семь лупов: от первого дубля до первого концерта',
    },
  },
  {
    slug: 'duduk-desk',
    date: '2025-03-07',
    scenes: ['desk'],
    artist: 'arevik-sarian',
    caption: {
      en: 'Arevik finds the one fader that matters',
      uk: 'Аревік знаходить єдиний важливий фейдер',
      ru: 'Аревик находит тот самый фейдер',
      de: 'Arevik findet den einen Fader, auf den es ankommt',
    },
  },
  {
    slug: 'antwerp-sunday',
    date: '2025-05-18',
    scenes: ['record'],
    artist: 'friso-de-wael',
    caption: {
      en: 'A Sunday in Antwerp; the dog is behind the camera',
      uk: 'Неділя в Антверпені; собака — за камерою',
      de: 'Ein Sonntag in Antwerpen; der Hund steht hinter der Kamera',
      ru: 'Воскресенье в Антверпене; собака — за камерой',
    },
  },
  {
    slug: 'brass-day',
    date: '2025-06-13',
    scenes: ['microphone', 'desk', 'harbour'],
    artist: 'solvei-brandt',
    caption: {
      en: 'Eleven brass players for the last track of “High Water”',
      uk: 'Одинадцять духовиків для останнього треку «High Water»',
      de: 'Elf Blechbläser für das letzte Stück von „High Water“',
      ru: 'Одиннадцать духовиков для последнего трека «High Water»',
    },
  },
  {
    slug: 'tallinn-kitchen',
    date: '2025-08-31',
    scenes: ['keys'],
    artist: 'ilmar-roos',
    caption: {
      en: 'The kitchen in Tallinn on the last day of August',
      uk: 'Кухня в Таллінні останнього дня серпня',
      de: 'Die Küche in Tallinn am letzten Augusttag',
      ru: 'Кухня в Таллине в последний день августа',
    },
  },
  {
    slug: 'quay-friday',
    date: '2025-10-24',
    scenes: ['strings'],
    artist: 'pavlo-berezhny',
    caption: {
      en: 'Friday on the quay, song number ten',
      uk: 'П’ятниця на набережній, пісня номер десять',
      de: 'Freitag am Kai, Lied Nummer zehn',
      ru: 'Пятница на набережной, песня номер десять',
    },
  },
  {
    slug: 'orchard-mix',
    date: '2026-01-23',
    scenes: ['desk'],
    artist: 'dayana-tleu',
    caption: {
      en: 'Last mix of “Apple Orchard”',
      uk: 'Останнє зведення «Apple Orchard»',
      de: 'Letzter Mix von „Apple Orchard“',
      ru: 'Последнее сведение «Apple Orchard»',
    },
  },
  {
    slug: 'canal-night',
    date: '2026-05-09',
    scenes: ['stage'],
    artist: 'noll',
    caption: {
      en: '“Brick & Bass” under a bridge, as intended',
      uk: '«Brick & Bass» під мостом, як і задумано',
      de: '„Brick & Bass“ unter einer Brücke, genau wie gedacht',
      ru: '«Brick & Bass» под мостом, как и задумано',
    },
  },
  {
    slug: 'candle-session',
    date: '2026-07-17',
    scenes: ['reels'],
    artist: 'zoryana-kvit',
    caption: {
      en: 'The only light that was on during “Blackout Lullabies”',
      uk: 'Єдине світло, що горіло на записі «Blackout Lullabies»',
      de: 'Das einzige Licht, das bei „Blackout Lullabies“ brannte',
      ru: 'Единственный свет, который горел на записи «Blackout Lullabies»',
    },
  },
];
