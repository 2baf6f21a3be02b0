import { useTranslation } from 'react-i18next';
import { paths } from '@/config/paths';
import type { ListedNewsItem } from '@/data-service/content/news-items';
import { pick } from '@/i18n/localized-text';
import { CardHeading } from '@/site/shared/section';
import { Card } from '@/site/shared/cards';
import { Link } from '@/site/shared/link';
import { Day } from '@/ui/day';
import { LanguageNote, Localized } from '@/ui/localized';

/** A news item with a link to the whole text. */
export function NewsCard({
  item,
}: {
  item: Omit<ListedNewsItem, 'lead'> & Partial<ListedNewsItem>;
}) {
  const { t, i18n } = useTranslation('pages');
  return (
    <Card name={item.slug} src={item.coverArtUrl} alt={item.imageAlt}>
      <p className="mb-2 text-sm text-quiet">
        <Day day={item.date} />
        <LanguageNote text={item.title} />
      </p>
      <CardHeading>
        <Localized text={item.title} isBare />
      </CardHeading>
      {item.lead && (
        <p className="mt-4 max-w-prose text-quiet">
          <Localized text={item.lead} beside={item.title} />
        </p>
      )}
      <Link to={paths.newsItem(item.slug)} className="card-link on mt-auto pt-4">
        {t('news.readMore')}{' '}
        <span className="sr-only">{pick(item.title, i18n.language)?.text}</span>
      </Link>
    </Card>
  );
}
