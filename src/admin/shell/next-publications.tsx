import { queryOptions, useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '@/config/paths';
import { useAdminTranslation } from '@/admin/common/admin-translation';
import { LocalizedName } from '@/admin/crud/cells/localized-name';
import { formatLabelMoment } from '@/admin/crud/publication/label-time';
import { RESOURCE_SECTIONS } from './sections';

const MOST = 5;

/** The entries that visitors will see next, of all kinds. */
const scheduledQuery = queryOptions({
  queryKey: ['scheduled'],
  queryFn: async () => {
    const found = await Promise.all(
      RESOURCE_SECTIONS.map(async ({ name: kind, segment, scheduled }) =>
        (await scheduled()).map((entry) => Object.assign(entry, { kind, segment })),
      ),
    );
    return found
      .flat()
      .toSorted((one, other) => Date.parse(one.publishedAt) - Date.parse(other.publishedAt))
      .slice(0, MOST);
  },
  staleTime: 0,
});

/** Tells what comes out next; nothing where nothing is scheduled. */
export function NextPublications() {
  const { t, i18n } = useAdminTranslation();
  const id = useId();
  const { data = [] } = useQuery(scheduledQuery);
  if (data.length === 0) return null;
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
            <time dateTime={entry.publishedAt} className="w-44 text-accent">
              {formatLabelMoment(entry.publishedAt, i18n.language)}
            </time>
            <Link
              to={paths.panelItem(entry.segment, entry.id)}
              className="font-medium wrap-anywhere after:absolute after:inset-0 hover:text-accent"
            >
              {typeof entry.name === 'string' ? entry.name : <LocalizedName text={entry.name} />}
            </Link>
            <span className="text-sm text-quiet">{t(`resource.${entry.kind}.tab`)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
