import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { paths } from '@/config/paths';
import { ConcertList } from '@/site/concerts/concert-row';
import { MoreLink } from '@/site/shared/link';
import { InSection, Part } from '@/site/shared/section';
import { useToday } from '@/site/shared/today';
import { homeConcertsQuery } from './home-queries';

/** The next concerts, where there are any. */
export function HomeConcerts() {
  const { t } = useTranslation('pages');
  const rows = useQuery(homeConcertsQuery(useToday())).data?.rows ?? [];
  if (rows.length === 0) return null;
  return (
    <InSection value>
      <Part title={t('concerts.title')}>
        <ConcertList concerts={rows} />
        <MoreLink to={paths.concerts} label={t('concerts.all')} />
      </Part>
    </InSection>
  );
}
