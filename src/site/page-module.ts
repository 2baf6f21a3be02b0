import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';

/** The request, as a page's loader gets it. */
export interface PageRequest {
  client: QueryClient;
  /** What the path names its row by: its slug, also a former one, or its id; empty where it has no row. */
  id: string;
  search: URLSearchParams;
  /** The current day `YYYY-MM-DD` in the label's time zone. */
  today: string;
}

/** The exports of a page's module, which its route loads. */
export interface PageModule {
  Component: ComponentType;
  /**
   * Reads the rows of the page's first view into the query cache, where its components read them. Throws AppError:
   * `not-found` where the row of the page is missing, which makes it a 404.
   */
  load?: (request: PageRequest) => Promise<unknown>;
  /** Shown instead of the page where `load` finds no row. */
  NotFound?: ComponentType;
}
