import { useQuery } from '@tanstack/react-query';
import { COUNTED, type FirstWeek } from '@/data-service/backend/staff/counts';
import { formatDay } from '@/i18n/format';
import { QueryView } from '@/ui/state-screen';
import { useAdminTranslation } from '../common/translation';
import { CountTable } from './count-table';
import { firstWeeksQuery } from './statistics-queries';
import { medianOf } from './sums';

/** The first week of a release beside those of the releases before it. */
export function FirstWeeks({ release }: { release: string }) {
  return (
    <QueryView query={useQuery(firstWeeksQuery(release))}>
      {([own, ...before]) => own && <FirstWeekOf own={own} before={before} />}
    </QueryView>
  );
}

/** Renders nothing where the week was over before anything was counted. */
function FirstWeekOf({ own, before }: { own: FirstWeek; before: readonly FirstWeek[] }) {
  const { t, i18n } = useAdminTranslation();
  const { days, releaseDate } = own;
  if (days === 0) {
    const date = formatDay(releaseDate, i18n.language);
    return <p className="mb-6 text-lg">{t('statistics:firstWeek.soon', { date })}</p>;
  }
  if (days === 7 && COUNTED.every((kind) => own[kind] === 0)) return null;
  const title =
    days < 7 ? t('statistics:firstWeek.days', { count: days }) : t('statistics:firstWeek.title');
  return (
    <section aria-label={title} className="mb-10 max-w-3xl">
      <h2 className="mb-3 text-lg font-semibold">{title}</h2>
      <dl className="mb-6 grid gap-x-10 gap-y-4 sm:grid-cols-3">
        {COUNTED.map((kind) => (
          <div key={kind}>
            <dt className="text-quiet">{t(`statistics:${kind}`)}</dt>
            <dd>
              <span className="poster text-4xl leading-none">
                {own[kind].toLocaleString(i18n.language)}
              </span>
              <Usual numbers={before.map((week) => week[kind])} />
            </dd>
          </div>
        ))}
      </dl>
      {before.length > 0 && (
        <CountTable
          title={t('statistics:firstWeek.all')}
          file="first-weeks"
          headings={[t('statistics:release'), ...COUNTED.map((kind) => t(`statistics:${kind}`))]}
          rows={[own, ...before].map((week) => ({
            key: week.id,
            name: `${week.title}, ${formatDay(week.releaseDate, i18n.language)}`,
            numbers: COUNTED.map((kind) => week[kind]),
          }))}
        />
      )}
    </section>
  );
}

/** The median of those that have any: what has no audio here is not played. */
function Usual({ numbers }: { numbers: readonly number[] }) {
  const { t } = useAdminTranslation();
  const counted = numbers.filter((number) => number > 0);
  if (counted.length === 0) return null;
  return (
    <span className="block text-sm text-quiet">
      {t('statistics:firstWeek.before', { count: counted.length, median: medianOf(counted) })}
    </span>
  );
}
