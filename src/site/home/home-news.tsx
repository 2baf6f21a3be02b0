import { useTranslation } from 'react-i18next';
import { paths } from '@/config/paths';
import { listedNewsItems, titledNewsItems } from '@/data-service/entities/news-items';
import { NewsCard } from '@/site/news/news-card';
import { CardGrid, CardGridLoading } from '@/site/shared/cards';
import { useFirstRows } from '@/site/shared/queries';
import { Section } from '@/site/shared/section';
import { QueryView, StateScreen } from '@/ui/state-screen';
import { HOME_ROWS } from './home-rows';

/** The latest news item as a large story with the beginning of its text, and the next ones beside it. */
export function HomeNews() {
  const { t } = useTranslation('pages');
  const story = useFirstRows(listedNewsItems, HOME_ROWS.story).data?.rows[0];
  return (
    <Section
      title={t('home.latestNews')}
      layout="quiet"
      more={{ to: paths.news, label: t('home.allNews') }}
    >
      <QueryView
        query={useFirstRows(titledNewsItems, HOME_ROWS.news)}
        loading={<CardGridLoading layout="stories" size={HOME_ROWS.news.size} />}
      >
        {({ rows }) =>
          rows.length === 0 ? (
            <StateScreen title={t('news.empty')} />
          ) : (
            <CardGrid layout="stories" entities={rows}>
              {(item) => <NewsCard item={item.slug === story?.slug ? story : item} />}
            </CardGrid>
          )
        }
      </QueryView>
    </Section>
  );
}
