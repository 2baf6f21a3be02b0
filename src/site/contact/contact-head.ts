import { paths } from '@/config/paths';
import { studioNode } from '@/site/seo/json-ld';
import { headFromMessages, type GetHead } from '@/site/seo/page-description';

export const getContactHead = (({ language, site }) => ({
  ...headFromMessages('contact', paths.contact, site),
  nodes: [studioNode(language, site)],
})) satisfies GetHead;
