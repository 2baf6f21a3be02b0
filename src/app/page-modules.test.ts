import { expect, it } from 'vitest';
import { NOT_FOUND_PAGE, SITE_PAGES } from '@/site/pages';
import { loadPage } from './page-modules';

it.each([...SITE_PAGES, NOT_FOUND_PAGE])('loads the module of $name', async (page) => {
  expect((await loadPage(page)).Component).toBeTypeOf('function');
});
