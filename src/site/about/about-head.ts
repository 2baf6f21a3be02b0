import { paths } from '@/config/paths';
import { studioNode } from '@/site/seo/json-ld';
import { aboutQuery, type AboutTexts } from '@/data-service/entities/label-texts';
import { headFromMessages, languagesOf, ownLine, type GetHead } from '@/site/seo/page-description';

export const getAboutHead = (({ client, language, site }) => {
  const own = headFromMessages('about', paths.about, site);
  const texts = client.getQueryData<AboutTexts | null>(aboutQuery.queryKey);
  if (texts === undefined) return null;
  return {
    ...own,
    name: ownLine(texts?.aboutUsTitle, language) ?? own.name,
    description: ownLine(texts?.aboutUsSubtitle, language) ?? own.description,
    languages: languagesOf(texts?.aboutUsContent ?? null),
    nodes: [studioNode(language, site)],
  };
}) satisfies GetHead;
