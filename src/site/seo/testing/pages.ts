import type { PageSubject } from './subjects';
import { artist, beatmaker, videoItem, newsItem, release } from './label';

type Said = Record<'en' | 'uk' | 'de' | 'ru', [title: string, description: string]>;

/** Every kind of page that is listed in all languages, its path, and the texts of its head. */
export const PAGES: [subject: PageSubject, path: string, texts: Said][] = [
  [
    { kind: 'home' },
    '/',
    {
      en: [
        'Tidenhub – Music label and recording studio in Hamburg',
        'Independent music label and recording studio in Hamburg. New releases, artists, beats, studio services and news.',
      ],
      uk: [
        'Tidenhub – музичний лейбл і студія звукозапису в Гамбурзі',
        'Незалежний музичний лейбл і студія звукозапису в Гамбурзі. Нові релізи, артисти, біти, послуги студії та новини.',
      ],
      de: [
        'Tidenhub – Musiklabel und Tonstudio in Hamburg',
        'Unabhängiges Musiklabel und Tonstudio in Hamburg. Neue Releases, Acts, Beats, Leistungen des Studios und News.',
      ],
      ru: [
        'Tidenhub – музыкальный лейбл и студия звукозаписи в Гамбурге',
        'Независимый музыкальный лейбл и студия звукозаписи в Гамбурге. Новые релизы, артисты, биты, услуги студии и новости.',
      ],
    },
  ],
  [
    { kind: 'artists' },
    '/artists',
    {
      en: [
        'Artists – Tidenhub',
        'The artists of Tidenhub: performers, DJs, producers and songwriters, with their biographies, releases, pictures and videos.',
      ],
      uk: [
        'Артисти – Tidenhub',
        'Артисти лейблу Tidenhub: виконавці, діджеї, саундпродюсери й автори пісень. Біографії, релізи, фото та відео.',
      ],
      de: [
        'Acts – Tidenhub',
        'Die Acts von Tidenhub: Bands, Solo-Acts, DJs, Producer und Songwriter mit Biografien, Releases, Bildern und Videos.',
      ],
      ru: [
        'Артисты – Tidenhub',
        'Артисты лейбла Tidenhub: исполнители, диджеи, саунд-продюсеры и авторы песен. Биографии, релизы, фото и видео.',
      ],
    },
  ],
  [
    { kind: 'services', services: [] },
    '/services',
    {
      en: [
        'Services and prices – Tidenhub',
        'Recording, mixing and mastering, artwork, distribution, promotion and events at Tidenhub in Hamburg: the price list.',
      ],
      uk: [
        'Послуги та ціни – Tidenhub',
        'Запис, зведення й мастеринг, оформлення, дистрибуція, промо та заходи на лейблі Tidenhub у Гамбурзі: прайс-лист.',
      ],
      de: [
        'Leistungen und Preise – Tidenhub',
        'Aufnahme, Mixing und Mastering, Artwork, Vertrieb, Promotion und Events bei Tidenhub in Hamburg: die Preisliste.',
      ],
      ru: [
        'Услуги и цены – Tidenhub',
        'Запись, сведение и мастеринг, оформление, дистрибуция, промо и мероприятия на лейбле Tidenhub в Гамбурге: прайс-лист.',
      ],
    },
  ],
  [
    { kind: 'artist', artist },
    '/artists/olena-zoria',
    {
      en: ['Olena Zoria – Tidenhub', 'Who she is She sings low and louder than the harbour.'],
      uk: ['Olena Zoria – Tidenhub', 'Вона співає низько.'],
      de: ['Olena Zoria – Tidenhub', 'Sie singt tief.'],
      ru: ['Olena Zoria – Tidenhub', 'Она поёт низко.'],
    },
  ],
  [
    { kind: 'artist', artist: beatmaker },
    '/bits/nordwand',
    {
      en: ['Nordwand – Tidenhub', 'Nordwand on Tidenhub: music, pictures and links.'],
      uk: ['Nordwand – Tidenhub', 'Nordwand на лейблі Tidenhub: музика, фото й посилання.'],
      de: ['Nordwand – Tidenhub', 'Nordwand bei Tidenhub: Musik, Bilder und Links.'],
      ru: ['Nordwand – Tidenhub', 'Nordwand на лейбле Tidenhub: музыка, фото и ссылки.'],
    },
  ],
  [
    { kind: 'release', release: { ...release, description: null } },
    '/releases/low-water',
    {
      en: [
        'Low Water – Olena Zoria – Tidenhub',
        'Low Water by Olena Zoria: cover, release date and links to the streaming services.',
      ],
      uk: [
        'Low Water – Olena Zoria – Tidenhub',
        'Olena Zoria — Low Water: обкладинка, дата виходу й посилання на стримінгові сервіси.',
      ],
      de: [
        'Low Water – Olena Zoria – Tidenhub',
        'Low Water von Olena Zoria: Cover, Erscheinungsdatum und Links zu den Streamingdiensten.',
      ],
      ru: [
        'Low Water – Olena Zoria – Tidenhub',
        'Olena Zoria — Low Water: обложка, дата выхода и ссылки на стриминговые сервисы.',
      ],
    },
  ],
  [
    { kind: 'galleryItem', item: videoItem },
    '/gallery/item-0000',
    {
      en: [
        'From the gallery – Tidenhub',
        'Pictures and videos from the studio, from concerts and from the artists of Tidenhub.',
      ],
      uk: [
        'З галереї – Tidenhub',
        'Фото й відео зі студії, з концертів і від артистів лейблу Tidenhub.',
      ],
      de: [
        'Aus der Galerie – Tidenhub',
        'Bilder und Videos aus dem Studio, von Konzerten und von den Acts von Tidenhub.',
      ],
      ru: [
        'Из галереи – Tidenhub',
        'Фото и видео из студии, с концертов и от артистов лейбла Tidenhub.',
      ],
    },
  ],
  [
    { kind: 'bits' },
    '/bits',
    {
      en: [
        'Beatmakers – Tidenhub',
        'The beatmakers of Tidenhub: listen to their beats and get in touch with them.',
      ],
      uk: [
        'Бітмейкери – Tidenhub',
        'Бітмейкери лейблу Tidenhub: послухайте їхні біти та зв’яжіться з ними напряму.',
      ],
      de: [
        'Beatmaker – Tidenhub',
        'Die Beatmaker von Tidenhub: ihre Beats zum Anhören und der direkte Weg zu ihnen.',
      ],
      ru: [
        'Битмейкеры – Tidenhub',
        'Битмейкеры лейбла Tidenhub: послушайте их биты и свяжитесь с ними напрямую.',
      ],
    },
  ],
  [
    { kind: 'releases' },
    '/releases',
    {
      en: [
        'Releases – Tidenhub',
        'All releases on Tidenhub, newest first, with links to the streaming services.',
      ],
      uk: [
        'Релізи – Tidenhub',
        'Усі релізи лейблу Tidenhub, спершу найновіші, з посиланнями на стримінгові сервіси.',
      ],
      de: [
        'Releases – Tidenhub',
        'Alle Releases von Tidenhub, die neuesten zuerst, mit Links zu den Streamingdiensten.',
      ],
      ru: [
        'Релизы – Tidenhub',
        'Все релизы лейбла Tidenhub, сначала новые, со ссылками на стриминговые сервисы.',
      ],
    },
  ],
  [
    { kind: 'gallery' },
    '/gallery',
    {
      en: [
        'Gallery – Tidenhub',
        'Pictures and videos from the studio, from concerts and from the artists of Tidenhub.',
      ],
      uk: [
        'Галерея – Tidenhub',
        'Фото й відео зі студії, з концертів і від артистів лейблу Tidenhub.',
      ],
      de: [
        'Galerie – Tidenhub',
        'Bilder und Videos aus dem Studio, von Konzerten und von den Acts von Tidenhub.',
      ],
      ru: [
        'Галерея – Tidenhub',
        'Фото и видео из студии, с концертов и от артистов лейбла Tidenhub.',
      ],
    },
  ],
  [
    { kind: 'news' },
    '/news',
    {
      en: [
        'News – Tidenhub',
        'News from Tidenhub: new records, concerts and what goes on in the studio.',
      ],
      uk: ['Новини – Tidenhub', 'Новини лейблу Tidenhub: нові платівки, концерти й життя студії.'],
      de: [
        'News – Tidenhub',
        'News von Tidenhub: neue Platten, Konzerte und was im Studio passiert.',
      ],
      ru: [
        'Новости – Tidenhub',
        'Новости лейбла Tidenhub: новые пластинки, концерты и жизнь студии.',
      ],
    },
  ],
  [
    { kind: 'about' },
    '/about',
    {
      en: [
        'About us – Tidenhub',
        'Who stands behind Tidenhub, an independent label and recording studio in Hamburg.',
      ],
      uk: [
        'Про нас – Tidenhub',
        'Tidenhub — незалежний лейбл і студія звукозапису в Гамбурзі: хто ми і як працюємо.',
      ],
      de: [
        'Über uns – Tidenhub',
        'Wer hinter Tidenhub steht, einem unabhängigen Label mit Tonstudio in Hamburg.',
      ],
      ru: [
        'О нас – Tidenhub',
        'Tidenhub — независимый лейбл и студия звукозаписи в Гамбурге: кто мы и как работаем.',
      ],
    },
  ],
  [
    { kind: 'contact' },
    '/contact',
    {
      en: [
        'Contact – Tidenhub',
        'Write to Tidenhub, send us your demo or come to the studio in Hamburg: addresses and office hours.',
      ],
      uk: [
        'Контакти – Tidenhub',
        'Напишіть лейблу Tidenhub, надішліть нам демо або завітайте до студії в Гамбурзі: адреси й години роботи.',
      ],
      de: [
        'Kontakt – Tidenhub',
        'Schreiben Sie Tidenhub, senden Sie uns Ihre Demo oder kommen Sie ins Studio in Hamburg: Adressen und Bürozeiten.',
      ],
      ru: [
        'Контакты – Tidenhub',
        'Напишите лейблу Tidenhub, отправьте нам демо или приходите в студию в Гамбурге: адреса и часы работы.',
      ],
    },
  ],
  [
    { kind: 'legal', name: 'imprint', text: { en: 'x', uk: 'x', de: 'x', ru: 'x' } },
    '/impressum',
    {
      en: [
        'Legal notice – Tidenhub',
        'Legal notice of Tidenhub: who is responsible for this website.',
      ],
      uk: [
        'Правова інформація – Tidenhub',
        'Правова інформація лейблу Tidenhub: хто відповідає за цей сайт.',
      ],
      de: [
        'Impressum – Tidenhub',
        'Impressum von Tidenhub: wer für diese Website verantwortlich ist.',
      ],
      ru: [
        'Правовая информация – Tidenhub',
        'Правовая информация лейбла Tidenhub: кто отвечает за этот сайт.',
      ],
    },
  ],
  [
    { kind: 'legal', name: 'privacyPolicy', text: { en: 'x', uk: 'x', de: 'x', ru: 'x' } },
    '/datenschutz',
    {
      en: [
        'Privacy policy – Tidenhub',
        'Privacy policy of Tidenhub: which data this website handles, and what for.',
      ],
      uk: [
        'Захист даних – Tidenhub',
        'Політика захисту даних лейблу Tidenhub: які дані обробляє цей сайт і для чого.',
      ],
      de: [
        'Datenschutz – Tidenhub',
        'Datenschutzerklärung von Tidenhub: welche Daten diese Website verarbeitet und wozu.',
      ],
      ru: [
        'Защита данных – Tidenhub',
        'Политика конфиденциальности лейбла Tidenhub: какие данные обрабатывает этот сайт и зачем.',
      ],
    },
  ],
  [
    {
      kind: 'newsItem',
      item: {
        ...newsItem,
        title: { en: 'Open', uk: 'Відчинено', de: 'Offen', ru: 'Открыто' },
        content: {
          en: 'We are open.',
          uk: 'Ми відчинені.',
          de: 'Wir haben offen.',
          ru: 'Мы открыты.',
        },
      },
    },
    '/news/a-new-room',
    {
      en: ['Open – Tidenhub', 'We are open.'],
      uk: ['Відчинено – Tidenhub', 'Ми відчинені.'],
      de: ['Offen – Tidenhub', 'Wir haben offen.'],
      ru: ['Открыто – Tidenhub', 'Мы открыты.'],
    },
  ],
];
