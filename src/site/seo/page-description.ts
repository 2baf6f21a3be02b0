import type { QueryClient } from '@tanstack/react-query';
import type { Thing } from 'schema-dts';
import type messages from '../../../locales/en/head.json';
import { AppError } from '@/data-service/client/app-error';
import type { Repository } from '@/data-service/entity/repository';
import { LANGUAGE_CODES, type Language } from '@/i18n/languages';
import { ownText, pick, type LocalizedText } from '@/i18n/localized-text';
import { entityQuery } from '@/site/shared/queries';
import { labelName, type HeadSite } from './head-site';
import { excerpt, oneLine, plainText } from '@/ui/plain-text';

/** The pages that the messages of `head` describe: a title and a description under the page's name. */
export type DescribedPage = {
  [Name in keyof typeof messages]: (typeof messages)[Name] extends Record<
    'title' | 'description',
    string
  >
    ? Name
    : never;
}[keyof typeof messages];

/** The description of a page in a language, for its head. */
export interface PageDescription {
  /** Its canonical path, without language; null where search engines shall not index any. */
  path: string | null;
  /** The name of the page, without the label. */
  name: string;
  description: string | null;
  /** The page's own picture. */
  picture?: { url: string; alt: string } | null;
  /**
   * The languages in which it has content of its own. In the others it is shown with the text of another language,
   * marked as such, and not listed for search engines.
   */
  languages: readonly Language[];
  /** Its subject, in the vocabulary of schema.org. */
  nodes?: readonly Thing[];
  /** The list that it is in: its path, and its name in the messages. */
  list?: { path: string; name: DescribedPage };
  /** Open Graph's type of the page, and what belongs to it; `website` without it. */
  openGraph?: readonly (readonly [property: string, content: string])[];
  /** True to link the news feed. */
  hasFeed?: boolean;
  /** True where other sites can show it as a player, which oEmbed describes. */
  hasEmbed?: boolean;
  /** True to link the calendar of concerts. */
  hasCalendar?: boolean;
  /** True where its name contains the label's. */
  namesLabel?: boolean;
}

/** The request for which a page is described. */
export interface HeadContext {
  client: QueryClient;
  /** The id in its path. */
  id: string;
  language: Language;
  site: HeadSite;
}

/** Describes a page with what the query cache holds: null while its rows are not read, `missing` where there is none. */
export type GetHead = (context: HeadContext) => PageDescription | 'missing' | null;

/** Describes a page with the title and description that the messages of `head` have under its name. */
export function headFromMessages(
  name: DescribedPage,
  path: string,
  site: HeadSite,
): PageDescription {
  return {
    path,
    name: site.t(`${name}.title`),
    description: site.t(`${name}.description`, { label: labelName(site) }),
    languages: LANGUAGE_CODES,
  };
}

/** Describes the page of a row. */
export function headOfRow<Row, Entity>(
  repository: Repository<Row, Entity>,
  describe: (entity: Entity, language: Language, site: HeadSite) => PageDescription,
): GetHead {
  return ({ client, id, language, site }) => {
    const state = client.getQueryState<Entity>(entityQuery(repository, id).queryKey);
    if (state?.data !== undefined) return describe(state.data, language, site);
    return state?.error instanceof AppError && state.error.kind === 'not-found' ? 'missing' : null;
  };
}

/** The languages of the site in which a text exists; all where there is none, for then the default texts are shown. */
export function languagesOf(text: LocalizedText | null): readonly Language[] {
  return text ? LANGUAGE_CODES.filter((code) => text[code]) : LANGUAGE_CODES;
}

/** A setting in exactly this language, as one short line. */
export function ownLine(text: LocalizedText | null | undefined, language: Language): string | null {
  const own = ownText(text, language);
  return own === null ? null : excerpt(oneLine(own));
}

/** The beginning of a Markdown text as the page shows it; null where it has no text. */
export function summary(text: LocalizedText | null, language: Language): string | null {
  const picked = pick(text, language);
  return (picked && excerpt(plainText(picked.text))) || null;
}

/** A picture with its alternative in a language, else `name`. */
export function pictureOf(
  url: string | null | undefined,
  alternative: LocalizedText | null | undefined,
  language: Language,
  name: string,
): PageDescription['picture'] {
  if (url == null) return null;
  return { url, alt: oneLine(pick(alternative, language)?.text ?? name) };
}
