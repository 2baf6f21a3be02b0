import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { Repository } from '@/data-service/content/entity/repository';
import { LANGUAGE_CODES, type Language } from '@/i18n/languages';
import { ownText, pick, type LocalizedText } from '@/i18n/localized-text';
import { entityQuery } from '@/site/shared/queries';
import type { DescribedPage, HeadContext, PageDescription, TitledPage } from '@/site/page-module';
import { excerpt, oneLine } from '@/lib/one-line';
import { labelName, type HeadSite } from './head-site';

/** Describes a page with the description that the messages have under its name. */
export function headWithTitle(
  name: DescribedPage,
  title: string,
  path: string,
  site: HeadSite,
): PageDescription {
  const description = site.t(`${name}.description`, { label: labelName(site) });
  return { path, name: title, description, languages: LANGUAGE_CODES };
}

/** Describes a page with the title and the description that the messages have under its name. */
export const headFromMessages = (name: TitledPage, path: string, site: HeadSite) =>
  headWithTitle(name, site.t(`pages:${name}.title`), path, site);

/** Returns what `load` of the page has read by a query. */
export function loadedData<Data>(
  client: QueryClient,
  { queryKey }: { queryKey: QueryKey; queryFn: () => Promise<Data> },
): Data {
  const data = client.getQueryData<Data>(queryKey);
  if (data === undefined) throw new Error(`The page does not load ${queryKey.join()}.`);
  return data;
}

/** Returns the row of the page. */
export const loadedRow = <Row, Entity>(
  repository: Repository<Row, Entity>,
  { client, id }: HeadContext,
): Entity => loadedData(client, entityQuery(repository, id));

/** The languages of the site in which a text exists; all where there is none, for then the default texts are shown. */
export function languagesOf(text: LocalizedText | null): readonly Language[] {
  return text ? LANGUAGE_CODES.filter((code) => text[code]) : LANGUAGE_CODES;
}

/** A setting in exactly this language, as one short line. */
export function ownLine(text: LocalizedText | null | undefined, language: Language): string | null {
  const own = ownText(text, language);
  return own === null ? null : excerpt(oneLine(own));
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
