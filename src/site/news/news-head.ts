import { paths } from '@/config/paths';
import { headFromMessages, type GetHead } from '@/site/seo/page-description';

export const getNewsHead = (({ site }) => ({
  ...headFromMessages('news', paths.news, site),
  hasFeed: true,
})) satisfies GetHead;
