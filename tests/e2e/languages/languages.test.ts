import { expect, test, useLanguage } from '../support/fixtures';
import { pageHeading } from '../support/site-page';

const STORED = () => localStorage.getItem('i18nextLng');

const DETECTED = [
  { browser: 'de-AT', language: 'de', artists: 'Acts' },
  { browser: 'uk-UA', language: 'uk', artists: 'Артисти' },
  { browser: 'fr-FR', language: 'en', artists: 'Artists' },
];
for (const { browser, language, artists } of DETECTED) {
  test.describe(`a browser in ${browser}`, () => {
    test.use({ locale: browser });
    test(`shows ${language}, and does not store the detected language`, async ({ page }) => {
      await page.goto('/artists');
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expect(pageHeading(page)).toHaveText(artists);
      expect(await page.evaluate(STORED)).toBeNull();
    });
  });
}

test('a chosen language is remembered and wins over the browser’s', async ({ page }) => {
  await page.goto('/artists');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.getByRole('combobox', { name: 'Language' }).selectOption('Deutsch');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  expect(await page.evaluate(STORED)).toBe('de');

  await page.goto('/artists');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
});

test.describe('a stored language that is no longer offered', () => {
  test.use({ locale: 'de-DE' });
  test('falls back to the first one in the switcher and on the page', async ({ page }) => {
    await useLanguage(page, 'fr');
    await page.goto('/artists');
    await expect(page.getByRole('combobox', { name: 'Language' })).toHaveValue('en');
    await expect(pageHeading(page)).toHaveText('Artists');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  });
});

test('the switcher offers the four languages by their own names', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('combobox', { name: 'Language' }).getByRole('option')).toHaveText([
    'English',
    'Українська',
    'Deutsch',
    'Русский',
  ]);
});

test('messages that cannot be loaded are retried five times; then the page is shown in English', async ({
  page,
}) => {
  await useLanguage(page, 'de');
  // Nothing waits for a retry; timers are held until the page is shown.
  await page.addInitScript(() => {
    const held: (() => void)[] = [];
    let holds = true;
    const setTimeout = window.setTimeout.bind(window);
    Object.assign(window, {
      goOn: () => {
        holds = false;
        for (const task of held) setTimeout(task, 0);
      },
      setTimeout: (task: () => void, wait = 0) => {
        if (![350, 700, 1400, 2800, 5600].includes(wait)) return setTimeout(task, wait);
        return holds ? held.push(task) : setTimeout(task, 0);
      },
    });
  });
  let reads = 0;
  await page.route('**/*.json', () => undefined); // all other messages are held
  await page.route(/\/assets\/(common|pages)-[^/]+\.json$/, async (route) => {
    reads += 1;
    await route.fulfill({ status: 503, body: '' });
  });
  await page.goto('/artists');
  await expect(pageHeading(page)).toHaveText('Artists');
  await page.evaluate('goOn()');
  await expect.poll(() => reads).toBe(12); // common and pages, each once and five times more
});

test('a page is shown in English when its messages cannot be loaded, and in its language when they arrive', async ({
  page,
}) => {
  await useLanguage(page, 'de');
  // Retries are held until they are released.
  await page.addInitScript(() => {
    const held: (() => void)[] = [];
    const setTimeout = window.setTimeout.bind(window);
    Object.assign(window, {
      goOn: () => {
        for (const task of held) task();
      },
      setTimeout: (task: () => void, wait = 0) => {
        if (wait < 350 || wait % 350 !== 0) return setTimeout(task, wait);
        held.push(task);
        return 0;
      },
    });
  });
  let isBroken = true;
  await page.route('**/*.json', async (route) => {
    if (isBroken) await route.fulfill({ status: 503, body: '' });
    else await route.continue();
  });
  await page.goto('/services');
  const heading = pageHeading(page);
  await expect(heading).toHaveText('Services and prices');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  isBroken = false;
  await page.evaluate('goOn()');
  await expect(heading).toHaveText('Leistungen und Preise');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
});

test('a text without a translation is shown in another language, and says which', async ({
  page,
  rows,
}) => {
  const { data: item } = await rows
    .from('news_items')
    .insert({ title: { uk: 'Лише українською' }, content: { uk: 'Текст' }, date: '2020-01-01' })
    .select('id')
    .single()
    .throwOnError();
  await page.goto(`/news/${item.id}`);
  const heading = pageHeading(page);
  await expect(heading.locator('[lang="uk"]')).toHaveText('Лише українською');
  await expect(heading).not.toContainText('Only available');
  await expect(page.getByText('Only available in Ukrainian').first()).toBeVisible();
  await rows.from('news_items').delete().eq('id', item.id).throwOnError();
});
