import { JSDOM } from 'jsdom';
import { connect } from '@label/supabase-local/testing/test-backend';
import { expect, switchLanguage, test } from '../support/fixtures';
import { expectHydrated } from '../support/served-page';
import { cards, pageHeading } from '../support/site-page';

const LANGUAGES = ['en', 'uk', 'de', 'ru'] as const;
type Language = (typeof LANGUAGES)[number];
type Texts = Record<Language, string>;

/** Every static route of visitors but /about, with its first heading. */
const PAGES: { path: string; heading: Texts }[] = [
  {
    path: '/',
    heading: {
      en: 'Music made in Hamburg, heard everywhere',
      uk: 'Музика з Гамбурга, яку слухають усюди',
      de: 'Musik aus Hamburg, überall zu hören',
      ru: 'Музыка из Гамбурга, которую слушают везде',
    },
  },
  {
    path: '/artists',
    heading: { en: 'Artists', uk: 'Артисти', de: 'Acts', ru: 'Артисты' },
  },
  {
    path: '/bits',
    heading: { en: 'Beatmakers', uk: 'Бітмейкери', de: 'Beatmaker', ru: 'Битмейкеры' },
  },
  {
    path: '/releases',
    heading: { en: 'Releases', uk: 'Релізи', de: 'Releases', ru: 'Релизы' },
  },
  {
    path: '/gallery',
    heading: { en: 'Gallery', uk: 'Галерея', de: 'Galerie', ru: 'Галерея' },
  },
  { path: '/news', heading: { en: 'News', uk: 'Новини', de: 'News', ru: 'Новости' } },
  {
    path: '/contact',
    heading: { en: 'Contact', uk: 'Контакти', de: 'Kontakt', ru: 'Контакты' },
  },
  {
    path: '/services',
    heading: {
      en: 'Services and prices',
      uk: 'Послуги та ціни',
      de: 'Leistungen und Preise',
      ru: 'Услуги и цены',
    },
  },
  {
    path: '/search',
    heading: { en: 'Search', uk: 'Пошук', de: 'Suche', ru: 'Поиск' },
  },
  {
    path: '/impressum',
    heading: {
      en: 'Legal notice',
      uk: 'Правова інформація',
      de: 'Impressum',
      ru: 'Правовая информация',
    },
  },
  {
    path: '/datenschutz',
    heading: {
      en: 'Privacy policy',
      uk: 'Захист даних',
      de: 'Datenschutz',
      ru: 'Защита данных',
    },
  },
  {
    path: '/no/such/page',
    heading: {
      en: 'Oops! Page Not Found',
      uk: 'Ой! Сторінку не знайдено',
      de: 'Ups! Seite nicht gefunden',
      ru: 'Ой! Страница не найдена',
    },
  },
  {
    path: '/artists/00000000-0000-4000-8000-000000000000',
    heading: {
      en: 'Artist not found',
      uk: 'Артиста не знайдено',
      de: 'Act nicht gefunden',
      ru: 'Артист не найден',
    },
  },
];

const SIGN_IN: Texts = {
  en: 'Staff sign-in',
  uk: 'Вхід для команди',
  de: 'Anmeldung fürs Team',
  ru: 'Вход для команды',
};

test('every page has its heading in every language', async ({ request, served }) => {
  for (const { path, heading } of PAGES) {
    for (const language of LANGUAGES) {
      const answer = await request.get(`${served.siteUrl}/${language}${path.replace(/^\/$/, '')}`);
      const { document } = new JSDOM(await answer.text()).window;
      const found = [...document.querySelectorAll('h1')].map((one) => one.textContent);
      expect(found, `${path} in ${language}`).toEqual([heading[language]]);
    }
  }
});

test('the page about the label has its heading in every language', async ({ request, served }) => {
  const rows = connect(served.supabaseUrl, served.secretKey);
  const { data } = await rows.from('site_settings').select().single().throwOnError();
  const titles: Partial<Texts> = JSON.parse(JSON.stringify(data.about_us_title));
  for (const language of LANGUAGES) {
    const answer = await request.get(`${served.siteUrl}/${language}/about`);
    const { document } = new JSDOM(await answer.text()).window;
    const title = titles[language];
    if (title) expect(document.querySelector('h1')?.textContent).toBe(title);
    else expect(document.querySelector('h1 [lang]')).not.toBe(null);
  }
});

test('an entry of each list is opened from it', async ({ page, served }) => {
  // By their slugs where other tests add rows for a moment.
  for (const [list, slug] of [
    ['/artists', 'solvei-brandt'],
    ['/bits', 'noll'],
    ['/releases', 'northbound'],
    ['/gallery', null],
    ['/gallery?type=video', null],
    ['/news', 'northbound-eleven-beats-eleven-stations'],
  ] as const) {
    await page.goto(`${served.siteUrl}/de${list}`);
    await expectHydrated(page);
    const start = `/de${list.replace(/\?.*/, '')}/`;
    const href = slug === null ? `[href^="${start}"]` : `[href="${start}${slug}"]`;
    const card = cards(page)
      .filter({ has: page.locator(`a${href}`) })
      .first();
    const link = card.locator(`a${href}`);
    const name = (await (slug ? card.getByRole('heading') : link).textContent()) ?? '';
    await link.press('Enter'); // its middle may be another link
    await expect(page).toHaveURL(new RegExp(`${start}[a-z0-9-]+$`));
    if (slug) await expect(pageHeading(page)).toHaveText(name);
    else await expect(page.getByRole('dialog', { name, exact: true })).toBeVisible();
  }
});

test('the panel asks for the sign-in in every language', async ({ page }) => {
  await page.goto('/adminpanel');
  for (const language of LANGUAGES) {
    await switchLanguage(page, language);
    await expect(pageHeading(page)).toHaveText(SIGN_IN[language]);
  }
});
