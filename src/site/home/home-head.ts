import { paths } from '@/config/paths';
import { labelName } from '@/site/seo/head-site';
import { studioNode, websiteNode } from '@/site/seo/json-ld';
import { headFromMessages, ownLine, type GetHead } from '@/site/seo/page-description';

export const getHomeHead = (({ language, site }) => {
  const own = headFromMessages('home', paths.home, site);
  return {
    ...own,
    name: `${labelName(site)} – ${own.name}`,
    namesLabel: true,
    description: ownLine(site.settings?.homeDescription, language) ?? own.description,
    nodes: [websiteNode(language, site), studioNode(language, site)],
    hasFeed: true,
  };
}) satisfies GetHead;
