import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
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

async function expectNoSidewaysScroll(page: Page) {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBe(0);
}

async function expectAccessible(page: Page) {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  expect(serious.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
}

for (const { name, width, height } of WIDTHS) {
  for (const language of LANGUAGES) {
    test.describe(`on a ${name} in ${language}`, () => {
      test.use({ viewport: { width, height } });
      test.beforeEach(({ page }) => useLanguage(page, language));

      for (const { path, heading } of PAGES) {
        test(`${path} is shown`, async ({ page }) => {
          await page.goto(path);
          await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading[language]);
          await expect(page.locator('html')).toHaveAttribute('lang', language);
          await expect(page.getByRole('status').filter({ hasText: /…$/ })).toHaveCount(0);
          await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0);
          await expect(page.locator('footer a[href="/impressum"]')).toBeVisible();
          await expect(page.locator('footer a[href="/datenschutz"]')).toBeVisible();
          await expectNoSidewaysScroll(page);
        });
      }

      test('each kind of item opens from its list', async ({ page }) => {
        const lists = [
          { path: '/artists', link: 'a[href^="/artists/"]', opened: /\/artists\/[0-9a-f-]{36}$/ },
          { path: '/bits', link: 'a[href^="/bits/"]', opened: /\/bits\/[0-9a-f-]{36}$/ },
          {
            path: '/releases',
            link: 'a[href^="/releases/"]',
            opened: /\/releases\/[0-9a-f-]{36}$/,
          },
          { path: '/gallery', link: 'a[href^="/gallery/"]', opened: /\/gallery\/[0-9a-f-]{36}$/ },
          { path: '/news', link: 'a[href^="/news/"]', opened: /\/news\/[0-9a-f-]{36}$/ },
        ];
        for (const { path, link, opened } of lists) {
          await page.goto(path);
          const card = page.getByRole('main').getByRole('article').first();
          const title = path === '/gallery' ? card.locator(link) : card.getByRole('heading');
          await expect(title).toBeVisible(); // its text can be read while the page is still covered
          const name = (await title.textContent()) ?? '';
          await card.locator(link).press('Enter'); // its middle may be another link
          await expect(page).toHaveURL(opened);
          if (path === '/gallery') await page.goto(page.url()); // opens over its list; its URL is a page, too
          await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
          await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0);
          await expectNoSidewaysScroll(page);
        }
      });

      test('/about shows the title from the settings', async ({ page, rows }) => {
        const { data } = await rows.from('site_settings').select().single().throwOnError();
        const title = JSON.parse(JSON.stringify(data.about_us_title))[language];
        await page.goto('/about');
        if (title) await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
        else await expect(page.getByRole('heading', { level: 1 }).locator('[lang]')).toBeVisible();
        await expectNoSidewaysScroll(page);
      });
    });
  }
}

test.describe('accessibility', () => {
  for (const list of ['/artists', '/bits', '/releases', '/gallery', '/news']) {
    test(`the first item of ${list} has no serious accessibility violations`, async ({ page }) => {
      await page.goto(list);
      await page
        .getByRole('main')
        .getByRole('article')
        .first()
        .locator(`a[href^="${list}/"]`)
        .press('Enter');
      await expect(page).toHaveURL(/[0-9a-f-]{36}$/);
      await page.waitForLoadState('networkidle');
      await expectAccessible(page);
    });
  }

  const paths = [
    '/',
    '/artists',
    '/bits',
    '/releases',
    '/gallery',
    '/news',
    '/about',
    '/contact',
    '/services',
    '/impressum',
  ];
  for (const path of [...paths, '/no/such/page', '/adminpanel-login']) {
    test(`${path} has no serious accessibility violations`, async ({ page }) => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForLoadState('networkidle');
      await expectAccessible(page);
    });
  }
});
