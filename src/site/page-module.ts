import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { Thing } from 'schema-dts';
import type head from '../../locales/en/head.json';
import type pages from '../../locales/en/pages.json';
import type { Language } from '@/i18n/languages';
import type { HeadSite } from './seo/head-site';

/** The request, as a page's loader gets it. */
export interface PageRequest {
  client: QueryClient;
  /** What the path names its row by: its slug, also a former one, or its id; empty where it has no row. */
  id: string;
  search: URLSearchParams;
  /** The current day `YYYY-MM-DD` in the label's time zone. */
  today: string;
}

/** The keys of messages that have a message of this name. */
type KeyWith<Message extends string, Messages> = {
  [Key in keyof Messages]: Messages[Key] extends Record<Message, string> ? Key : never;
}[keyof Messages];

/** The pages with a description in the messages of `head`. */
export type DescribedPage = KeyWith<'description', typeof head>;

/** Those whose title is in the messages of `pages`. */
export type TitledPage = DescribedPage & KeyWith<'title', typeof pages>;

/** The description of a page in a language, for its head. */
export interface PageDescription {
  /** Its canonical path, without language; null where search engines shall not index any. */
  path: string | null;
  /** The title of its window, without the label. */
  name: string;
  description: string | null;
  /** The page's own picture. */
  picture?: { url: string; alt: string } | null;
  /**
   * The languages in which it has content. In the others it is shown with the text of another language,
   * marked as such, and not listed for search engines.
   */
  languages: readonly Language[];
  /** Its subject, in the vocabulary of schema.org. */
  nodes?: readonly Thing[];
  /** The list that it is in: its path, and its name in the messages. */
  list?: { path: string; name: TitledPage };
  /** Open Graph's type of the page, and what belongs to it; `website` without it. */
  openGraph?: readonly (readonly [property: string, content: string])[];
  /** True to link the news feed. */
  hasFeed?: boolean;
  /** True where other sites can show it as a player, which oEmbed describes. */
  hasEmbed?: boolean;
  /** True to link the calendar of concerts. */
  hasCalendar?: boolean;
}

/** The request, as the head of a page gets it. */
export interface HeadContext {
  /** Has the rows that the page's `load` has read. */
  client: QueryClient;
  id: string;
  language: Language;
  site: HeadSite;
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
  /**
   * Describes the page for search engines and link previews. Only a server does: written as `import.meta.env.SSR ? … : undefined`,
   * none of it is in the code for browsers. Without it the messages have title and description under the page's name.
   */
  head?: ((context: HeadContext) => PageDescription) | undefined;
}
