import { queryOptions, useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '@/config/paths';
import { useAdminTranslation } from '@/admin/common/admin-translation';
import { LocalizedName } from '@/admin/crud/cells/localized-name';
import {
  formatLabelDay,
  formatLabelMoment,
  labelMoment,
} from '@/admin/crud/publication/label-time';
import type { UpcomingEntry } from '@/admin/crud/section';
import { RESOURCE_SECTIONS } from './sections';

const MOST = 5;

/** What happens next, of all kinds of entries. A day comes before the moments of that day. */
const upcomingQuery = queryOptions({
  queryKey: ['upcoming'],
  queryFn: async () => {
    const found = await Promise.all(
      RESOURCE_SECTIONS.map(async ({ name: kind, segment, upcoming }) =>
        (await upcoming()).map((entry) => Object.assign(entry, { kind, segment })),
      ),
    );
    const beginning = ({ event, at }: UpcomingEntry) =>
      Date.parse((event === 'out' && labelMoment(at, '00:00')) || at);
    return found
      .flat()
      .toSorted((one, other) => beginning(one) - beginning(other))
      .slice(0, MOST);
  },
  staleTime: 0,
});

/** Tells what visitors will see next, and which releases come out; nothing where nothing is to come. */
export function NextPublications() {
  const { t, i18n } = useAdminTranslation();
  const id = useId();
  const { data = [] } = useQuery(upcomingQuery);
  if (data.length === 0) return null;
  const format = ({ event, at }: UpcomingEntry) =>
    event === 'out' ? formatLabelDay(at, i18n.language) : formatLabelMoment(at, i18n.language);
  return (
    <section aria-labelledby={id} className="mt-10">
      <h2 id={id} className="mb-2 font-semibold">
        {t('publication.next')}
      </h2>
      <ul className="border-t border-line">
        {data.map((entry) => (
          <li
            key={entry.id}
            className="relative flex flex-wrap items-baseline gap-x-4 border-b border-line px-3 py-3 hover:bg-surface"
          >
            <time dateTime={entry.at} className="w-64 text-accent">
              {format(entry)}
            </time>
            <Link
              to={paths.panelItem(entry.segment, entry.id)}
              className="font-medium wrap-anywhere after:absolute after:inset-0 hover:text-accent"
            >
              {typeof entry.name === 'string' ? entry.name : <LocalizedName text={entry.name} />}
            </Link>
            <span className="text-sm text-quiet">
              {t(`publication.event.${entry.event}`, { kind: t(`resource.${entry.kind}.tab`) })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
