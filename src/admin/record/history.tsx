import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useQuery } from '@tanstack/react-query';
import { isRecord } from '@/data-service/entity/read-json';
import { notify } from '@/ui/toasts';
import { listVersions, readVersion } from '@/data-service/staff/versions';
import { QueryView, StateScreen } from '@/ui/state-screen';
import { Button } from '@/ui/button';
import { useAdminTranslation } from '../common/translation';
import { smallButtonClass } from '../common/buttons';
import { formatMoment } from '../common/dates';
import type { RecordFormState } from './use-record-form';
import type { AnyDraft, FieldDeclarations } from './declaration';
import { FrameBody, FrameFooter, RecordFrame } from './record-frame';
import { ConflictChoices, type Difference, differencesOf, mergeVersions } from './compare-versions';
import { useFieldLabels } from './record-fields';

/** The history state of a form that is opened for its history. */
export const HISTORY_ASKED = { history: true };

const isHistoryAsked = (state: unknown) => isRecord(state) && 'history' in state;

interface HistoryButtonProps extends Pick<HistoryDialogProps, 'table' | 'id' | 'toDraft'> {
  form: RecordFormState;
}

/** Opens the versions of what a form edits; what is restored is put into the form and not saved. */
export function HistoryButton({ form, ...row }: HistoryButtonProps) {
  const { t } = useAdminTranslation();
  const [isOpen, setIsOpen] = useState(isHistoryAsked(useLocation().state));
  const close = () => setIsOpen(false);
  return (
    <>
      <button type="button" className={smallButtonClass} onClick={() => setIsOpen(true)}>
        {t('history.title')}
      </button>
      {isOpen && (
        <HistoryDialog
          {...row}
          fields={form.fields}
          draft={form.draft}
          onRestore={(draft, hasRemoved) => {
            form.edited.setDraft(draft);
            close();
            notify({
              kind: 'success',
              text: t('history.restored'),
              ...(hasRemoved && { detail: t('history.picturesRemoved') }),
            });
          }}
          onClose={close}
        />
      )}
    </>
  );
}

interface HistoryDialogProps {
  /** The table and the id of the row that has the versions. */
  table: string;
  id: string;
  /** Returns the draft of a row. */
  toDraft: (row: Readonly<Record<string, unknown>>) => AnyDraft;
  fields: FieldDeclarations<AnyDraft>;
  /** The draft in the form. */
  draft: AnyDraft;
  /** Called with the draft to put into the form, and whether pictures that were removed are left out of it. */
  onRestore: (draft: AnyDraft, hasRemoved: boolean) => void;
  onClose: () => void;
}

/** The versions of what a form edits, and the differences of the chosen one. */
function HistoryDialog({
  table,
  id,
  toDraft,
  fields,
  draft,
  onRestore,
  onClose,
}: HistoryDialogProps) {
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
                  version={toDraft(stored.content)}
                  hasRemoved={stored.hasRemoved}
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

interface VersionComparisonProps {
  fields: FieldDeclarations<AnyDraft>;
  /** The draft in the form. */
  draft: AnyDraft;
  version: AnyDraft;
  /** True when pictures of the version were removed from the library, and are left out. */
  hasRemoved: boolean;
  /** Called with the draft to put into the form, and whether pictures that were removed are left out of it. */
  onRestore: (draft: AnyDraft, hasRemoved: boolean) => void;
}

/** The differences between a version and the form, each of which can be taken or left. */
function VersionComparison({
  fields,
  draft,
  version,
  hasRemoved,
  onRestore,
}: VersionComparisonProps) {
  const { t } = useAdminTranslation();
  const [differences] = useState(() => differencesOf(draft, draft, version));
  const [kept, setKept] = useState<ReadonlySet<Difference>>(new Set());
  const labels = useFieldLabels(fields, { mine: draft, theirs: version });
  const leftOut = hasRemoved && <p className="max-w-prose">{t('history.picturesRemoved')}</p>;
  if (differences.length === 0) {
    return (
      <div className="space-y-4 p-5">
        {leftOut}
        <p>{t('history.same')}</p>
      </div>
    );
  }
  return (
    <>
      <FrameBody className="space-y-6 pt-5">
        {leftOut}
        <p className="max-w-prose text-sm text-quiet">{t('history.chosen')}</p>
        <ConflictChoices
          differences={differences}
          mine={kept}
          sides={{ mine: t('history.mine'), theirs: t('history.theirs') }}
          onChange={setKept}
          {...labels}
        />
      </FrameBody>
      <FrameFooter>
        <Button onClick={() => onRestore(mergeVersions(draft, version, [...kept]), hasRemoved)}>
          {t('history.restore')}
        </Button>
      </FrameFooter>
    </>
  );
}
