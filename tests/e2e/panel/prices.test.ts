import type { Locator } from '@playwright/test';
import { expect, switchLanguage, test, WIDTHS } from '../support/fixtures';

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

/** Returns the texts of each line of the lists within an element, without what only screen readers say. */
async function readLines(within: Locator): Promise<string[]> {
  const texts = await within.getByRole('listitem').evaluateAll((items) =>
    items.map((item) => {
      const walker = document.createTreeWalker(item, NodeFilter.SHOW_TEXT);
      const found: string[] = [];
      while (walker.nextNode()) {
        const { parentElement, textContent } = walker.currentNode;
        const text = parentElement?.closest('.sr-only') ? '' : (textContent ?? '').trim();
        if (text !== '') found.push(text);
      }
      return found.join(' | ');
    }),
  );
  return texts.map(plainSpaces);
}

test('the price list shows every price, in every language', async ({ page, seed }) => {
  await page.goto(`${seed.siteUrl}/services`);
  const main = page.getByRole('main');
  for (const [language, { groups, lines, remark }] of Object.entries(PRICES)) {
    await switchLanguage(page, language);
    await expect(main.getByText(remark, { exact: true })).toBeVisible();

    const headings = await main.getByRole('heading', { level: 2 }).allTextContents();
    expect(headings.map(plainSpaces).filter((heading) => groups.includes(heading))).toEqual(groups);
    expect(await readLines(main.locator('section'))).toEqual(lines);

    // Polled, as lines of text move until the fonts are there.
    await expect
      .poll(async () => {
        const remarkPlace = await main.getByText(remark, { exact: true }).boundingBox();
        const listPlace = await main.locator('section').getByRole('list').first().boundingBox();
        return (remarkPlace?.y ?? NaN) < (listPlace?.y ?? NaN);
      })
      .toBe(true);
  }
});

test('the front page shows the first prices of the first group, and names all groups, in every language', async ({
  page,
  seed,
}) => {
  await page.goto(seed.siteUrl);
  const section = page
    .getByRole('main')
    .locator('section')
    .filter({ has: page.locator('a[href$="/services"]') });
  for (const [language, { groups, home }] of Object.entries(PRICES)) {
    await switchLanguage(page, language);
    await expect.poll(() => readLines(section)).toEqual([...home, ...groups]);
  }
});

for (const { name, width, height } of WIDTHS) {
  test(`the first screen of the services shows prices on a ${name}, in text size`, async ({
    page,
    seed,
  }) => {
    await page.setViewportSize({ width, height });
    await page.goto(`${seed.siteUrl}/services`);
    const price = page.getByRole('main').getByText('from €80', { exact: true });
    await expect(price).toBeInViewport({ ratio: 1 });
    await expect(price).toHaveCSS('font-size', '16px');
  });
}

test('a group of the price list is reached from the front page and from the list beside it', async ({
  page,
  seed,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(seed.siteUrl);
  await page.getByRole('main').getByRole('link', { name: 'Marketing', exact: true }).click();
  const heading = (name: string) => page.getByRole('heading', { level: 2, name, exact: true });
  await expect(heading('Marketing')).toBeInViewport();
  await expect(page).toHaveURL(/\/services#[0-9a-f-]{36}$/);

  const groups = page.getByRole('navigation', { name: 'Services' });
  await expect(groups.getByRole('link')).toHaveText(PRICES.en.groups);
  await groups.getByRole('link', { name: 'Legal' }).click();
  await expect(heading('Legal')).toBeInViewport();
  await expect(groups).toBeInViewport({ ratio: 1 }); // it stays beside the prices
  await groups.getByRole('link', { name: 'Studio' }).click();
  await expect(heading('Studio')).toBeInViewport();
});
