import { paths } from '@/config/paths';
import { studioNode } from '@/site/seo/json-ld';
import { describeFromMessages, type Describe } from '@/site/seo/page-description';

export const describe = (({ language, site }) => ({
  ...describeFromMessages('contact', paths.contact, site),
  nodes: [studioNode(language, site)],
})) satisfies Describe;
