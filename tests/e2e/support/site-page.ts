import type { FrameLocator, Locator, Page } from '@playwright/test';

/** A page or a part of one. */
export type Part = Page | FrameLocator | Locator;

/** The heading of a page of the site or the panel. */
export const pageHeading = (part: Part, name?: string) =>
  part.getByRole('heading', { level: 1, ...(name !== undefined && { name }) });

/** A link of the main navigation. */
export const navigationLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name });

/** The cards of a list. */
export const cards = (page: Page) => page.getByRole('main').getByRole('article');
