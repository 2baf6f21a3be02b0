import { JSDOM } from 'jsdom';
import { expect, it } from 'vitest';
import { iconTags } from './site-icons';
import { siteIn } from './testing/label';

const HASH = 'a1'.repeat(16);

function linksOf(logoUrl: string | null) {
  const { document } = new JSDOM(iconTags(siteIn('en', { logoUrl }).settings)).window;
  return [...document.querySelectorAll('link')].map(({ rel, attributes }) => [
    rel,
    attributes.getNamedItem('sizes')?.value,
    attributes.getNamedItem('href')?.value,
  ]);
}

it.each([`/uploads/${HASH}-80x20.svg`, `/uploads/${HASH}-80x20-c02060.webp`])(
  'a page has the icons of the logo %s',
  (logoUrl) => {
    expect(linksOf(logoUrl)).toEqual([
      ['icon', '32x32', `/uploads/${HASH}-32x32-icon.png`],
      ['icon', '192x192', `/uploads/${HASH}-192x192-icon.png`],
      ['apple-touch-icon', undefined, `/uploads/${HASH}-180x180-icon.png`],
      ['manifest', undefined, '/site.webmanifest'],
    ]);
  },
);

it.each([null, 'https://cdn.example/logo.svg', '/logo.svg'])(
  'a page has the icons of the site where the logo is %j',
  (logoUrl) => {
    expect(linksOf(logoUrl)).toEqual([
      ['icon', undefined, '/logo.svg'],
      ['apple-touch-icon', undefined, '/apple-touch-icon.png'],
      ['manifest', undefined, '/site.webmanifest'],
    ]);
  },
);
