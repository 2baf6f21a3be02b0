import type { page } from './list';

export type Page = typeof page;
