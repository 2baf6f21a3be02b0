import { expect, test } from '../support/fixtures';

const HEADING = { level: 2 } as const; // the footer has such headings too

// The upcoming releases of the demo content are out by then.
test.beforeEach(({ page }) => page.clock.setFixedTime('2030-05-01T12:00:00Z'));

test('a list shows twelve rows, more on a click, and stores the number of pages in the URL', async ({
  page,
}) => {
  await page.goto('/releases');
  const cards = page.getByRole('main').getByRole('article');
  await expect(cards).toHaveCount(12);

  await page.getByRole('link', { name: 'Show more' }).click();
  await expect(page).toHaveURL(/\/releases\?page=2$/);
  await expect.poll(() => cards.count()).toBeGreaterThanOrEqual(16);
  await expect(page.getByRole('link', { name: 'Show more' })).toHaveCount(0);

  const shown = await cards.count();
  await page.reload();
  await expect(cards).toHaveCount(shown);
});

test('loading more with the keyboard moves the focus to the first new card', async ({ page }) => {
  await page.goto('/releases');
  await page.getByRole('link', { name: 'Show more' }).focus();
  await page.keyboard.press('Enter');
  const thirteenth = page.getByRole('main').getByRole('article').nth(12);
  await expect(thirteenth.getByRole('link').first()).toBeFocused();
});

test('a page number past the end shows all rows, and requests no more', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/rest/v1/releases')) asked.push(request.url());
  });
  await page.goto('/releases?page=40');
  await expect.poll(() => page.getByRole('main').getByRole('article').count()).toBeGreaterThan(12);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Show more' })).toHaveCount(0);
  expect(asked).toHaveLength(3); // those to come as well
});

test('releases are listed newest first, with title, artist and listen-on links', async ({
  page,
  rows,
}) => {
  const { data } = await rows
    .from('releases')
    .select('title, artists(name)')
    .order('release_date', { ascending: false })
    .order('id')
    .limit(12)
    .throwOnError();
  await page.goto('/releases');
  await expect(page.getByRole('main').getByRole('heading', HEADING)).toHaveText(
    data.map(({ title }) => title),
  );

  const first = page.getByRole('main').getByRole('article').first();
  await expect(first).toContainText(data[0]?.artists?.name ?? 'no artist');
  await expect(first.getByText('Listen on')).toBeVisible();
  await expect(first.getByRole('link', { name: /^Listen to .* on Spotify$/ })).toHaveAttribute(
    'href',
    /^https:\/\//,
  );
});

test('beatmakers are listed on /bits only', async ({ page, rows }) => {
  const { data } = await rows.from('artists').select('name, artist_type').throwOnError();
  const beatmakers = data.filter((artist) => artist.artist_type === 'beatmaker');
  const others = data.filter((artist) => artist.artist_type !== 'beatmaker');
  expect(beatmakers.length).toBeGreaterThan(0);

  await page.goto('/bits');
  await expect(page.getByRole('main').getByRole('heading', HEADING)).toHaveCount(beatmakers.length);
  for (const { name } of beatmakers) {
    await expect(
      page.getByRole('main').getByRole('heading', { ...HEADING, name, exact: true }),
    ).toBeVisible();
  }

  await page.goto('/artists?page=2');
  await expect(page.getByRole('main').getByRole('heading', HEADING)).toHaveCount(others.length);
  for (const { name } of beatmakers) {
    await expect(
      page.getByRole('main').getByRole('heading', { ...HEADING, name, exact: true }),
    ).toHaveCount(0);
  }
});

test('the gallery is filtered by All, Photos and Videos, and the filter is in the URL', async ({
  page,
  rows,
}) => {
  const { count: videos } = await rows
    .from('gallery_items')
    .select('*', { count: 'exact', head: true })
    .eq('type', 'video')
    .throwOnError();
  await page.goto('/gallery');
  const filter = page.getByRole('navigation', { name: 'Show' });
  await expect(filter.getByRole('link')).toHaveText(['All', 'Photos', 'Videos']);
  await expect(filter.getByRole('link', { name: 'All' })).toHaveAttribute('aria-current', 'true');

  await filter.getByRole('link', { name: 'Videos' }).click();
  await expect(page).toHaveURL(/\/gallery\?type=video$/);
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(videos ?? 0);
  await page.reload();
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(videos ?? 0);
  await expect(filter.getByRole('link', { name: 'Videos' })).toHaveAttribute(
    'aria-current',
    'true',
  );

  await filter.getByRole('link', { name: 'Photos' }).click();
  await expect(page).toHaveURL(/\/gallery\?type=image$/);
  await expect(page.getByRole('main').getByText('Video', { exact: true })).toHaveCount(0);
});

test('Back restores the scroll position in a list', async ({ page }) => {
  await page.route('**/*.woff2', (route) => route.abort()); // text laid out again moves what is below it
  await page.goto('/releases?page=2');
  const link = page.getByRole('main').getByRole('article').last().getByRole('link').first();
  await link.focus(); // scrolls to it
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(500);
  const position = await page.evaluate(() => window.scrollY);

  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/releases\/[a-z0-9-]+$/);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);

  await page.goBack();
  await expect(page).toHaveURL(/\/releases\?page=2$/);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(position);
});

test('a reload restores a scroll position reached a moment before', async ({ page }) => {
  await page.addInitScript(() => {
    window.addEventListener('pagehide', () => window.scrollTo(0, 700)); // no frame follows that would show it
  });
  await page.goto('/releases');
  await expect(page.getByRole('main').getByRole('article').last()).toBeVisible();
  await page.reload();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(700);
});

test('a reload restores the scroll position, and a new visit begins at the top', async ({
  page,
}) => {
  await page.route('**/*.woff2', (route) => route.abort());
  await page.goto('/releases');
  await page.getByRole('main').getByRole('article').last().getByRole('link').first().focus();
  const scrollY = () => page.evaluate(() => window.scrollY);
  await expect.poll(scrollY).toBeGreaterThan(500);
  const position = await scrollY();
  await page.reload();
  await expect.poll(scrollY).toBe(position);

  await page.goto('/artists');
  await expect(page.getByRole('main').getByRole('heading', HEADING).last()).toBeVisible();
  expect(await scrollY()).toBe(0);
});
