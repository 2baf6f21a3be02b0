import type { Describe } from '@/site/seo/page-description';

export const describe: Describe = () => 'missing';
