import { type ReactNode, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { listVersions, readVersion, type Version } from '@/data-service/backend/staff/versions';
import { QueryView, StateScreen } from '@/ui/state-screen';
import { formatMoment } from '../common/dates';
import { useAdminTranslation } from '../common/translation';

interface VersionBrowserProps {
  /** The table and the id of the row that has the versions. */
  table: string;
  id: string;
  /** Says what the versions are of. */
  text: string;
  /** Shown where there are none. */
  none: string;
  /** True for a deleted row: the newest version is its last text, and is chosen. */
  isDeleted?: boolean;
  /** The name of the part for the chosen version, and the text before one is chosen. */
  label: string;
  hint?: string;
  children: (version: Awaited<ReturnType<typeof readVersion>>, id: string) => ReactNode;
}

/** The versions of a row, the newest first, and beside them the chosen one. */
export function VersionBrowser({
  table,
  id,
  text,
  none,
  isDeleted = false,
  label,
  hint,
  children,
}: VersionBrowserProps) {
  const { t, i18n } = useAdminTranslation();
  const [pressed, setPressed] = useState<string | null>(null);
  const versions = useQuery({
    queryKey: ['versions', table, id],
    queryFn: () => listVersions(table, id),
    staleTime: 0,
  });
  const chosen = pressed ?? (isDeleted ? (versions.data?.[0]?.id ?? null) : null);
  const version = useQuery({
    queryKey: ['versions', chosen],
    queryFn: () => readVersion(chosen ?? ''),
    enabled: chosen !== null,
  });
  const memberOf = ({ changedBy: member }: Version, index: number) => {
    if (member === null) return t('history.byProgram');
    return isDeleted && index === 0
      ? t('history.deletedBy', { member })
      : t('history.by', { member });
  };
  return (
    <div className="flex min-h-0 grow flex-col md:flex-row short:block">
      <section
        aria-label={t('history.title')}
        className="shrink-0 overflow-y-auto border-line p-5 max-md:border-b md:w-72 md:border-r max-md:not-short:max-h-60 md:short:w-auto"
      >
        <p className="mb-4 text-sm text-quiet">{text}</p>
        <QueryView query={versions}>
          {(found) =>
            found.length === 0 ? (
              <p>{none}</p>
            ) : (
              <ol className="border-t border-line">
                {found.map((entry, index) => (
                  <li key={entry.id} className="border-b border-line">
                    <button
                      type="button"
                      aria-pressed={entry.id === chosen}
                      onClick={() => setPressed(entry.id)}
                      className="w-full cursor-pointer px-3 py-2 text-left hover:bg-surface aria-pressed:bg-surface aria-pressed:text-accent"
                    >
                      <span className="block">
                        {t('history.before', {
                          moment: formatMoment(entry.changedAt, i18n.language),
                        })}
                      </span>
                      <span className="block text-sm wrap-anywhere text-quiet">
                        {memberOf(entry, index)}
                      </span>
                    </button>
                  </li>
                ))}
              </ol>
            )
          }
        </QueryView>
      </section>
      <section aria-label={label} className="flex min-h-0 min-w-0 grow flex-col">
        {chosen === null ? (
          <p className="p-5 text-quiet">{hint}</p>
        ) : (
          <QueryView query={version} notFound={<StateScreen title={t('form.gone')} />}>
            {(stored) => children(stored, chosen)}
          </QueryView>
        )}
      </section>
    </div>
  );
}
