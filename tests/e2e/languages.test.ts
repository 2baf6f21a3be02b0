import { expect, test, useLanguage } from './fixtures';

const STORED = () => localStorage.getItem('i18nextLng');

const DETECTED = [
  { browser: 'de-AT', language: 'de', artists: 'Künstler' },
  { browser: 'uk-UA', language: 'uk', artists: 'Артисти' },
  { browser: 'fr-FR', language: 'en', artists: 'Artists' },
];
for (const { browser, language, artists } of DETECTED) {
  test.describe(`a browser in ${browser}`, () => {
    test.use({ locale: browser });
    test(`reads ${language}, and no guess is stored`, async ({ page }) => {
      await page.goto('/artists');
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(artists);
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

  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
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

test('when the words of a language cannot be read, the page stands in English', async ({
  page,
}) => {
  await page.clock.install();
  await useLanguage(page, 'de');
  let reads = 0;
  await page.route('**/*.json', async (route) => {
    reads += 1;
    await route.fulfill({ status: 503, body: '' });
  });
  await page.goto('/artists');
  const heading = page.getByRole('heading', { level: 1 });
  // Each try waits twice as long as the one before: 350, 700, 1400, 2800, 5600 ms.
  for (const wait of [350, 700, 1400, 2800, 5600]) {
    const before = reads;
    await page.clock.runFor(wait);
    await expect.poll(() => reads).toBeGreaterThan(before);
  }
  await expect(heading).toHaveText('Artists');
  expect(reads).toBe(12); // common and pages, once and five times again
});

test('a text without the visitor’s language is shown in another one, and says so', async ({
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
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading.locator('[lang="uk"]')).toHaveText('Лише українською');
  await expect(heading).toContainText('Only available in Ukrainian');
  await rows.from('news_items').delete().eq('id', item.id).throwOnError();
});
