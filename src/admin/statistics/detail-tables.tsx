import { useTranslation } from 'react-i18next';
import type { Detail } from '@/data-service/backend/staff/counts';
import { useAdminTranslation } from '../common/translation';
import { CountTable } from './count-table';
import type { Period } from './statistics-queries';

/** The tables by what is known of a count beside its page. */
const TABLES = [
  { kind: 'play', table: 'tracks', column: 'track', counted: 'plays' },
  { kind: 'referral', table: 'hosts', column: 'host', counted: 'visits' },
  { kind: 'click', table: 'platforms', column: 'platform', counted: 'clicks' },
  { kind: 'shop', table: 'shops', column: 'shop', counted: 'clicks' },
] as const;

interface DetailTablesProps {
  details: readonly Detail[];
  period: Period;
  /** True where all tracks are of the release that the page is about. */
  isOfRelease?: boolean;
}

/** Plays by track, visits by the host that they came from, and clicks by platform and shop. */
export function DetailTables({ details, period, isOfRelease = false }: DetailTablesProps) {
  const { t } = useAdminTranslation();
  const nameOf = useDetailName(isOfRelease);
  return TABLES.map(({ kind, table, column, counted }) => (
    <CountTable
      key={kind}
      title={t(`statistics:${table}`)}
      file={`${table}-${period}`}
      headings={[t(`statistics:${column}`), t(`statistics:${counted}`)]}
      rows={details
        .filter((detail) => detail.kind === kind)
        .map((detail) => ({
          key: `${detail.entry} ${detail.detail}`,
          name: nameOf(detail),
          numbers: [detail.total],
        }))}
    />
  ));
}

/** Returns a function that names a track, a host or a platform. Hosts are texts and no links: strangers write them. */
function useDetailName(isOfRelease: boolean) {
  const { t } = useAdminTranslation();
  const { t: common } = useTranslation('common');
  return ({ kind, detail, name, track }: Detail): string => {
    if (kind === 'play') {
      const title = track ?? t('statistics:removed');
      return isOfRelease || name === null ? title : `${title} – ${name}`;
    }
    if (kind === 'referral' && detail === 'other') return t('statistics:otherHosts');
    if (kind !== 'click') return detail;
    if (detail === 'presave') return t('statistics:presave');
    return common(`social.${detail}`, { defaultValue: detail });
  };
}
