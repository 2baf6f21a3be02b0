import type { Page } from '@playwright/test';
import { startServedSite, type ServedSite } from '../support/served-site';
import { expect, openPanel, test as base } from './fixtures';
import { dialogOf, save, toastOf } from './panel-forms';

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

// One site for both, which is built once.
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

test('what staff save is what the next visitor is served, in four languages', async ({
  page,
  site,
}) => {
  const world = {
    siteUrl: site.url,
    supabaseUrl: site.backend.url,
    publishableKey: site.backend.keys.publishableKey,
    secretKey: site.backend.keys.secretKey,
    mailDir: site.backend.mailDir,
  };
  await openPanel(page, world, '/adminpanel/services');
  await page.getByRole('link', { name: 'Studio' }).click();
  await dialogOf(page).getByLabel('Price in EUR').first().fill('90');
  await save(page);
  await expect(toastOf(page, 'Service saved successfully.')).toBeVisible();
  await expectServed(page, site, site, '/services', PRICE); // never requested, and in the build

  await page.goto(`${site.url}/adminpanel/settings`);
  await page.getByLabel('VAT in the prices').selectOption('The prices include VAT');
  await page.getByRole('radio', { name: /^German/ }).check({ force: true });
  await page.getByLabel(/^Legal notice · German/).fill('Elbweg 7, Hamburg');
  await page
    .getByRole('group', { name: 'Logo' })
    .locator('input[type=file]')
    .setInputFiles('public/banner.svg');
  await page.getByRole('button', { name: 'Save' }).click();
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
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Doors are open');
  await expect(visitor).toHaveURL(/\/news\/[\da-f-]+\?saved=\w+$/);
  await expectServed(page, site, site, '/news', { de: 'Offene Türen', all: 'Doors are open' });
});

test('what SQL changes is served by each of two servers, however long nobody came', async ({
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
