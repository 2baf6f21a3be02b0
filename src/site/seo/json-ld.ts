import type { BreadcrumbList, Graph, Thing } from 'schema-dts';
import { paths } from '@/config/paths';
import type { Language } from '@/i18n/languages';
import type { PageDescription } from './describe-page';
import { labelName, pageUrl, type HeadSite } from './head-site';
import { labelNode, studioNode, websiteNode } from './label-nodes';
import {
  albumNode,
  artistNode,
  articleNode,
  galleryNodes,
  serviceNodes,
  type NodeContext,
} from './page-nodes';
import type { PageSubject } from './page-subject';

/** What a page tells machines in the words of schema.org. Facts that are not known are left out. */
export function pageGraph(
  subject: PageSubject,
  page: PageDescription,
  url: string,
  language: Language,
  site: HeadSite,
): Graph {
  return {
    '@context': 'https://schema.org',
    '@graph': [
      labelNode(site),
      ...pageNodes(subject, { page, url, language, site }),
      ...breadcrumbs(subject, page, language, site),
    ],
  };
}

function pageNodes(subject: PageSubject, context: NodeContext): Thing[] {
  const { language, site } = context;
  switch (subject.kind) {
    case 'home':
      return [websiteNode(language, site), studioNode(language, site)];
    case 'about':
    case 'contact':
      return [studioNode(language, site)];
    case 'services':
      return [studioNode(language, site), ...serviceNodes(subject.services, context)];
    case 'artist':
      return [artistNode(subject.artist, context)];
    case 'release':
      return [albumNode(subject.release, context)];
    case 'newsItem':
      return [articleNode(subject.item, context)];
    case 'galleryItem':
      return galleryNodes(subject.item, context);
    case 'artists':
    case 'bits':
    case 'releases':
    case 'gallery':
    case 'news':
    case 'legal':
    case 'search':
    case 'notFound':
    case 'unread':
      break;
  }
  return [];
}

/** The way to a page: the front page, the list that it stands in, the page. */
function breadcrumbs(
  subject: PageSubject,
  { path, name }: PageDescription,
  language: Language,
  site: HeadSite,
): BreadcrumbList[] {
  if (subject.kind === 'home' || path === null) return [];
  const list = listOf(subject);
  const steps = [
    { name: labelName(site), path: paths.home },
    ...(list ? [{ name: site.t(`${list}.title`), path: paths[list] }] : []),
    { name, path },
  ];
  return [
    {
      '@type': 'BreadcrumbList',
      itemListElement: steps.map((step, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: step.name,
        item: pageUrl(site.url, step.path, language),
      })),
    },
  ];
}

function listOf(subject: PageSubject) {
  if (subject.kind === 'artist') {
    return subject.artist.artistType === 'beatmaker' ? 'bits' : 'artists';
  }
  if (subject.kind === 'release') return 'releases';
  if (subject.kind === 'newsItem') return 'news';
  return subject.kind === 'galleryItem' ? 'gallery' : null;
}
