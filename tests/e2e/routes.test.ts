import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './checks';
import { expect, test, useLanguage, WIDTHS } from './fixtures';

const LANGUAGES = ['en', 'uk', 'de', 'ru'] as const;
type Texts = Record<(typeof LANGUAGES)[number], string>;

/** Every static route, with its first heading. */
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
    heading: { en: 'Artists', uk: 'Артисти', de: 'Künstler', ru: 'Артисты' },
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
    path: '/adminpanel-login',
    heading: {
      en: 'Staff sign-in',
      uk: 'Вхід для команди',
      de: 'Anmeldung fürs Team',
      ru: 'Вход для команды',
    },
  },
  {
    path: '/adminpanel',
    heading: {
      en: 'Staff sign-in',
      uk: 'Вхід для команди',
      de: 'Anmeldung fürs Team',
      ru: 'Вход для команды',
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
      de: 'Künstler nicht gefunden',
      ru: 'Артист не найден',
    },
  },
];

const LISTS = ['/artists', '/bits', '/releases', '/gallery', '/news'];

/** The page is complete, and fits at each width. */
async function expectComplete(page: Page) {
  await expect(page.getByRole('status').filter({ hasText: /…$/ })).toHaveCount(0);
  await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0);
  for (const viewport of WIDTHS) {
    await page.setViewportSize(viewport);
    await expect(page.locator('footer a[href="/impressum"]')).toBeVisible();
    await expect(page.locator('footer a[href="/datenschutz"]')).toBeVisible();
    await expectNoSidewaysScroll(page);
  }
}

for (const language of LANGUAGES) {
  test.describe(`in ${language}`, () => {
    test.setTimeout(300_000); // many pages in one browser, which then has the code of the next ones
    test.beforeEach(({ page }) => useLanguage(page, language));
    const heading = (page: Page) => page.getByRole('heading', { level: 1 });

    test('every route shows its page on a phone and on a desktop', async ({ page }) => {
      for (const { path, heading: texts } of PAGES) {
        await test.step(path, async () => {
          await page.goto(path);
          await expect(heading(page)).toHaveText(texts[language]);
          await expect(page.locator('html')).toHaveAttribute('lang', language);
          await expectComplete(page);
          if (language === 'en') await expectAccessible(page);
        });
      }
    });

    test('each kind of item opens from its list', async ({ page }) => {
      for (const list of LISTS) {
        await test.step(list, async () => {
          await page.goto(list);
          const card = page.getByRole('main').getByRole('article').first();
          const link = card.locator(`a[href^="${list}/"]`);
          const title = list === '/gallery' ? link : card.getByRole('heading');
          await expect(title).toBeVisible(); // its text can be read while the page is still covered
          const name = (await title.textContent()) ?? '';
          await link.press('Enter'); // its middle may be another link
          await expect(page).toHaveURL(new RegExp(`${list}/[0-9a-f-]{36}$`));
          if (list === '/gallery') await page.goto(page.url()); // opens over its list; its URL is a page, too
          await expect(heading(page)).toHaveText(name);
          await expectComplete(page);
          if (language === 'en') await expectAccessible(page);
        });
      }
    });

    test('/about shows the title from the settings', async ({ page, rows }) => {
      const { data } = await rows.from('site_settings').select().single().throwOnError();
      const title = JSON.parse(JSON.stringify(data.about_us_title))[language];
      await page.goto('/about');
      if (title) await expect(heading(page)).toHaveText(title);
      else await expect(heading(page).locator('[lang]')).toBeVisible();
      await expectComplete(page);
      if (language === 'en') await expectAccessible(page);
    });
  });
}
