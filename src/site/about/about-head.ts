import { paths } from '@/config/paths';
import { studioNode } from '@/site/seo/label-nodes';
import {
  describeInOwnWords,
  languagesOf,
  ownLine,
  type Describe,
} from '@/site/seo/page-description';

export const describe = (({ language, site }) => {
  const own = describeInOwnWords('about', paths.about, site);
  const { settings } = site;
  return {
    ...own,
    name: ownLine(settings?.aboutUsTitle, language) ?? own.name,
    description: ownLine(settings?.aboutUsSubtitle, language) ?? own.description,
    languages: languagesOf(settings?.aboutUsContent ?? null),
    nodes: [studioNode(language, site)],
  };
}) satisfies Describe;
