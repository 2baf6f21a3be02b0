import { expect, it } from 'vitest';
import { LANGUAGE_CODES } from '@/i18n/languages';
import { type ListedPage, countSitemapParts, renderSitemap, renderSitemapPart } from './sitemap';

const SITE = 'https://label.example';

const pagesOf = (count: number): ListedPage[] =>
  Array.from({ length: count }, (_, index) => ({
    name: 'artist',
    path: `/artists/${index}`,
    otherPaths: [],
    languages: LANGUAGE_CODES,
    lastModified: null,
  }));

const count = (text: string | null, part: string) => text?.split(part).length ?? 0;

it('a sitemap of 50,000 URLs is one file', async () => {
  const sitemap = await renderSitemap(SITE, pagesOf(12_500));
  expect(count(sitemap, '<loc>') - 1).toBe(50_000);
  expect(await renderSitemapPart(1, SITE, pagesOf(12_500))).toBe(null);
  expect(countSitemapParts(pagesOf(12_500))).toBe(0);
});

it('a longer one is an index of its parts', async () => {
  const pages = pagesOf(12_501);
  const index = await renderSitemap(SITE, pages);
  expect(index).toContain('<sitemapindex');
  expect(index?.match(/<loc>[^<]*/g)).toEqual([
    `<loc>${SITE}/sitemap-1.xml`,
    `<loc>${SITE}/sitemap-2.xml`,
  ]);
  expect(count(await renderSitemapPart(1, SITE, pages), '<loc>') - 1).toBe(50_000);
  const second = await renderSitemapPart(2, SITE, pages);
  expect(second?.match(/<loc>[^<]*/g)).toEqual(
    ['', '/uk', '/de', '/ru'].map((prefix) => `<loc>${SITE}${prefix}/artists/12500`),
  );
  expect(await renderSitemapPart(0, SITE, pages)).toBe(null);
  expect(await renderSitemapPart(3, SITE, pages)).toBe(null);
  expect(countSitemapParts(pages)).toBe(2);
});
