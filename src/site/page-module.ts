import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';

/** What a page's loader knows of the request. */
export interface PageRequest {
  client: QueryClient;
  /** The id in the path; empty where it has none. */
  id: string;
  search: URLSearchParams;
  /** The day `YYYY-MM-DD` that it is where the label is. */
  today: string;
}

/** What the router shows of a page, in the module that its route loads. */
export interface PageModule {
  Component: ComponentType;
  /**
   * Reads what the page shows first into the query cache, where its components read it. Throws AppError: `not-found` where
   * the row of the page is missing, which makes it a 404.
   */
  load?: (request: PageRequest) => Promise<unknown>;
  /** Shown instead of the page where `load` finds no row. */
  NotFound?: ComponentType;
}
