import { startTestBackend, type TestBackend } from '@label/supabase-local/testing/test-backend';
import { expect, readFrom, test, useLanguage } from '../support/fixtures';

test.describe.configure({ mode: 'default' }); // one database for the whole file

let backend: TestBackend;

test.beforeAll(async () => {
  backend = await startTestBackend();
  const content = {
    en: '# Tonight\n\n**Listen:** [the harbor](https://label.example) is quiet.\n\nMore below.',
    de: `Der *Hafen* ist still. ${'Man hört nur das Wasser. '.repeat(20)}`,
  };
  await backend.sql(`insert into public.news_items (title, content, date) values
    ('{"en": "Quiet", "de": "Still"}', '${JSON.stringify(content)}', '2026-05-01'),
    ('{"en": "No text", "de": "Kein Text"}', null, '2026-04-01')`);
});

test.afterAll(() => backend.stop());

test.beforeEach(({ page, demo }) => readFrom(page, demo, backend));

for (const path of ['/', '/news']) {
  test(`news on ${path} begin with their first paragraph, in the language of the page`, async ({
    page,
  }) => {
    await page.goto(path);
    const row = (title: string) =>
      page
        .getByRole('article')
        .filter({ has: page.getByRole('heading', { name: title, exact: true }) });
    await expect(row('Quiet')).toHaveText(
      '1 May 2026QuietListen: the harbor is quiet.Read more Quiet',
    );
    await expect(row('No text')).toHaveText('1 April 2026No textRead more No text');

    await useLanguage(page, 'de');
    await page.reload();
    await expect(row('Still').getByText(/^Der Hafen/)).toHaveText(
      'Der Hafen ist still. Man hört nur das Wasser. Man hört nur das Wasser. Man hört nur das Wasser. Man hört nur das Wasser. Man hört nur das Wasser. Man hört nur das Wasser. Man hört nur das Wasser. Man…',
    );
  });
}

test('a lead in another language is marked once, beside the title', async ({ page }) => {
  await useLanguage(page, 'uk');
  await page.goto('/news');
  const row = page.getByRole('article').first();
  await expect(row.getByText('Listen: the harbor is quiet.')).toHaveAttribute('lang', 'en');
  await expect(row.getByText(/^Без перекладу/)).toHaveCount(1);
});

test('lists do not load the texts of the news', async ({ page }) => {
  const answer = page.waitForResponse((response) => response.url().includes('/rest/v1/news_items'));
  await page.goto('/news');
  expect(await (await answer).text()).not.toContain('More below');
});
