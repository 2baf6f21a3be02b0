import type { LocalBusiness, Organization, WebSite } from 'schema-dts';
import { OFFICE_HOURS } from '@/config/constants';
import { paths } from '@/config/paths';
import type { Imprint } from '@/data-service/content/imprint';
import type { Language } from '@/i18n/languages';
import { absoluteFileUrl, labelName, pageUrl, type HeadSite } from './head-site';

/** The names of the nodes of a graph, the same on every page and in every language. */
export const labelId = (site: HeadSite) => `${site.url}/#label`;
export const studioId = (site: HeadSite) => `${site.url}/#studio`;

/** The label. */
export function labelNode(site: HeadSite): Organization {
  const { settings, url } = site;
  const profiles = Object.values(settings?.socialLinks ?? {});
  return {
    '@type': 'Organization',
    '@id': labelId(site),
    name: labelName(site),
    url: `${url}/`,
    logo: imageOf(settings?.logoUrl, site),
    email: settings?.contactEmail ?? undefined,
    telephone: settings?.contactPhone ?? undefined,
    sameAs: profiles.length > 0 ? profiles : undefined,
  };
}

/** Returns the facts that the imprint adds to the label, as a node with the same id. */
export function labelAddressNode(facts: Imprint, site: HeadSite): Organization {
  return {
    '@type': 'Organization',
    '@id': labelId(site),
    legalName: facts.imprintName ?? undefined,
    vatID: facts.imprintVatNumber ?? undefined,
    address: {
      '@type': 'PostalAddress',
      streetAddress: facts.imprintStreet?.replaceAll('\n', ', '),
      postalCode: facts.imprintPostcode ?? undefined,
      addressLocality: facts.imprintCity ?? undefined,
      addressCountry: facts.imprintCountry ?? undefined,
    },
  };
}

/** The studio, which one can call and visit. */
export function studioNode(language: Language, site: HeadSite): LocalBusiness {
  const { settings, url } = site;
  return {
    '@type': 'LocalBusiness',
    '@id': studioId(site),
    name: labelName(site),
    url: pageUrl(url, paths.contact, language),
    parentOrganization: { '@id': labelId(site) },
    image: imageOf(settings?.aboutUsBannerUrl, site),
    address: settings?.contactAddress ?? undefined,
    telephone: settings?.contactPhone ?? undefined,
    email: settings?.contactEmail ?? undefined,
    openingHoursSpecification: {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
      opens: fullHour(OFFICE_HOURS.opens),
      closes: fullHour(OFFICE_HOURS.closes),
    },
  };
}

const fullHour = (hour: number) => `${String(hour).padStart(2, '0')}:00`;

/** The website, with its name for search engines. */
export function websiteNode(language: Language, site: HeadSite): WebSite {
  return {
    '@type': 'WebSite',
    '@id': `${site.url}/#website`,
    name: labelName(site),
    url: `${site.url}/`,
    inLanguage: language,
    publisher: { '@id': labelId(site) },
  };
}

/** The name of an artist's node: the same in every language, and under both paths of an artist. */
export const artistNodeId = (site: HeadSite, slug: string) =>
  `${site.url}${paths.artist(slug)}#artist`;

/** The URL of a picture in a node. */
export function imageOf(path: string | null | undefined, { url }: HeadSite): string | undefined {
  return path == null ? undefined : absoluteFileUrl(url, path);
}
