import { expect, it } from 'vitest';
import { LANGUAGE_CODES } from '@/i18n/languages';
import type { ListedPage } from './page-list';
import { countSitemapParts, writeSitemap, writeSitemapPart } from './sitemap';

const SITE = 'https://label.example';

const pagesOf = (count: number): ListedPage[] =>
  Array.from({ length: count }, (_, index) => ({
    name: 'artist',
    path: `/artists/${index}`,
    languages: LANGUAGE_CODES,
    lastModified: null,
  }));

const count = (text: string | null, part: string) => text?.split(part).length ?? 0;

it('a sitemap of 50,000 addresses is one file', async () => {
  const sitemap = await writeSitemap(pagesOf(12_500), SITE);
  expect(count(sitemap, '<loc>') - 1).toBe(50_000);
  expect(await writeSitemapPart(1, pagesOf(12_500), SITE)).toBe(null);
  expect(countSitemapParts(pagesOf(12_500))).toBe(0);
});

it('a longer one is an index of its parts', async () => {
  const pages = pagesOf(12_501);
  const index = await writeSitemap(pages, SITE);
  expect(index).toContain('<sitemapindex');
  expect(index?.match(/<loc>[^<]*/g)).toEqual([
    `<loc>${SITE}/sitemap-1.xml`,
    `<loc>${SITE}/sitemap-2.xml`,
  ]);
  expect(count(await writeSitemapPart(1, pages, SITE), '<loc>') - 1).toBe(50_000);
  const second = await writeSitemapPart(2, pages, SITE);
  expect(second?.match(/<loc>[^<]*/g)).toEqual(
    ['', '/uk', '/de', '/ru'].map((prefix) => `<loc>${SITE}${prefix}/artists/12500`),
  );
  expect(await writeSitemapPart(0, pages, SITE)).toBe(null);
  expect(await writeSitemapPart(3, pages, SITE)).toBe(null);
  expect(countSitemapParts(pages)).toBe(2);
});
