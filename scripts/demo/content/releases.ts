import type { MotifName } from './alternatives';
import type { ArtistSlug } from './artists';
import type { Text } from './text';

interface DemoRelease {
  slug: string;
  title: string;
  artist: ArtistSlug;
  date: string;
  /** The motif of its cover. */
  motif: MotifName;
  description: Text;
}

export const RELEASES = [
  {
    slug: 'low-water',
    title: 'Low Water',
    artist: 'solvei-brandt',
    date: '2023-03-17',
    motif: 'tide',
    description: {
      en: 'Nine songs about waiting for the tide, recorded in four nights with the windows open.',
      uk: 'Дев’ять пісень про очікування припливу, записаних за чотири ночі з відчиненими вікнами.',
      de: 'Neun Lieder über das Warten auf die Flut, aufgenommen in vier Nächten bei offenem Fenster.',
      ru: 'Девять песен об ожидании прилива, записанных за четыре ночи с открытыми окнами.',
    },
  },
  {
    slug: 'speicher',
    title: 'Speicher',
    artist: 'noll',
    date: '2023-06-02',
    motif: 'facade',
    description: {
      en: 'Fourteen beats from one tape, named after the floors of a warehouse.',
      uk: 'Чотирнадцять бітів з однієї плівки, названих за поверхами старого складу.',
      de: 'Vierzehn Beats von einem Band, benannt nach den Böden eines Speichers.',
      ru: 'Четырнадцать битов с одной плёнки, названных в честь этажей старого склада.',
    },
  },
  {
    slug: 'ostsee-spaeter',
    title: 'Ostsee, später',
    artist: 'ruben-falk',
    date: '2023-09-08',
    motif: 'sun',
    description: {
      en: 'A summer record that came out in autumn, on purpose.',
      uk: 'Літня платівка, що вийшла восени — навмисно.',
      de: 'Eine Sommerplatte, die mit Absicht im Herbst erschien.',
      ru: 'Летняя пластинка, которая вышла осенью. Нарочно.',
    },
  },
  {
    slug: 'steppe-fm',
    title: 'Steppe FM',
    artist: 'orda',
    date: '2023-11-24',
    motif: 'ripples',
    description: {
      en: 'An imaginary radio station between Astana and Karaganda: forty minutes without an announcer.',
      uk: 'Уявна радіостанція між Астаною та Карагандою: сорок хвилин без диктора.',
      ru: 'Воображаемая радиостанция между Астаной и Карагандой: сорок минут без диктора.',
      de: 'Ein erfundener Radiosender zwischen Astana und Karaganda: vierzig Minuten ohne Ansage.',
    },
  },
  {
    slug: 'kvitka',
    title: 'Kvitka',
    artist: 'zoryana-kvit',
    date: '2024-02-16',
    motif: 'bloom',
    description: {
      en: 'Six pieces for string quartet and drum machine. The quartet plays first, the machine answers.',
      uk: 'Шість п’єс для струнного квартету й драм-машини. Спершу грає квартет, машина відповідає.',
      de: 'Sechs Stücke für Streichquartett und Drumcomputer. Das Quartett beginnt, die Maschine antwortet.',
      ru: 'Шесть пьес для струнного квартета и драм-машины. Сначала играет квартет, машина отвечает.',
    },
  },
  {
    slug: 'night-ferry',
    title: 'Night Ferry',
    artist: 'leyla-aghazade',
    date: '2024-04-26',
    motif: 'lights',
    description: {
      en: 'A continuous mix from the last ferry to Finkenwerder, engine room included.',
      uk: 'Безперервний мікс з останнього порома до Фінкенвердера, разом із машинним відділенням.',
      de: 'Ein durchgehender Mix von der letzten Fähre nach Finkenwerder, samt Maschinenraum.',
      ru: 'Непрерывный микс с последнего парома до Финкенвердера, вместе с машинным отделением.',
    },
  },
  {
    slug: 'almaty-4-am',
    title: 'Almaty, 4 a.m.',
    artist: 'dayana-tleu',
    date: '2024-06-14',
    motif: 'ridges',
    description: {
      en: 'Eight songs for the hour when the mountains are already visible and the taxis are free.',
      uk: 'Вісім пісень для години, коли гори вже видно, а таксі вільні.',
      de: 'Acht Lieder für die Stunde, in der man die Berge schon sieht und die Taxis frei sind.',
      ru: 'Восемь песен для того часа, когда горы уже видны, а такси свободны.',
    },
  },
  {
    slug: 'room-tone',
    title: 'Room Tone',
    artist: 'henrik-osterkamp',
    date: '2024-08-30',
    motif: 'ripples',
    description: {
      en: 'The studio plays itself: floorboards, fridge, rain on the skylight, and one piano.',
      uk: 'Студія грає сама себе: дошки підлоги, холодильник, дощ на мансардному вікні й одне фортепіано.',
      de: 'Das Studio spielt sich selbst: Dielen, Kühlschrank, Regen auf dem Dachfenster und ein Klavier.',
      ru: 'Студия играет сама себя: половицы, холодильник, дождь по мансардному окну и одно фортепиано.',
    },
  },
  {
    slug: 'courtyard-tapes',
    title: 'Courtyard Tapes',
    artist: 'tymur-sad',
    date: '2024-10-18',
    motif: 'tiles',
    description: {
      en: 'Twelve instrumentals made of swings, stairwells and a trumpet two floors up.',
      uk: 'Дванадцять інструменталів із гойдалок, сходових клітин і труби двома поверхами вище.',
      de: 'Zwölf Instrumentals aus Schaukeln, Treppenhäusern und einer Trompete zwei Stockwerke höher.',
      ru: 'Двенадцать инструменталов из качелей, лестничных клеток и трубы двумя этажами выше.',
    },
  },
  {
    slug: 'paper-boats',
    title: 'Paper Boats',
    artist: 'milena-vidmar',
    date: '2024-12-06',
    motif: 'boat',
    description: {
      en: 'The songs she kept: five short ones, one long one, no drums.',
      uk: 'Пісні, які вона лишила собі: п’ять коротких, одна довга, без ударних.',
      de: 'Die Lieder, die sie behalten hat: fünf kurze, ein langes, kein Schlagzeug.',
      ru: 'Песни, которые она оставила себе: пять коротких, одна длинная, без ударных.',
    },
  },
  {
    slug: 'seven-bridges',
    title: 'Seven Bridges',
    artist: 'nika-zarandia',
    date: '2025-01-31',
    motif: 'arches',
    description: {
      en: 'One voice, sung into seven loops, one for each bridge over the Mtkvari.',
      uk: 'Один голос, заспіваний у сім петель — по одній на кожен міст через Мткварі.',
      de: 'Eine Stimme in sieben Loops: für jede Brücke über den Mtkwari einer.',
      ru: 'Один голос и семь лупов — по одному на каждый мост через Куру.',
    },
  },
  {
    slug: 'duduk-machine',
    title: 'Duduk Machine',
    artist: 'arevik-sarian',
    date: '2025-03-28',
    motif: 'silk',
    description: {
      en: 'A duduk, a filter and a lot of patience: four long tracks with very slow changes.',
      uk: 'Дудук, фільтр і багато терпіння: чотири довгі треки з дуже повільними змінами.',
      ru: 'Дудук, фильтр и много терпения: четыре длинных трека с очень медленными переменами.',
      de: 'Eine Duduk, ein Filter und viel Geduld: vier lange Stücke, die sich sehr langsam verändern.',
    },
  },
  {
    slug: 'harbour-clock',
    title: 'Harbour Clock',
    artist: 'friso-de-wael',
    date: '2025-05-16',
    motif: 'dial',
    description: {
      en: 'House music at the speed of a harbor clock: 120 beats, no hurry.',
      uk: 'Хаус у темпі портового годинника: 120 ударів, без поспіху.',
      de: 'House im Tempo einer Hafenuhr: 120 Schläge, keine Eile.',
      ru: 'Хаус в темпе портовых часов: 120 ударов в минуту, никакой спешки.',
    },
  },
  {
    slug: 'high-water',
    title: 'High Water',
    artist: 'solvei-brandt',
    date: '2025-07-11',
    motif: 'tide',
    description: {
      en: 'The answer to “Low Water”: louder, wider, with a brass band on the last track.',
      uk: 'Відповідь на «Low Water»: гучніша, ширша, з духовим оркестром наприкінці.',
      de: 'Die Antwort auf „Low Water“: lauter, größer, mit Blaskapelle im letzten Stück.',
      ru: 'Ответ на «Low Water»: громче, шире, с духовым оркестром в конце.',
    },
  },
  {
    slug: 'raua-12',
    title: 'Raua 12',
    artist: 'ilmar-roos',
    date: '2025-09-19',
    motif: 'phases',
    description: {
      en: 'A year of beats from a kitchen in Tallinn, in the order of the calendar.',
      de: 'Ein Jahr voller Beats aus einer Küche in Tallinn, sortiert wie im Kalender.',
      ru: 'Год битов с таллинской кухни, в календарном порядке.',
    },
  },
  {
    slug: 'suitcase-songs',
    title: 'Suitcase Songs',
    artist: 'pavlo-berezhny',
    date: '2025-11-14',
    motif: 'sun',
    description: {
      en: 'Ten Fridays on the quay. You can hear the ships, and twice a dog.',
      uk: 'Десять п’ятниць на набережній. Чути кораблі й двічі — собаку.',
      de: 'Zehn Freitage am Kai. Man hört die Schiffe und zweimal einen Hund.',
      ru: 'Десять пятниц на набережной. Слышны корабли и дважды — собака.',
    },
  },
  {
    slug: 'apple-orchard',
    title: 'Apple Orchard',
    artist: 'dayana-tleu',
    date: '2026-02-20',
    motif: 'globe',
    description: {
      en: 'Her second album, written between two winters, with Arevik Sarian at the desk.',
      uk: 'Її другий альбом, написаний між двома зимами; за пультом — Аревік Сарян.',
      de: 'Ihr zweites Album, zwischen zwei Wintern geschrieben, mit Arevik Sarian am Pult.',
      ru: 'Её второй альбом, написанный между двумя зимами; за пультом — Аревик Сарян.',
    },
  },
  {
    slug: 'brick-and-bass',
    title: 'Brick & Bass',
    artist: 'noll',
    date: '2026-05-08',
    motif: 'tiles',
    description: {
      en: 'Ten beats for red brick and low frequencies. Play it near a canal.',
      uk: 'Десять бітів для червоної цегли й низьких частот. Слухати біля каналу.',
      de: 'Zehn Beats für Backstein und tiefe Frequenzen. Am besten am Fleet zu hören.',
      ru: 'Десять битов для красного кирпича и низких частот. Слушать у канала.',
    },
  },
  {
    slug: 'blackout-lullabies',
    title: 'Blackout Lullabies',
    artist: 'zoryana-kvit',
    date: '2026-08-28',
    motif: 'flames',
    description: {
      en: 'Lullabies recorded without electricity: four strings, one voice, two candles.',
      uk: 'Колискові, записані без електрики: чотири струни, один голос, дві свічки.',
      de: 'Wiegenlieder, ohne Strom aufgenommen: vier Saiten, eine Stimme, zwei Kerzen.',
      ru: 'Колыбельные, записанные без электричества: четыре струны, один голос, две свечи.',
    },
  },
  {
    slug: 'northbound',
    title: 'Northbound',
    artist: 'tymur-sad',
    date: '2026-10-09',
    motif: 'tracks',
    description: {
      en: 'A train journey in eleven beats. The last one stops at Hamburg-Altona.',
      uk: 'Подорож поїздом в одинадцяти бітах. Останній зупиняється на станції Гамбург-Альтона.',
      de: 'Eine Bahnreise in elf Beats. Der letzte hält in Hamburg-Altona.',
      ru: 'Путешествие на поезде в одиннадцати битах. Последний останавливается в Гамбург-Альтоне.',
    },
  },
  {
    slug: 'slack-tide',
    title: 'Slack Tide',
    artist: 'solvei-brandt',
    date: '2027-09-17',
    motif: 'tide',
    description: {
      en: 'The third part, between low and high: seven songs for the minutes in which the river stands still.',
      uk: 'Третя частина, між низькою і високою водою: сім пісень для тих хвилин, коли річка стоїть.',
      de: 'Der dritte Teil, zwischen Ebbe und Flut: sieben Lieder für die Minuten, in denen der Fluss stillsteht.',
      ru: 'Третья часть, между низкой и высокой водой: семь песен для тех минут, когда река замирает.',
    },
  },
] as const satisfies readonly DemoRelease[];

export type ReleaseSlug = (typeof RELEASES)[number]['slug'];
