import { randomUUID } from 'node:crypto';
import { readdir, rm } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { JSDOM } from 'jsdom';
import sharp from 'sharp';
import { startServedSite, type ServedSite } from '../../support/served-site';
import { expectAccessible } from '../support/checks';
import { expect, openPanel, test as base } from '../support/fixtures';
import { dialogOf, save, saveButton, textLanguage, toastOf } from '../support/panel-page';
import { pageHeading } from '../support/site-page';

const test = base.extend<object, { site: ServedSite }>({
  site: [
    async ({}, use) => {
      const site = await startServedSite({
        name: 'freshness',
        content: 'seed',
        rows: `insert into public.news_items (title) values ('{"en":"Doors open","de":"Offene Türen"}');
          insert into public.artists (name) values ('Mira'), ('Noll');`,
      });
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 300_000 }, // a site is built first
  ],
});

// One site for all, which is built once.
test.describe.configure({ mode: 'serial' });

const LANGUAGES = ['en', 'uk', 'de', 'ru'];

/** Reads a page once in each language, two seconds later, and expects its text. */
async function expectServed(
  page: Page,
  { clock }: ServedSite,
  server: { url: string },
  path: string,
  texts: Record<string, string | RegExp>,
): Promise<void> {
  clock.now += 2_000;
  for (const language of LANGUAGES) {
    const response = await page.request.get(`${server.url}/${language}${path}`);
    const text = (await response.text()).replaceAll(/[\u00a0\u202f]/g, ' ');
    const expected = texts[language] ?? texts['all'] ?? '';
    expect(text, `${language}${path}`).toMatch(expected);
  }
}

const PRICE = { en: 'from €90', uk: 'від 90 €', de: 'ab 90 €', ru: 'от 90 €' };
const NEW_PRICE = { en: 'from €95', uk: 'від 95 €', de: 'ab 95 €', ru: 'от 95 €' };
const VAT = {
  en: 'All prices include VAT.',
  uk: 'Усі ціни вказано з ПДВ.',
  de: 'Alle Preise enthalten die gesetzliche Mehrwertsteuer.',
  ru: 'Все цены указаны с НДС.',
};
const WITHOUT_VAT = {
  en: 'All prices are net',
  uk: 'Усі ціни вказано без ПДВ',
  de: 'Alle Preise verstehen sich zuzüglich gesetzlicher Mehrwertsteuer',
  ru: 'Все цены указаны без НДС',
};

const worldOf = (site: ServedSite) => ({
  siteUrl: site.url,
  supabaseUrl: site.backend.url,
  publishableKey: site.backend.keys.publishableKey,
  secretKey: site.backend.keys.secretKey,
  mailDir: site.backend.mailDir,
});

test('the next visitor is served what staff have just saved, in four languages', async ({
  page,
  site,
}) => {
  await openPanel(page, worldOf(site), '/adminpanel/services');
  await page.getByRole('link', { name: 'Studio' }).click();
  await dialogOf(page).getByLabel('Price in EUR').first().fill('90');
  await save(page);
  await expect(toastOf(page, 'Service saved successfully.')).toBeVisible();
  await expectServed(page, site, site, '/services', PRICE); // never requested, and in the build

  await page.goto(`${site.url}/adminpanel/settings?page=prices`);
  await page.getByLabel('VAT in the prices').selectOption('The prices include VAT');
  const pages = page.getByRole('navigation', { name: 'Site Settings' });
  await pages.getByRole('link', { name: 'Legal notice' }).click();
  await textLanguage(page, 'German').check({ force: true });
  await page.getByLabel(/^Further text of the legal notice · German/).fill('Elbweg 7, Hamburg');
  await pages.getByRole('link', { name: 'Label' }).click();
  await page
    .getByRole('group', { name: 'Logo' })
    .locator('input[type=file]')
    .setInputFiles('public/banner.svg');
  await saveButton(page).click();
  await expect(toastOf(page, 'Site settings saved successfully.')).toBeVisible();
  await expectServed(page, site, site, '/services', VAT);
  await expectServed(page, site, site, '/impressum', { all: 'Elbweg 7, Hamburg' });
  await expectServed(page, site, site, '/about', { all: /<header.*src="\/uploads\/[^"]+\.svg"/s });

  await page.goto(`${site.url}/adminpanel/news`);
  await page.getByRole('link', { name: 'Doors open' }).click();
  await dialogOf(page).getByLabel('Title · English').fill('Doors are open');
  await save(page);
  const toast = page.getByRole('region', { name: /^Notifications/ });
  const opened = page.waitForEvent('popup');
  await toast.getByRole('link', { name: 'View on site' }).click(); // no second has passed
  const visitor = await opened;
  await expect(pageHeading(visitor)).toHaveText('Doors are open');
  await expect(visitor).toHaveURL(/\/news\/doors-open\?saved=\w+$/);
  await expectServed(page, site, site, '/news', { de: 'Offene Türen', all: 'Doors are open' });
});

/** A logo that no run before has uploaded, 2 by 1: its icons are still to be made. */
function newLogo(): { name: string; mimeType: string; buffer: Buffer } {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 100"><title>${randomUUID()}</title>
    <rect width="200" height="100" fill="#c02060"/></svg>`;
  return { name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(svg) };
}

/** Returns type, side and colours of an icon: of its corner, above the logo, and of its middle. */
async function readIcon(page: Page, url: string) {
  const response = await page.request.get(url);
  const picture = sharp(await response.body());
  const { width, height } = await picture.metadata();
  const pixels = await picture.removeAlpha().raw().toBuffer();
  const colour = (x: number, y: number) =>
    pixels.subarray((y * width + x) * 3, (y * width + x) * 3 + 3).toString('hex');
  const middle = width / 2;
  return {
    type: response.headers()['content-type'],
    size: `${width}x${height}`,
    colours: [colour(0, 0), colour(middle, Math.round(width / 8)), colour(middle, middle)],
  };
}

test('a logo becomes the icons of every page and of the web manifest, also one from before there were icons', async ({
  page,
  site,
}) => {
  await openPanel(page, worldOf(site), '/adminpanel/settings');
  const field = page.getByRole('group', { name: 'Logo' });
  await field.locator('input[type=file]').setInputFiles(newLogo());
  const previews = [
    field.getByRole('img', { name: 'The logo as an icon on a phone' }),
    field.getByRole('img', { name: 'The logo as an icon in a browser tab' }),
  ];
  const expectPreviews = async () => {
    for (const [at, side] of [180, 32].entries()) {
      await expect(previews[at] ?? field).toHaveJSProperty('naturalWidth', side);
    }
  };
  await expectPreviews();
  await expectAccessible(page);
  await saveButton(page).click();
  await expect(toastOf(page, 'Site settings saved successfully.')).toBeVisible();

  site.clock.now += 2_000;
  for (const path of ['/', '/uk/artists', '/de/nowhere']) {
    const { document } = new JSDOM(await (await page.request.get(site.url + path)).text()).window;
    const links = [...document.querySelectorAll('link[rel~=icon], link[rel=apple-touch-icon]')];
    const urls = links.map((link) => site.url + link.getAttribute('href'));
    const icons = await Promise.all(urls.map((url) => readIcon(page, url)));
    const icon = (size: string) => ({
      type: 'image/png',
      size,
      colours: ['0c0d12', '0c0d12', 'c02060'],
    });
    expect(icons).toEqual([icon('32x32'), icon('192x192'), icon('180x180')]);
  }

  await page.goto(site.url);
  const devtools = await page.context().newCDPSession(page);
  const manifest = await devtools.send('Page.getAppManifest');
  expect(manifest.errors).toEqual([]);
  expect(manifest.url).toBe(`${site.url}/site.webmanifest`);
  const { name, icons } = JSON.parse(manifest.data ?? '');
  expect(name).toBe('Independent label');
  const large = await readIcon(page, site.url + icons[1].src);
  expect(large).toMatchObject({ size: '512x512', colours: ['0c0d12', '0c0d12', 'c02060'] });

  const uploads = '.data/test/uploads';
  const hash = icons[1].src.slice('/uploads/'.length).slice(0, 32);
  for (const file of await readdir(uploads)) {
    if (file.startsWith(hash) && file.endsWith('.png')) await rm(`${uploads}/${file}`);
  }
  const missing = await page.request.get(site.url + icons[1].src, { maxRedirects: 0 });
  expect(missing.headers()['location']).toBe('/apple-touch-icon.png');
  await page.goto(`${site.url}/adminpanel/settings`);
  await expectPreviews();
  expect(await readIcon(page, site.url + icons[1].src)).toEqual(large);
});

test('a change by SQL is served by each of two servers, even after a long time without visitors', async ({
  page,
  site,
}) => {
  const other = await site.startAnother();
  const servers = [site, other];
  const change = async (statement: string) => {
    await site.backend.sql(statement);
    site.clock.now += 3_600_000;
  };
  try {
    await change(
      `update public.services set items = jsonb_set(items, '{0,value}', '95') where name ->> 'en' = 'Studio'`,
    );
    for (const server of servers) await expectServed(page, site, server, '/services', NEW_PRICE);

    await change(`update public.site_settings set vat = 'net', imprint = '{"de":"Elbweg 8"}',
      logo_url = '/uploads/mark.svg'`);
    for (const server of servers) {
      await expectServed(page, site, server, '/services', WITHOUT_VAT);
      await expectServed(page, site, server, '/impressum', { all: 'Elbweg 8' });
      await expectServed(page, site, server, '/about', { all: '"/uploads/mark.svg"' });
    }

    await change(`update public.news_items set title = '{"en":"Doors are closing"}'`);
    for (const server of servers) {
      await expectServed(page, site, server, '/news', { all: 'Doors are closing' });
    }

    await change(`update public.artists set pinned = 1 where name = 'Mira'`);
    for (const server of servers) {
      await expectServed(page, site, server, '/artists', { all: /<main.*Mira.*Noll.*<\/main>/s });
    }
    await change(`update public.artists set pinned = case name when 'Noll' then 1 end`);
    for (const server of servers) {
      await expectServed(page, site, server, '/artists', { all: /<main.*Noll.*Mira.*<\/main>/s });
    }

    await change(`update public.artists set published_at = null where name = 'Mira'`);
    for (const server of servers) {
      await expectServed(page, site, server, '/artists', { all: /<main(?!.*Mira).*<\/main>/s });
    }
    await change('delete from public.artists');
    for (const server of servers) {
      await expectServed(page, site, server, '/artists', { all: /<main(?!.*Noll).*<\/main>/s });
    }
  } finally {
    await other.stop();
  }
});
