import { paths } from '@/config/paths';
import { describeFromMessages, type Describe } from '@/site/seo/page-description';

export const describe = (({ site }) => ({
  ...describeFromMessages('news', paths.news, site),
  hasFeed: true,
})) satisfies Describe;
