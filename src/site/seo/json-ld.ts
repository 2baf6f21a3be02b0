import type { BreadcrumbList, Graph } from 'schema-dts';
import { paths } from '@/config/paths';
import type { Language } from '@/i18n/languages';
import { labelName, pageUrl, type HeadSite } from './head-site';
import { labelNode } from './label-nodes';
import type { PageDescription } from './page-description';

/** What a page tells crawlers in the words of schema.org. Facts that are not known are left out. */
export function pageGraph(
  page: PageDescription,
  url: string,
  language: Language,
  site: HeadSite,
): Graph {
  return {
    '@context': 'https://schema.org',
    '@graph': [
      labelNode(site),
      ...(page.nodes ?? []),
      ...(page.path === paths.home ? [] : [breadcrumbs(page, url, language, site)]),
    ],
  };
}

/** The way to a page: the front page, the list that it stands in, the page. */
function breadcrumbs(
  { name, list }: PageDescription,
  url: string,
  language: Language,
  site: HeadSite,
): BreadcrumbList {
  const itemOf = (path: string) => pageUrl(site.url, path, language);
  const steps = [
    { name: labelName(site), item: itemOf(paths.home) },
    ...(list ? [{ name: site.t(`${list.name}.title`), item: itemOf(list.path) }] : []),
    { name, item: url },
  ];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name: stepName, item }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: stepName,
      item,
    })),
  };
}
