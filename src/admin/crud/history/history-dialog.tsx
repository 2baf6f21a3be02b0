import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listVersions, readVersion } from '@/data-service/auth/versions';
import { QueryView } from '@/ui/query-view';
import { StateScreen } from '@/ui/state-screen';
import { useAdminTranslation } from '@/admin/common/admin-translation';
import { formatMoment } from '@/admin/common/format-moment';
import type { FieldDeclarations } from '@/admin/crud/declaration';
import { RecordFrame } from '@/admin/crud/record-frame';
import { VersionComparison } from './version-comparison';

export interface HistoryDialogProps<Draft extends object> {
  /** The table and the id of the row that has the versions. */
  table: string;
  id: string;
  /** Returns the draft of a row. */
  toDraft: (row: Readonly<Record<string, unknown>>) => Draft;
  fields: FieldDeclarations<Draft>;
  /** What is in the form. */
  draft: Draft;
  /** Called with what the form is to hold. */
  onRestore: (draft: Draft) => void;
  onClose: () => void;
}

/** The versions of what a form edits, and what the chosen one says otherwise. */
export function HistoryDialog<Draft extends object>({
  table,
  id,
  toDraft,
  fields,
  draft,
  onRestore,
  onClose,
}: HistoryDialogProps<Draft>) {
  const { t, i18n } = useAdminTranslation();
  const [chosen, setChosen] = useState<string | null>(null);
  const versions = useQuery({
    queryKey: ['versions', table, id],
    queryFn: () => listVersions(table, id),
    staleTime: 0,
  });
  const version = useQuery({
    queryKey: ['versions', chosen],
    queryFn: () => readVersion(chosen ?? ''),
    enabled: chosen !== null,
  });

  return (
    <RecordFrame title={t('history.title')} subtitle={null} onClose={onClose}>
      <div className="flex min-h-0 grow flex-col md:flex-row short:block">
        <section
          aria-label={t('history.title')}
          className="shrink-0 overflow-y-auto border-line p-5 max-md:border-b md:w-72 md:border-r max-md:not-short:max-h-60 md:short:w-auto"
        >
          <p className="mb-4 text-sm text-quiet">{t('history.text')}</p>
          <QueryView query={versions}>
            {(found) =>
              found.length === 0 ? (
                <p>{t('history.none')}</p>
              ) : (
                <ol className="border-t border-line">
                  {found.map((entry) => (
                    <li key={entry.id} className="border-b border-line">
                      <button
                        type="button"
                        aria-pressed={entry.id === chosen}
                        onClick={() => setChosen(entry.id)}
                        className="w-full cursor-pointer px-3 py-2 text-left hover:bg-surface aria-pressed:bg-surface aria-pressed:text-accent"
                      >
                        <span className="block">
                          {t('history.before', {
                            moment: formatMoment(entry.changedAt, i18n.language),
                          })}
                        </span>
                        <span className="block text-sm wrap-anywhere text-quiet">
                          {entry.changedBy === null
                            ? t('history.byProgram')
                            : t('history.by', { member: entry.changedBy })}
                        </span>
                      </button>
                    </li>
                  ))}
                </ol>
              )
            }
          </QueryView>
        </section>
        <section aria-label={t('history.compare')} className="flex min-h-0 min-w-0 grow flex-col">
          {chosen === null ? (
            <p className="p-5 text-quiet">{t('history.choose')}</p>
          ) : (
            <QueryView query={version} notFound={<StateScreen title={t('form.gone')} />}>
              {(stored) => (
                <VersionComparison
                  key={chosen}
                  fields={fields}
                  draft={draft}
                  version={toDraft(stored)}
                  onRestore={onRestore}
                />
              )}
            </QueryView>
          )}
        </section>
      </div>
    </RecordFrame>
  );
}
