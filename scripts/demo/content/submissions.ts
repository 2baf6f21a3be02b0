import type { ArtistType } from '@/data-service/content/artists';
import type { ClosedReason, HeldReason } from '@/data-service/backend/inbox/submissions';
import type { Language } from '@/i18n/languages';
import * as music from './urls';

/** The members of staff who process the inbox. */
export const MEMBERS = { mara: 'mara@tidenhub.example', ilya: 'ilya@tidenhub.example' } as const;

/** An event of its history, and the number of days since. */
export type DemoEvent = { daysAgo: number; by: keyof typeof MEMBERS } & (
  | { to: 'shortlisted' | 'contacted' }
  | { to: 'closed'; reason: ClosedReason }
  | { note: string }
  | { reply: string; template: 'received' | 'shortlist' | 'decline' | 'more' | null }
);

interface DemoSubmission {
  slug: string;
  daysAgo: number;
  name: string;
  email: string;
  language: Language;
  message: string | null;
  topic?: string;
  demo?: {
    musicLink: string;
    artistType: ArtistType | null;
    genre: string | null;
    isReleased: boolean | null;
    mayBeKept: boolean;
  };
  /** True when staff have opened it; one with a history was opened. */
  isRead?: boolean;
  heldReason?: HeldReason;
  history?: DemoEvent[];
}

/** An inbox in the middle of the work. All senders are invented; nobody can be reached at these email addresses. */
export const SUBMISSIONS: DemoSubmission[] = [
  {
    slug: 'sofiia-tram',
    daysAgo: 0.1,
    name: 'Софія Мельничук',
    email: 'sofiia.melnychuk@example.com',
    language: 'uk',
    message:
      'Добрий день! Я пишу пісні українською та німецькою, торік переїхала з Тернополя до Гамбурга. «Нічний трамвай» записано вдома: голос, акустична гітара й шум метро за вікном. Вокал хотіла б перезаписати у справжній студії.',
    demo: {
      musicLink: music.soundcloudPrivateTrack('sofiia-melnychuk', 'nichnyi-tramvai'),
      artistType: 'performer',
      genre: 'Інді-фолк',
      isReleased: false,
      mayBeKept: true,
    },
  },
  {
    slug: 'jonas-mixing',
    daysAgo: 1.2,
    name: 'Jonas Petersen',
    email: 'jonas.petersen@example.org',
    language: 'de',
    topic: 'Mixing',
    message:
      'Guten Tag, unsere Band (Schlagzeug, Bass, zwei Gitarren, Gesang) hat sechs Titel im Proberaum aufgenommen, je etwa 24 Spuren. Was würde das Mixing zusammen kosten, und wäre im Januar noch Platz? Wir kommen gern nach Hamburg und hören mit.',
  },
  {
    slug: 'halvard-locks',
    daysAgo: 2.4,
    name: 'Halvard Lie',
    email: 'halvard@example.net',
    language: 'en',
    message:
      'Hello from Bergen. We saw Solvei play at the harbour in July and thought of you when this was done. We released it ourselves in September; we are looking for a home for the next one.',
    demo: {
      musicLink: 'https://halvard-and-the-locks.bandcamp.com/track/slack-water',
      artistType: 'songwriter',
      genre: 'Folk pop',
      isReleased: true,
      mayBeKept: true,
    },
    isRead: true,
  },
  {
    slug: 'amina-press',
    daysAgo: 16.3,
    name: 'Амина Сейткали',
    email: 'amina@example.com',
    language: 'ru',
    message:
      'Здравствуйте! Готовлю для алматинского радио передачу о музыкантах, которые уехали и записываются в Европе. Можно ли поговорить с Даяной Тлеу и с кем-нибудь из студии? Хватит получаса по видеосвязи.',
    isRead: true,
  },
  {
    slug: 'lena-elbe',
    daysAgo: 6.5,
    name: 'Lena Okafor',
    email: 'lena.okafor@example.net',
    language: 'de',
    message:
      'Moin! Drei Stücke zwischen House und Dub, alles mit Aufnahmen vom Hafen gebaut: Kräne, Möwen, das Tuten der Fähre 62. Am liebsten ist mir das zweite.',
    demo: {
      musicLink: music.youtubeVideo('demo/lena-elbe'),
      artistType: 'dj',
      genre: 'Dub House',
      isReleased: false,
      mayBeKept: true,
    },
    history: [
      { daysAgo: 5.8, by: 'ilya', to: 'shortlisted' },
      { daysAgo: 5.7, by: 'ilya', note: 'Das zweite Stück ist das beste. Mara, hörst du bitte?' },
      { daysAgo: 4.6, by: 'mara', note: 'Gehört. Ja! Der Bass ist zu laut, der Rest stimmt.' },
    ],
  },
  {
    slug: 'timur-beats',
    daysAgo: 19.2,
    name: 'Тимур Абдрахманов',
    email: 'timur.beats@example.org',
    language: 'ru',
    message:
      'Пять битов, 84–96 BPM, все дорожки отдельно. Сэмплы мои: домбра, старое пианино, радиопомехи.',
    demo: {
      musicLink: music.driveFile('demo/timur-beats'),
      artistType: 'beatmaker',
      genre: 'Лоу-фай хип-хоп',
      isReleased: false,
      mayBeKept: false,
    },
    history: [{ daysAgo: 17.5, by: 'mara', to: 'shortlisted' }],
  },
  {
    slug: 'oksana-choir',
    daysAgo: 12.4,
    name: 'Оксана Гнатюк',
    email: 'oksana.hnatiuk@example.net',
    language: 'uk',
    message:
      'Вітаю! Це живий запис нашого жіночого хору: чотири колядки в сучасному аранжуванні. Шукаємо, хто зведе і видасть їх до зими.',
    demo: {
      musicLink: music.dropboxFile('demo/oksana-choir', 'koliadky-2026.wav'),
      artistType: 'performer',
      genre: 'Хоровий спів',
      isReleased: false,
      mayBeKept: true,
    },
    history: [
      { daysAgo: 11.3, by: 'mara', to: 'shortlisted' },
      {
        daysAgo: 9.71,
        by: 'mara',
        template: 'shortlist',
        reply:
          'Добрий день, пані Оксано!\n\nДякуємо за запис. Ми слухали його всією студією і хочемо дізнатися більше: скільки вас у хорі та чи могли б ви приїхати до Гамбурга в лютому?\n\nЗ повагою\nМара, Tidenhub',
      },
      { daysAgo: 9.7, by: 'mara', to: 'contacted' },
    ],
  },
  {
    slug: 'marek-venue',
    daysAgo: 9.1,
    name: 'Marek Nowak',
    email: 'booking@molo.example',
    language: 'en',
    message:
      'We run a small venue in Gdańsk, 180 people, good piano. Would Zoryana Kvit play on a Friday in March? We pay a fee, the train and two nights.',
    history: [
      {
        daysAgo: 8.21,
        by: 'ilya',
        template: null,
        reply:
          'Hello Marek,\n\nThank you, that sounds like a good evening. Zoryana is free on 12 and 19 March. Could you send us the stage plan and the fee you have in mind?\n\nBest wishes\nIlya, Tidenhub',
      },
      { daysAgo: 8.2, by: 'ilya', to: 'contacted' },
      { daysAgo: 8.1, by: 'ilya', note: 'Zoryana prefers the 19th.' },
    ],
  },
  {
    slug: 'ruben-single',
    daysAgo: 41.5,
    name: 'Ruben Achterberg',
    email: 'ruben@example.com',
    language: 'en',
    message: null,
    demo: {
      musicLink: music.spotifyTrack('demo/ruben-single'),
      artistType: 'producer',
      genre: 'Drum and bass',
      isReleased: true,
      mayBeKept: false,
    },
    history: [
      {
        daysAgo: 36.61,
        by: 'mara',
        template: 'decline',
        reply:
          'Hello Ruben,\n\nThank you for sending us your music. It is well made, but it does not fit in with what we are releasing at the moment. We wish you every success with it.\n\nKind regards\nMara, Tidenhub',
      },
      { daysAgo: 36.6, by: 'mara', to: 'closed', reason: 'declined' },
    ],
  },
  {
    slug: 'paula-signed',
    daysAgo: 74.8,
    name: 'Paula Wendt',
    email: 'paula.wendt@example.org',
    language: 'de',
    message:
      'Hallo, ich singe und spiele Kontrabass. Zwei Titel sind fertig, vier weitere gibt es als Skizzen. Über eine Rückmeldung freue ich mich sehr.',
    demo: {
      musicLink: music.soundcloudPrivateTrack('paulawendt', 'unter-dem-kran'),
      artistType: 'songwriter',
      genre: 'Kammerpop',
      isReleased: false,
      mayBeKept: true,
    },
    history: [
      { daysAgo: 73.2, by: 'ilya', to: 'shortlisted' },
      {
        daysAgo: 70.41,
        by: 'mara',
        template: 'shortlist',
        reply:
          'Guten Tag Frau Wendt,\n\nvielen Dank für Ihre Aufnahmen. Sie haben uns sehr gefallen, und wir möchten Sie gern kennenlernen. Passt Ihnen der kommende Donnerstag um 16 Uhr bei uns im Studio?\n\nHerzliche Grüße\nMara, Tidenhub',
      },
      { daysAgo: 70.4, by: 'mara', to: 'contacted' },
      { daysAgo: 52.3, by: 'ilya', note: 'Vertrag unterschrieben, Aufnahme im Februar.' },
      { daysAgo: 52.2, by: 'ilya', to: 'closed', reason: 'signed' },
    ],
  },
  {
    slug: 'visibility-offer',
    daysAgo: 2.9,
    name: 'Visibility Experts',
    email: 'growth@visibility.example',
    language: 'en',
    message:
      'Dear webmaster, we can bring your site to the first page within 48 hours. 10,000 guaranteed plays. Reply now for a special price.',
    heldReason: 'trap',
  },
];
