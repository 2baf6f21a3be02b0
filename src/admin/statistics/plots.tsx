import { COUNTED, type Counted, type Counts } from '@/data-service/backend/staff/counts';
import { dateFormats } from '@/i18n/format';
import { useAdminTranslation } from '../common/translation';
import { BarPlot } from './bar-plot';
import { CountTable } from './count-table';
import type { Period } from './statistics-queries';
import { sumsOf } from './sums';

const days = dateFormats({ weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' });
const weeks = dateFormats({ dateStyle: 'medium', timeZone: 'UTC' });

/** Returns what formats the days of a period: of a year with the year, as it begins in another one. */
function useDayFormat(period: Period): (day: string) => string {
  const { i18n } = useAdminTranslation();
  const format = (period === 365 ? weeks : days)(i18n.language);
  return (day) => format.format(new Date(`${day}T00:00:00Z`));
}

interface PlotsProps {
  counts: Counts;
  period: Period;
  /** What can be counted here: nothing is played of a news item. */
  kinds?: readonly Counted[];
}

/** The numbers of a period, each with the plot of its course, and beside them the table of the same; one sentence where there are none. */
export function Plots({ counts: { steps, before }, period, kinds = COUNTED }: PlotsProps) {
  const { t } = useAdminTranslation();
  const formatDay = useDayFormat(period);
  const sums = sumsOf(steps);
  const step = period === 365 ? 'week' : 'day';
  if (kinds.every((kind) => sums[kind] === 0 && before[kind] === 0)) {
    return <p className="text-lg">{t('statistics:nothing')}</p>;
  }
  return (
    <div className="grid gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_minmax(24rem,max-content)]">
      <div className="space-y-8">
        {kinds.map((kind) => (
          <Plot
            key={kind}
            {...{ kind, steps, step, formatDay }}
            sum={sums[kind]}
            before={t('statistics:before', { count: before[kind], days: period })}
          />
        ))}
      </div>
      <CountTable
        isWhole
        file={`statistics-${period}`}
        title={t(`statistics:by.${step}`)}
        headings={[t(`statistics:${step}`), ...kinds.map((kind) => t(`statistics:${kind}`))]}
        rows={steps.toReversed().map((row) => ({
          key: row.begins,
          name: row.begins,
          shown: formatDay(row.begins),
          numbers: kinds.map((kind) => row[kind]),
        }))}
      />
    </div>
  );
}

interface PlotProps {
  kind: Counted;
  steps: Counts['steps'];
  step: 'day' | 'week';
  formatDay: (day: string) => string;
  sum: number;
  before: string;
}

function Plot({ kind, steps, step, formatDay, sum, before }: PlotProps) {
  const { t, i18n } = useAdminTranslation();
  const number = (value: number) => value.toLocaleString(i18n.language);
  const [first, last] = [steps[0]?.begins ?? '', steps.at(-1)?.begins ?? ''];
  const best = steps.toSorted((one, other) => other[kind] - one[kind])[0];
  const values = {
    kind: t(`statistics:${kind}`),
    from: formatDay(first),
    to: formatDay(last),
    sum: number(sum),
    most: number(best?.[kind] ?? 0),
    best: formatDay(best?.begins ?? ''),
  };
  return (
    <section aria-label={values.kind}>
      <div className="mb-3 flex flex-wrap items-baseline gap-x-3">
        <h2 className="text-quiet">{values.kind}</h2>
        <p className="poster text-4xl leading-none">{values.sum}</p>
        <p className="text-sm text-quiet">{before}</p>
      </div>
      <BarPlot
        summary={t(`statistics:summary.${sum === 0 ? 'nothing' : step}`, values)}
        bars={steps.map((bar) => ({
          key: bar.begins,
          value: bar[kind],
          text: `${formatDay(bar.begins)}: ${number(bar[kind])}`,
        }))}
        ends={[values.from, values.to]}
        language={i18n.language}
      />
    </section>
  );
}
