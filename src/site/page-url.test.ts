import { matchRoutes } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { RedirectTable } from '@/data-service/content/redirect-table';
import { mayHavePage, findPage, readPageUrl } from './page-url';
import { NOT_FOUND_PAGE, SITE_PAGES } from './pages';

const ID = '6f1c2d3e-0000-4000-8000-000000000001';

it.each([
  ['/', '/', true],
  ['/artists/', '/artists', true],
  ['/artists?page=2', '/artists?page=2', true],
  ['/gallery?type=video&page=2&utm_source=x', '/gallery?page=2&type=video', true],
  [`/bits/${ID}?gallery=3`, `/bits/${ID}?gallery=3`, true],
  ['/artists?page=10', '/artists?page=10', true],
  ['/artists?page=11', '/artists', false],
  ['/artists?page=9999', '/artists', false],
  ['/search?q=night', '/search', false],
  ['/contact?about=Mixing', '/contact', true],
  ['//', '/', true],
  ['/news?page=2#top', '/news?page=2', true],
])('%s is rendered as %s, in full: %s', (url, path, isWhole) => {
  expect(readPageUrl(url)).toMatchObject({ path, isWhole, isShared: false });
});

describe('ignores parameters that change nothing', () => {
  it.each([
    // no page number as our links write it
    '/releases?page=+99',
    '/releases?page=%2B99',
    '/releases?page=1e9',
    '/releases?page=99.0',
    '/releases?page=0x7f',
    '/releases?page=%0a99',
    '/releases?page=99%20',
    '/releases?page=%EF%BB%BF99',
    '/releases?page=%EF%BC%99%EF%BC%99',
    '/releases?page=%00',
    '/releases?page=%ff',
    '/releases?page=007',
    '/releases?page=-3',
    '/releases?page=',
    '/releases?page',
    '/releases?page=10000',
    '/releases?page=99999999999999999999999',
    '/releases?page=Infinity',
    '/releases?page=1',
    // the first of several counts, for server and browser
    '/releases?page=x&page=9',
    '/releases?page=1&page=2',
    '/releases?page[]=2',
    '/releases?PAGE=2',
    // parameters of other pages
    '/releases?gallery=2',
    '/releases?type=video',
  ])('%s', (url) => {
    expect(readPageUrl(url)).toMatchObject({ path: '/releases', isWhole: true });
  });

  it.each([
    ['/gallery?type=painting', '/gallery'],
    ['/gallery?type=VIDEO', '/gallery'],
    ['/gallery?type=', '/gallery'],
    ['/gallery?type=__proto__', '/gallery'],
    [
      '/releases?kind=ep&artist=nika-sol&year=2024&page=2',
      '/releases?artist=nika-sol&kind=ep&page=2&year=2024',
    ],
    ['/releases?artist=Nika%20Sol&year=24&kind=mixtape', '/releases'],
    ['/gallery?gallery=2', '/gallery'],
    ['/gallery?type=%76ideo', '/gallery?type=video'],
    [`/artists/${ID}?page=2`, `/artists/${ID}`],
    [`/releases/${ID}?gallery=2`, `/releases/${ID}`],
    ['/about?page=2', '/about'],
    ['/?page=2&type=video&gallery=2', '/'],
    ['/news?page=2&page=3', '/news?page=2'],
    ['/news?x?page=3', '/news'],
  ])('%s is rendered as %s', (url, path) => {
    expect(readPageUrl(url)).toMatchObject({ path, isWhole: true });
  });
});

describe('renders one page for all unknown paths', () => {
  it.each([
    ['/no/such/page', '/404'],
    ['//evil.example/x', '/404'],
    ['/artistsx', '/404'],
    ['/__proto__', '/404'],
    ['/artists/:id', '/artists/404'],
    ['/artists/No_Slug?gallery=2', '/artists/404'],
    ['/artists/a--b', '/artists/404'],
    ['/artists/-a', '/artists/404'],
    ['/artists/a-', '/artists/404'],
    ['/artists/1984', '/artists/404'],
    [`/releases/${'a'.repeat(81)}`, '/releases/404'],
    ['/artists/No_Slug/press', '/artists/404/press'],
    [`/about/${ID}`, '/404'],
  ])('%s is rendered as %s', (url, path) => {
    expect(readPageUrl(url)).toMatchObject({
      path,
      kind: 'fixed',
      isShared: true,
      isWhole: true,
    });
  });
});

it.each([
  ...SITE_PAGES.map(({ path }) => path.replace(':id', ID)),
  '/nothing',
  '/artists/No_Slug',
  '/artists/mira-sol',
  '/artists/:id',
  `/artists/${ID}/more`,
  `/artists/${ID}/press/more`,
  `/press/${ID}`,
  `/about/${ID}`,
  '/artists/%F0%9F%8E%A7',
  '/constructor',
  '/*',
  '/404',
  '/artistsx',
  '/search/x',
])('finds the same page as the router at %s', (path) => {
  const routes = [...SITE_PAGES, NOT_FOUND_PAGE].map((page) => ({
    path: page.path,
    handle: page.name,
  }));
  expect(findPage(path).page.name).toBe(matchRoutes(routes, path)?.at(-1)?.route.handle);
});

it.each(SITE_PAGES.flatMap(({ path, parameters = [] }) => parameters.map((name) => [path, name])))(
  'no redirect takes the place of %s with its parameter %s',
  (path, name) => {
    const source = `${path.replace(':id', 'mira')}?${name}=2`;
    expect(new RedirectTable([{ source, target: '/about' }], mayHavePage).isShadowed(source)).toBe(
      true,
    );
  },
);
