import type { Page } from '@playwright/test';
import { startTestBackend, type TestBackend } from '@label/supabase-local/testing/test-backend';
import { expect, readFrom, switchLanguage, test } from '../support/fixtures';

test.describe.configure({ mode: 'default' }); // one database for the whole file

const EVE = '2031-12-17T22:30:00Z'; // 23:30 in Hamburg
const ARTIST = '00000000-0000-4000-8000-0000000000d1';
const NEXT = '00000000-0000-4000-8000-0000000000d2';

let backend: TestBackend;

test.beforeAll(async () => {
  backend = await startTestBackend();
});

test.afterAll(() => backend.stop());

test.beforeEach(async ({ page, demo }) => {
  await readFrom(page, demo, backend);
  await backend.sql(`
    delete from public.artists;
    insert into public.artists (id, name) values ('${ARTIST}', 'Herald');
    insert into public.releases (id, title, artist_id, release_date, spotify_link, apple_music_link)
      select id::uuid, title, '${ARTIST}', day::date,
        'https://open.spotify.com/album/1234567890123456789012', 'https://music.apple.com/de/album/1'
      from (values
        (gen_random_uuid()::text, 'Year after', '2032-12-18'),
        ('${NEXT}', 'Next', '2031-12-18'),
        (gen_random_uuid()::text, 'Latest', '2031-12-17'),
        (gen_random_uuid()::text, 'Oldest', '2023-03-17')
      ) as release (id, title, day)`);
});

const upcoming = (page: Page, title = 'Upcoming') =>
  page.getByRole('main').getByRole('region', { name: title, exact: true });
const titles = (page: Page) => upcoming(page).getByRole('article').getByRole('heading');

test('upcoming releases are listed under Upcoming, soonest first, with a date and no player', async ({
  page,
}) => {
  await page.clock.setFixedTime(EVE);
  for (const path of ['/', '/releases', `/artists/${ARTIST}`]) {
    await page.goto(path);
    await expect(titles(page)).toHaveText(['Next', 'Year after']);
    await expect(upcoming(page).getByText('Out 18 December', { exact: true })).toBeVisible();
    await expect(upcoming(page).getByText('Out 18 December 2032', { exact: true })).toBeVisible();
    await expect(upcoming(page).getByRole('button')).toHaveCount(0);
    await expect(upcoming(page).getByText('Listen on')).toHaveCount(0);
    await expect(
      page.getByRole('main').getByRole('heading', { name: 'Next', exact: true }),
    ).toHaveCount(1);
  }
});

test('the front page begins with the latest published release', async ({ page }) => {
  await page.clock.setFixedTime(EVE);
  await page.goto('/');
  const latest = page.getByRole('region', { name: 'Latest releases' });
  await expect(latest.getByRole('article').first()).toContainText('Latest');
  await expect(latest.getByRole('article')).toHaveCount(2 + 2);
});

test('the upcoming section is translated', async ({ page }) => {
  await page.clock.setFixedTime(EVE);
  await page.goto('/releases');
  for (const [language, part, day] of [
    ['uk', 'Незабаром', 'Вийде 18 грудня'],
    ['de', 'Demnächst', 'Erscheint am 18. Dezember'],
    ['ru', 'Скоро', 'Выйдет 18 декабря'],
  ] as const) {
    await switchLanguage(page, language);
    await expect(upcoming(page, part).getByText(day, { exact: true })).toBeVisible();
  }
});

test('at midnight in Hamburg an open page moves a release from upcoming to published', async ({
  page,
}) => {
  await page.clock.install({ time: EVE });
  await page.goto('/releases');
  await expect(titles(page)).toHaveText(['Next', 'Year after']);
  await page.clock.fastForward('29:59');
  await expect(titles(page)).toHaveText(['Next', 'Year after']);
  await page.clock.fastForward('00:02');
  await expect(titles(page)).toHaveText(['Year after']);
  const out = page.getByRole('region', { name: 'Out now' }).getByRole('article');
  await expect(out.first()).toContainText('Next');
  await expect(out.first().getByRole('button', { name: 'Play here: Next' })).toBeVisible();
});

test('at midnight while offline an open page keeps its rows', async ({ page, context }) => {
  await page.clock.install({ time: EVE });
  await page.goto('/releases');
  await expect(titles(page)).toHaveText(['Next', 'Year after']);
  const out = page.getByRole('region', { name: 'Out now' }).getByRole('heading', { level: 3 });
  await expect(out).toHaveText(['Latest', 'Oldest']);
  await context.setOffline(true);
  await page.clock.fastForward('31:00');
  const card = upcoming(page).getByRole('article').first();
  await expect(card.getByRole('button', { name: 'Play here: Next' })).toBeVisible();
  await expect(out).toHaveText(['Latest', 'Oldest']);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('a release can be played from its release date on', async ({ page }) => {
  await page.clock.install({ time: EVE });
  await page.goto(`/releases/${NEXT}`);
  const main = page.getByRole('main');
  await expect(main.getByText('Out on 18 December 2031')).toBeVisible();
  await expect(main.getByRole('list', { name: 'Listen' })).toHaveCount(0);
  await expect(main.getByRole('button', { name: 'Play here: Next' })).toHaveCount(0);
  await page.clock.fastForward('31:00');
  await expect(main.getByText('Released on 18 December 2031')).toBeVisible();
  await expect(main.getByRole('list', { name: 'Listen' }).getByRole('link')).toHaveCount(2);
  await expect(main.getByRole('button', { name: 'Play here: Next' })).toBeVisible();
});

test('the search shows the date of an upcoming release', async ({ page }) => {
  await page.clock.setFixedTime(EVE);
  await page.goto('/search?q=Next');
  await expect(page.getByRole('main').getByRole('link', { name: /^Next/ })).toContainText(
    'Herald · Out 18 December',
  );
});

test('with only upcoming releases there is no message about an empty list', async ({ page }) => {
  await backend.sql(`delete from public.releases where title in ('Latest', 'Oldest')`);
  await page.clock.setFixedTime(EVE);
  await page.goto(`/artists/${ARTIST}`);
  await expect(titles(page)).toHaveText(['Next', 'Year after']);
  await expect(page.getByText('There are no releases yet.')).toHaveCount(0);
  await expect(page.getByText('Out now')).toHaveCount(0);
  await backend.sql('delete from public.releases');
  await page.reload();
  await expect(page.getByText('There are no releases yet.')).toBeVisible();
  await expect(upcoming(page)).toHaveCount(0);
});

test('an upcoming release can be saved in advance, until its day', async ({ page }) => {
  await backend.sql(
    `update public.releases set presave_link = 'https://presave.example/next' where id = '${NEXT}'`,
  );
  await page.clock.install({ time: EVE });
  await page.goto(`/releases/${NEXT}`);
  const presave = page.getByRole('main').getByRole('link', { name: 'Pre-save' });
  await expect(presave).toHaveAttribute('href', 'https://presave.example/next');
  await switchLanguage(page, 'de');
  await expect(
    page.getByRole('main').getByRole('link', { name: 'Vormerken', exact: true }),
  ).toBeVisible();
  await switchLanguage(page, 'en');
  await page.clock.fastForward('31:00');
  await expect(page.getByRole('main').getByText('Released on 18 December 2031')).toBeVisible();
  await expect(presave).toHaveCount(0);
});

test('the front page begins with the next release where staff choose so, until its day', async ({
  page,
}) => {
  await backend.sql(`
    update public.site_settings set home_release = 'upcoming';
    update public.releases set cover_art_url = '/uploads/0123456789abcdef0123456789abcdef-16x16-aa5500.webp'`);
  await page.clock.install({ time: EVE });
  await page.goto('/');
  const first = page.getByRole('main').locator('.hero');
  await expect(first).toContainText('Out 18 December');
  await expect(first).toContainText('Next');
  await page.clock.fastForward('31:00');
  await expect(first).toContainText('Year after');
  await expect(first).toContainText('Out 18 December 2032');
  await backend.sql(`
    update public.site_settings set home_release = 'latest'`);
  await page.reload();
  await expect(first).toContainText('Next');
  await expect(first).not.toContainText('Out');
});
