import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { paths } from '@/config/paths';
import { COUNTED } from '@/data-service/backend/staff/counts';
import { useAdminTranslation } from '../common/translation';
import { statisticsQuery } from './statistics-queries';
import { sumsOf } from './sums';

/** The last week in one line, with a link to the rest; renders nothing until it is read, and where nothing was counted. */
export function CountsLine() {
  const { t, i18n } = useAdminTranslation();
  const { data } = useQuery(statisticsQuery(7));
  if (!data) return null;
  const sums = sumsOf(data.steps);
  if (COUNTED.every((kind) => sums[kind] === 0)) return null;
  const numbers = COUNTED.map((kind) => t(`counts.count.${kind}`, { count: sums[kind] }));
  return (
    <p>
      <Link
        to={{ pathname: paths.panelSection('statistics'), search: '?days=7' }}
        className="inline-flex min-h-11 items-center underline decoration-edge underline-offset-4 hover:text-accent"
      >
        {t('counts.line', { numbers: new Intl.ListFormat(i18n.language).format(numbers) })}
      </Link>
    </p>
  );
}
