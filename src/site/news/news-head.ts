import { paths } from '@/config/paths';
import { describeInOwnWords, type Describe } from '@/site/seo/page-description';

export const describe = (({ site }) => ({
  ...describeInOwnWords('news', paths.news, site),
  hasFeed: true,
})) satisfies Describe;
