import { paths } from '@/config/paths';
import { studioNode } from '@/site/seo/label-nodes';
import { describeInOwnWords, type Describe } from '@/site/seo/page-description';

export const describe = (({ language, site }) => ({
  ...describeInOwnWords('contact', paths.contact, site),
  nodes: [studioNode(language, site)],
})) satisfies Describe;
