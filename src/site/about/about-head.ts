import { paths } from '@/config/paths';
import { studioNode } from '@/site/seo/json-ld';
import { aboutQuery, type AboutTexts } from '@/data-service/entities/label-texts';
import {
  describeFromMessages,
  languagesOf,
  ownLine,
  type Describe,
} from '@/site/seo/page-description';

export const describe = (({ client, language, site }) => {
  const own = describeFromMessages('about', paths.about, site);
  const texts = client.getQueryData<AboutTexts | null>(aboutQuery.queryKey);
  if (texts === undefined) return null;
  return {
    ...own,
    name: ownLine(texts?.aboutUsTitle, language) ?? own.name,
    description: ownLine(texts?.aboutUsSubtitle, language) ?? own.description,
    languages: languagesOf(texts?.aboutUsContent ?? null),
    nodes: [studioNode(language, site)],
  };
}) satisfies Describe;
