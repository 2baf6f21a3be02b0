import { paths } from '@/config/paths';
import { concerts, type Concert } from '@/data-service/entities/concerts';
import { formatDay } from '@/i18n/format';
import { pageUrl } from '@/site/seo/head-site';
import {
  headFromMessages,
  headOfRow,
  languagesOf,
  pictureOf,
  summary,
  type GetHead,
} from '@/site/seo/page-description';
import { oneLine } from '@/ui/plain-text';
import { concertName } from './concert-name';
import { concertNode } from './concert-node';

export const getConcertsHead = (({ site }) => ({
  ...headFromMessages('concerts', paths.concerts, site),
  hasCalendar: true,
})) satisfies GetHead;

export const getConcertHead = headOfRow(concerts, (concert: Concert, language, site) => {
  const { slug, title, description, imageUrl, imageAlt, date, venue, city } = concert;
  const path = paths.concert(slug);
  const called = oneLine(concertName(concert, language));
  const place = [venue, city].filter(Boolean).join(', ');
  const about =
    summary(description, language) ??
    oneLine(
      site.t('concert.description', { name: called, date: formatDay(date, language), place }),
    );
  return {
    path,
    name: `${called}, ${city}, ${formatDay(date, language)}`,
    description: about,
    picture: pictureOf(imageUrl, imageAlt, language, called),
    languages: languagesOf(description ?? title),
    list: { path: paths.concerts, name: 'concerts' },
    openGraph: [['og:type', 'website']],
    nodes: [
      concertNode(
        concert,
        {
          name: called,
          url: pageUrl(site.url, path, language),
          description: description ? about : undefined,
        },
        language,
        site,
      ),
    ],
    hasCalendar: true,
  };
});
