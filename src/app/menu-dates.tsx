import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { paths } from '@/config/paths';
import { anyConcertQuery } from '@/site/concerts/any-concert-query';
import { NextConcertLink } from '@/site/concerts/next-concert';
import { Link } from '@/site/shared/link';

/** The foot of the phone's menu: to the concerts, which are not in the navigation, and to the next one. */
export function MenuDates({ onFollow }: { onFollow: () => void }) {
  const { t } = useTranslation();
  const hasConcerts = (useQuery(anyConcertQuery).data?.total ?? 0) > 0;
  if (!hasConcerts) return null;
  return (
    <p className="menu-dates">
      <Link to={paths.concerts} onClick={onFollow}>
        {t('nav.concerts')}
      </Link>{' '}
      <NextConcertLink className="text-accent" onClick={onFollow} />
    </p>
  );
}
