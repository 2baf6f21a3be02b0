import type { Place } from 'schema-dts';
import { paths } from '@/config/paths';
import { clubs, type Club } from '@/data-service/entities/clubs';
import { pageUrl } from '@/site/seo/head-site';
import { headOfRow, languagesOf, pictureOf, summary } from '@/site/seo/page-description';

export const getClubHead = headOfRow(clubs, (club: Club, language, site) => {
  const { slug, name, story, photoUrl, imageAlt } = club;
  const path = paths.club(slug);
  const description = summary(story, language);
  const node: Place = { '@type': 'Place', name, url: pageUrl(site.url, path, language) };
  return {
    path,
    name,
    description,
    picture: pictureOf(photoUrl, imageAlt, language, name),
    languages: languagesOf(story),
    list: { path: paths.clubs, name: 'clubs' },
    nodes: [node],
  };
});
