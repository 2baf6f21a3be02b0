import type { Page } from '@playwright/test';
import { connect } from '@label/supabase-local/testing/test-backend';
import { expectAccessible, expectNoSidewaysScroll, storedIn } from '../support/checks';
import { expect, test, useLanguage, WIDTHS } from '../support/fixtures';
import { expectHydrated, holdCode } from '../support/served-page';
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

const LISTS = new Set(['/artists', '/bits', '/releases', '/gallery', '/news']);

/** The page is complete, and fits at each width. */
async function expectComplete(page: Page, language: Language, prefix: string) {
  await expect(page.getByRole('status').filter({ hasText: /…$/ })).toHaveCount(0);
  await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0);
  for (const viewport of WIDTHS) {
    await page.setViewportSize(viewport);
    await expect(page.locator(`footer a[href="${prefix}/impressum"]`)).toBeVisible();
    await expect(page.locator(`footer nav a[href="${prefix}/datenschutz"]`)).toBeVisible();
    await expectNoSidewaysScroll(page);
  }
  if (language === 'en') await expectAccessible(page);
}

/** Records what no page may do: errors, elements that hydration removes, and requests to other sites. */
async function watch(page: Page, site: string, own: Set<string>) {
  await page.addInitScript((origin) => {
    if (window.location.origin !== origin) return;
    const removed: string[] = [];
    Object.assign(window, { removed });
    new MutationObserver((changes) => {
      for (const { removedNodes } of changes) {
        for (const node of removedNodes) {
          const isRendered = node instanceof Element && node.tagName !== 'SCRIPT';
          if (isRendered) removed.push(node.outerHTML.slice(0, 200));
        }
      }
    }).observe(document, { childList: true, subtree: true });
  }, site);
  const seen = {
    errors: [] as string[],
    /** Of the page that was loaded last. */
    reads: [] as string[],
    /** Of all pages, up to the first interaction. */
    styles: new Set<string>(),
    isInteracting: false,
    foreign: [] as string[],
  };
  page.on('console', (message) => {
    const isAnswer = message.text().startsWith('Failed to load resource'); // the page's own 404
    if (['error', 'warning'].includes(message.type()) && !isAnswer) {
      seen.errors.push(message.text());
    }
  });
  page.on('request', (request) => {
    const url = request.url();
    if (url.endsWith('.css') && !seen.isInteracting) seen.styles.add(url);
    if (url.includes('/rest/v1/')) seen.reads.push(url);
    if (url.startsWith('http') && !own.has(new URL(url).origin)) seen.foreign.push(url);
  });
  return seen;
}

for (const language of LANGUAGES) {
  test(`in ${language} every page is readable before its code loads, hydrated unchanged, and complete on a phone and on a desktop`, async ({
    page,
    served,
  }) => {
    test.setTimeout(300_000); // two dozen pages
    const seen = await watch(page, served.siteUrl, new Set([served.siteUrl, served.supabaseUrl]));
    const prefix = language === 'en' ? '' : `/${language}`;
    const heading = pageHeading(page);

    /** Loads a page of the server, and compares it before and after it is hydrated. */
    async function open(path: string) {
      await page.goto('about:blank'); // the page before asks for nothing any more
      seen.reads = [];
      seen.isInteracting = false;
      const release = await holdCode(page);
      await page.goto(served.siteUrl + path, { waitUntil: 'commit' });
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expect(heading).toBeVisible();
      const rendered = await page.getByRole('main').innerText();
      expect(seen.reads).toEqual([]);
      release();
      await expectHydrated(page);
      expect(await page.evaluate('window.removed')).toEqual([]);
      expect(await page.getByRole('main').innerText()).toContain(rendered.slice(0, 100));
      await page.unrouteAll({ behavior: 'ignoreErrors' }); // at rest: the browser's cache is on again
    }

    /** Opens the first item of the list that is shown: from it, and then by its own URL. */
    async function openFirstItem(list: string) {
      const card = cards(page).first();
      const link = card.locator(`a[href^="${prefix}${list}/"]`);
      const title = list === '/gallery' ? link : card.getByRole('heading');
      const name = (await title.textContent()) ?? '';
      seen.isInteracting = true;
      await link.press('Enter'); // its middle may be another link
      await expect(page).toHaveURL(new RegExp(`${prefix}${list}/[a-z0-9-]+$`));
      if (list !== '/gallery') await expect(heading).toHaveText(name); // opens over its list
      await open(new URL(page.url()).pathname);
      await expect(heading).toHaveText(name);
      await expectComplete(page, language, prefix);
    }

    for (const { path, heading: texts } of PAGES) {
      await test.step(path, async () => {
        await open(path === '/' ? prefix || '/' : prefix + path);
        await expect(heading).toHaveText(texts[language]);
        await expectComplete(page, language, prefix);
        if (LISTS.has(path)) await openFirstItem(path);
      });
    }
    await test.step('a video', async () => {
      await open(`${prefix}/gallery?type=video`);
      await openFirstItem('/gallery');
    });
    await test.step('/about', async () => {
      const rows = connect(served.supabaseUrl, served.secretKey);
      const { data } = await rows.from('site_settings').select().single().throwOnError();
      const title = JSON.parse(JSON.stringify(data.about_us_title))[language];
      await open(`${prefix}/about`);
      if (title) await expect(heading).toHaveText(title);
      else await expect(heading.locator('[lang]')).toBeVisible();
      await expectComplete(page, language, prefix);
    });
    expect([...seen.styles].filter((url) => !url.endsWith('.page.css'))).toEqual([]); // the page's own are in the HTML
    expect(seen.styles.size).toBe(1); // what its code shows comes once
    expect(seen.errors).toEqual([]);

    if (language !== 'en') await useLanguage(page, language); // the panel is in the visitor's
    for (const path of ['/adminpanel-login', '/adminpanel']) {
      await test.step(path, async () => {
        await page.goto(served.siteUrl + path);
        await expect(heading).toHaveText(SIGN_IN[language]);
        await expect(page.locator('html')).toHaveAttribute('lang', language);
        await expectComplete(page, language, '');
      });
    }
    expect(seen.foreign).toEqual([]);
    // A visitor who only reads stores nothing else.
    if (language === 'en')
      expect(await storedIn(page)).toEqual(['sessionStorage scroll-positions']);
  });
}
