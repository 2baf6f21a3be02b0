import { findPage } from './page-url';

/** Returns whether a path without language may have a page, be it of a row. */
export const mayHavePage = (path: string) => findPage(path).page.name !== 'notFound';
