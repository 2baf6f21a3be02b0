import { readFileSync } from 'node:fs';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { HomeServices } from '@/site/home/home-sections';
import { startSite } from '../../../tests/support/site';
import { services } from './services-page';

const { set, show, speak, sql } = startSite();

const seed = readFileSync('supabase/seed.sql', 'utf8');

/** The price list as shown: per group each line's name, note and price. */
const PRICES = {
  en: {
    groups: ['Studio', 'Graphics', 'Distribution', 'Marketing', 'Events', 'Legal'],
    lines: [
      'Recording | from €55',
      'Mixing | from €80',
      'Mastering | from €40',
      'Beats and arrangements | from €100',
      'Post-production | on request',
      '3D logo | from €450',
      '2D logo | from €300',
      'Brand identity | from €600',
      'Product design | from €800',
      'CGI | from €700',
      'Full CGI | from €1,200',
      'Ultra-realism | from €500',
      'Hyper-realism | from €500',
      '3D modeling | from €400',
      'Texturing | from €250',
      'Animation | from €600',
      'Look-dev | from €500',
      'Motion design | from €700',
      'Release distribution | ISRC/UPC/GEMA registration included | from €30 per release',
      'Custom terms | on request',
      'Press kit | on request',
      'Advertising | from €150 per campaign',
      'PR campaigns | from €150',
      'Content creation | from €120 per month',
      'Events | from €500 per event',
      'Rentals | on request',
      'Full production | on request',
      'GEMA registration | from €50',
      'Contracts and legal support | on request',
    ],
    home: ['Recording | from €55', 'Mixing | from €80', 'Mastering | from €40'],
    remark: 'All prices are indicative and vary with the complexity of the project.',
  },
  uk: {
    groups: ['Студія', 'Графіка', 'Дистрибуція', 'Маркетинг', 'Заходи', 'Юридичні послуги'],
    lines: [
      'Запис | від 55 €',
      'Зведення | від 80 €',
      'Мастеринг | від 40 €',
      'Біти та аранжування | від 100 €',
      'Постпродакшн | за запитом',
      '3D-логотип | від 450 €',
      '2D-логотип | від 300 €',
      'Айдентика | від 600 €',
      'Дизайн продукту | від 800 €',
      'CGI | від 700 €',
      'CGI під ключ | від 1 200 €',
      'Ультрареалізм | від 500 €',
      'Гіперреалізм | від 500 €',
      '3D-моделювання | від 400 €',
      'Текстурування | від 250 €',
      'Анімація | від 600 €',
      'Лукдев | від 500 €',
      'Моушн-дизайн | від 700 €',
      'Дистрибуція релізу | Реєстрація ISRC/UPC/GEMA входить у ціну | від 30 € за реліз',
      'Індивідуальні умови | за запитом',
      'Прескіт | за запитом',
      'Реклама | від 150 € за кампанію',
      'PR-кампанії | від 150 €',
      'Створення контенту | від 120 € на місяць',
      'Заходи | від 500 € за захід',
      'Оренда | за запитом',
      'Продакшн під ключ | за запитом',
      'Реєстрація в GEMA | від 50 €',
      'Договори та юридична підтримка | за запитом',
    ],
    home: ['Запис | від 55 €', 'Зведення | від 80 €', 'Мастеринг | від 40 €'],
    remark: 'Усі ціни орієнтовні й залежать від складності проєкту.',
  },
  de: {
    groups: ['Studio', 'Grafik', 'Vertrieb', 'Marketing', 'Events', 'Rechtliches'],
    lines: [
      'Aufnahme | ab 55 €',
      'Mixing | ab 80 €',
      'Mastering | ab 40 €',
      'Beats und Arrangements | ab 100 €',
      'Postproduktion | auf Anfrage',
      '3D-Logo | ab 450 €',
      '2D-Logo | ab 300 €',
      'Brand Identity | ab 600 €',
      'Produktdesign | ab 800 €',
      'CGI | ab 700 €',
      'Full CGI | ab 1.200 €',
      'Ultrarealismus | ab 500 €',
      'Hyperrealismus | ab 500 €',
      '3D-Modellierung | ab 400 €',
      'Texturierung | ab 250 €',
      'Animation | ab 600 €',
      'Look Development | ab 500 €',
      'Motion Design | ab 700 €',
      'Release-Vertrieb | ISRC, UPC und GEMA-Anmeldung inklusive | ab 30 € pro Release',
      'Individuelle Konditionen | auf Anfrage',
      'Pressemappe | auf Anfrage',
      'Werbung | ab 150 € pro Kampagne',
      'PR-Kampagnen | ab 150 €',
      'Content-Produktion | ab 120 € pro Monat',
      'Events | ab 500 € pro Event',
      'Vermietung | auf Anfrage',
      'Komplettproduktion | auf Anfrage',
      'GEMA-Anmeldung | ab 50 €',
      'Verträge und rechtliche Unterstützung | auf Anfrage',
    ],
    home: ['Aufnahme | ab 55 €', 'Mixing | ab 80 €', 'Mastering | ab 40 €'],
    remark: 'Alle Preise sind Richtwerte und variieren je nach Komplexität des Projekts.',
  },
  ru: {
    groups: ['Студия', 'Графика', 'Дистрибуция', 'Маркетинг', 'Мероприятия', 'Юридические услуги'],
    lines: [
      'Запись | от 55 €',
      'Сведение | от 80 €',
      'Мастеринг | от 40 €',
      'Биты и аранжировки | от 100 €',
      'Постпродакшн | по запросу',
      '3D-логотип | от 450 €',
      '2D-логотип | от 300 €',
      'Айдентика | от 600 €',
      'Дизайн продукта | от 800 €',
      'CGI | от 700 €',
      'CGI под ключ | от 1 200 €',
      'Ультрареализм | от 500 €',
      'Гиперреализм | от 500 €',
      '3D-моделирование | от 400 €',
      'Текстурирование | от 250 €',
      'Анимация | от 600 €',
      'Лукдев | от 500 €',
      'Моушн-дизайн | от 700 €',
      'Дистрибуция релиза | Регистрация ISRC/UPC/GEMA включена | от 30 € за релиз',
      'Индивидуальные условия | по запросу',
      'Пресс-кит | по запросу',
      'Реклама | от 150 € за кампанию',
      'PR-кампании | от 150 €',
      'Создание контента | от 120 € в месяц',
      'Мероприятия | от 500 € за мероприятие',
      'Аренда | по запросу',
      'Продакшн под ключ | по запросу',
      'Регистрация в GEMA | от 50 €',
      'Договоры и юридическая поддержка | по запросу',
    ],
    home: ['Запись | от 55 €', 'Сведение | от 80 €', 'Мастеринг | от 40 €'],
    remark: 'Все цены ориентировочные и зависят от сложности проекта.',
  },
};

/** Normalizes spaces: the kind of no-break space differs between versions of the locale data. */
const plainSpaces = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

/** The texts of each line of the lists, without what only screen readers say. */
function lines(): string[] {
  return screen.getAllByRole('listitem').map((item) => {
    const walker = document.createTreeWalker(item, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    while (walker.nextNode()) {
      const { parentElement, textContent } = walker.currentNode;
      const text = parentElement?.closest('.sr-only') ? '' : (textContent ?? '').trim();
      if (text !== '') found.push(text);
    }
    return plainSpaces(found.join(' | '));
  });
}

/** Returns true where the one text comes before the other. */
const isBefore = (one: Element, other: Element | undefined) =>
  Boolean(other && one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING);

describe('the price list of a new installation', () => {
  beforeEach(() => sql(seed));

  it('has every price, in every language', async () => {
    show(<services.Component />);
    await screen.findByRole('heading', { name: 'Studio' });
    for (const [language, { groups, lines: expected, remark }] of Object.entries(PRICES)) {
      await speak(language);
      await screen.findByRole('heading', { name: groups[1] ?? '' });
      expect(lines()).toEqual([...groups, ...expected]);
      const headings = screen.getAllByRole('heading', { level: 2 });
      expect(headings.slice(1).map(({ textContent }) => plainSpaces(textContent))).toEqual(groups);
      expect(isBefore(screen.getByText(remark), headings[1])).toBe(true);
    }
  });

  it('begins on the front page with three prices of the first group, and names all groups', async () => {
    show(<HomeServices />);
    await screen.findByRole('link', { name: 'Studio' });
    for (const [language, { groups, home }] of Object.entries(PRICES)) {
      await speak(language);
      await waitFor(() => expect(lines()).toEqual([...home, ...groups]));
    }
  });
});

const VAT = {
  en: {
    included: 'All prices include VAT.',
    'small-business':
      'No VAT is charged: small business under section 19 of the German VAT Act (UStG).',
    net: 'All prices are net, plus VAT, and for businesses only.',
  },
  uk: {
    included: 'Усі ціни вказано з ПДВ.',
    'small-business':
      'ПДВ не нараховується: ми працюємо за правилом для малих підприємств (§ 19 німецького закону про ПДВ, UStG).',
    net: 'Усі ціни вказано без ПДВ, він додається до рахунку. Вони діють лише для підприємців і компаній.',
  },
  de: {
    included: 'Alle Preise enthalten die gesetzliche Mehrwertsteuer.',
    'small-business':
      'Gemäß § 19 UStG wird keine Umsatzsteuer berechnet (Kleinunternehmerregelung).',
    net: 'Alle Preise verstehen sich zuzüglich gesetzlicher Mehrwertsteuer. Das Angebot richtet sich nur an Unternehmen.',
  },
  ru: {
    included: 'Все цены указаны с НДС.',
    'small-business':
      'НДС не начисляется: мы работаем по правилу для малых предприятий (§ 19 закона Германии об НДС, UStG).',
    net: 'Все цены указаны без НДС, он добавляется к счёту. Они действуют только для предпринимателей и компаний.',
  },
};

it.each([
  ['the services', services.Component],
  ['the front page', HomeServices],
])('prices of %s mention VAT as the settings say, in every language', async (_where, Page) => {
  await sql(`insert into public.services (name, items)
    values ('{"en":"Studio"}', '[{"name":{"en":"Hour"},"value":45}]')`);
  show(<Page />);
  await screen.findByText(/€/);
  for (const [language, texts] of Object.entries(VAT)) {
    await speak(language);
    for (const text of Object.values(texts)) expect(screen.queryByText(text)).toBeNull();
  }
  for (const kind of ['included', 'small-business', 'net'] as const) {
    await set(`vat = '${kind}'`);
    show(<Page />);
    const price = await screen.findByText(/€/);
    for (const [language, texts] of Object.entries(VAT)) {
      await speak(language);
      expect(isBefore(await screen.findByText(texts[kind]), price)).toBe(true);
    }
  }
});
