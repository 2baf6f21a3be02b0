import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { paths } from '@/config/paths';
import { anyConcertQuery } from '@/site/concerts/any-concert-query';
import { Link } from '@/site/shared/link';

/** Links to what is not in the navigation, as far as there is something to see: a row of the footer. */
export function MoreLinks() {
  const { t } = useTranslation();
  const hasConcerts = (useQuery(anyConcertQuery).data?.total ?? 0) > 0;
  if (!hasConcerts) return null;
  return (
    <ul className="frame flex flex-wrap gap-x-6 pb-4">
      <li>
        <Link to={paths.concerts} className="big-link">
          {t('nav.concerts')}
        </Link>
      </li>
    </ul>
  );
}
