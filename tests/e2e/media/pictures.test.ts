import type { Page } from '@playwright/test';
import { expect, test as base, WIDTHS, type Client } from '../support/fixtures';

/** The path of one item of each kind. */
interface ItemPaths {
  artist: string;
  release: string;
  newsItem: string;
  galleryItem: string;
}

async function firstWith(rows: Client, table: 'artists' | 'releases' | 'news_items') {
  const column = table === 'artists' ? 'photo_url' : 'cover_art_url';
  const { data } = await rows
    .from(table)
    .select('id')
    .not(column, 'is', null)
    .order('created_at')
    .limit(1)
    .single()
    .throwOnError();
  return data.id;
}

const test = base.extend<{ itemPaths: ItemPaths }>({
  itemPaths: async ({ rows }, use) => {
    const { data: item } = await rows
      .from('gallery_items')
      .select('id')
      .eq('type', 'image')
      .limit(1)
      .single()
      .throwOnError();
    await use({
      artist: `/artists/${await firstWith(rows, 'artists')}`,
      release: `/releases/${await firstWith(rows, 'releases')}`,
      newsItem: `/news/${await firstWith(rows, 'news_items')}`,
      galleryItem: `/gallery/${item.id}`,
    });
  },
});

const picturesOf = (page: Page) => page.getByRole('main').locator('picture img');

/**
 * Returns the rendered width of each picture and the width that `sizes` declares, in CSS pixels: for a picture of a set,
 * the latter is its natural width.
 */
function widthsOf(page: Page) {
  return picturesOf(page).evaluateAll(async (images) => {
    const pictures = images.filter(
      (image): image is HTMLImageElement =>
        image instanceof HTMLImageElement && image.checkVisibility(),
    );
    for (const picture of pictures) picture.loading = 'eager';
    await Promise.all(pictures.map((picture) => picture.decode()));
    return pictures.map((picture) => ({
      url: picture.currentSrc,
      rendered: picture.offsetWidth,
      declared: picture.naturalWidth,
    }));
  });
}

async function expectTrueSizes(page: Page, count: number) {
  await expect(picturesOf(page).nth(count - 1)).toBeAttached();
  const wrong = (await widthsOf(page)).filter(
    ({ rendered, declared }) => Math.abs(rendered - declared) > Math.max(30, rendered / 10),
  );
  expect(wrong).toEqual([]);
}

/** The one picture with high fetch priority is the largest in the first view. */
async function expectFirstPictureFirst(page: Page) {
  const first = picturesOf(page).and(page.locator('[fetchpriority="high"]'));
  await expect(first).toHaveCount(1);
  await expect(first).not.toHaveAttribute('loading', 'lazy');
  await expect(first).toBeVisible();
  const larger = await picturesOf(page).evaluateAll((images) => {
    const seen = images.map((image) => {
      const { top, bottom, width } = image.getBoundingClientRect();
      const height = Math.min(bottom, innerHeight) - Math.max(top, 0);
      return { isFirst: image.matches('[fetchpriority="high"]'), area: width * height };
    });
    const most = seen.find(({ isFirst }) => isFirst)?.area ?? 0;
    return seen.filter(({ area }) => area > most * 1.01).length;
  });
  expect(larger).toBe(0);
}

test.describe('on a phone with a fine screen', () => {
  test.use({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2.6 });

  test('the largest picture in the first view is an AVIF of at most 40 kB', async ({
    page,
    itemPaths,
  }) => {
    for (const path of ['/', itemPaths.artist, itemPaths.release, itemPaths.newsItem]) {
      await page.goto(path);
      const first = page.locator('img[fetchpriority="high"]');
      const url = await first.evaluate(async (image: HTMLImageElement) => {
        await image.decode();
        return image.currentSrc;
      });
      expect(url).toMatch(/\.avif$/);
      const { length } = await (await page.request.get(url)).body();
      expect(length, `${path} ${url}`).toBeLessThanOrEqual(40_000);
    }
  });
});

for (const { name, ...viewport } of WIDTHS) {
  test.describe(`on a ${name}`, () => {
    test.use({ viewport });

    test('pictures on every page are as wide as sizes declares, and the largest in the first view has high fetch priority', async ({
      page,
      itemPaths,
    }) => {
      test.setTimeout(300_000); // a dozen pages with all of their pictures
      for (const { path, count } of [
        { path: '/', count: 20 },
        { path: '/artists', count: 8 },
        { path: '/bits', count: 2 },
        { path: '/releases', count: 12 },
        { path: '/gallery', count: 12 },
        { path: '/news', count: 3 },
        { path: '/about', count: 1 },
        { path: '/search?q=a', count: 12 },
        { path: itemPaths.artist, count: 2 },
        { path: itemPaths.release, count: 1 },
        { path: itemPaths.newsItem, count: 1 },
        { path: itemPaths.galleryItem, count: 1 },
      ]) {
        await test.step(path, async () => {
          await page.goto(path);
          if (!path.startsWith('/search')) await expectFirstPictureFirst(page);
          await expectTrueSizes(page, count);
        });
      }
    });

    test('pictures of services and in texts are as wide as sizes declares', async ({
      page,
      rows,
    }) => {
      const { data: item } = await rows
        .from('news_items')
        .select('cover_art_url')
        .not('cover_art_url', 'is', null)
        .limit(1)
        .single()
        .throwOnError();
      const { data: service } = await rows
        .from('services')
        .insert({
          name: { en: `Printing for a ${name}` },
          image_url: item.cover_art_url,
          created_at: '2001-01-01T00:00:00Z',
        })
        .select('id')
        .single()
        .throwOnError();
      await page.goto('/services');
      await expectTrueSizes(page, 1);
      await rows.from('services').delete().eq('id', service.id).throwOnError();

      const { data: news } = await rows
        .from('news_items')
        .insert({
          title: { en: `A picture in the text for a ${name}` },
          content: { en: `Before\n\n![A cover](${item.cover_art_url})\n\nafter.` },
          date: '2001-01-01',
        })
        .select('id')
        .single()
        .throwOnError();
      await page.goto(`/news/${news.id}`);
      await expectTrueSizes(page, 1);
      await rows.from('news_items').delete().eq('id', news.id).throwOnError();
    });
  });
}

test('space is reserved for a picture on another host before it loads', async ({ page, rows }) => {
  await page.route('https://pictures.example/**', () => undefined); // which never answers
  const { data: item } = await rows
    .from('gallery_items')
    .insert({
      type: 'image',
      url: 'https://pictures.example/a.jpg',
      caption: { en: 'From another site' },
      created_at: '2001-01-01T00:00:00Z',
    })
    .select('id')
    .single()
    .throwOnError();
  await page.goto(`/gallery/${item.id}`, { waitUntil: 'commit' });
  const picture = page.getByRole('main').getByRole('img');
  await expect(picture).toBeVisible();
  const { width, height } = (await picture.boundingBox()) ?? { width: 0, height: 0 };
  expect(width).toBeGreaterThan(1000);
  expect(width / height).toBeCloseTo(1.5, 1);
  await rows.from('gallery_items').delete().eq('id', item.id).throwOnError();
});
