import { useTranslation } from 'react-i18next';
import { exportInbox, type InboxFilter } from '@/data-service/backend/inbox/inbox';
import type { Submission } from '@/data-service/backend/inbox/submissions';
import { formatLanguage } from '@/i18n/format';
import { notify } from '@/ui/toasts';
import { smallButtonClass } from '../common/buttons';
import { formatIsoMinute } from '../common/dates';
import { ErrorText } from '../common/errors';
import { saveAsCsv } from '../common/save-as-csv';
import { useAdminTranslation } from '../common/translation';
import { useAction } from '../common/use-action';
import { useStateLabels } from './submission/submission-state';

/** Returns the columns of the file: their headings, and what a submission has in each. */
function useColumns() {
  const { t, i18n } = useAdminTranslation();
  const { t: common } = useTranslation();
  const { reasonOf } = useStateLabels();
  const yesOrNo = (value: boolean | null) =>
    value === null ? '' : t(value ? 'inbox:submission.yes' : 'inbox:submission.no');
  return [
    [t('inbox:submission.fact.reference'), (row) => row.reference],
    [t('inbox:received'), (row) => formatIsoMinute(row.createdAt)],
    [t('inbox:kinds'), (row) => t(`worklist.kind.${row.kind}`)],
    [t('inbox:stateOf'), (row) => t(`inbox:state.${row.state}`)],
    [t('inbox:inboxExport.reason'), (row) => reasonOf(row.closedReason ?? row.heldReason) ?? ''],
    [t('inbox:sender'), (row) => row.name],
    [t('inbox:submission.fact.email'), (row) => row.email],
    [t('inbox:languages'), (row) => formatLanguage(row.language, i18n.language)],
    [t('inbox:submission.fact.topic'), (row) => row.topic ?? ''],
    [t('inbox:submission.message'), (row) => row.message ?? ''],
    [t('inbox:inboxExport.music'), (row) => row.musicLink ?? ''],
    [
      t('inbox:submission.fact.artistType'),
      (row) => (row.artistType ? common(`artistType.${row.artistType}`) : ''),
    ],
    [t('inbox:submission.fact.genre'), (row) => row.genre ?? ''],
    [t('inbox:submission.fact.isReleased'), (row) => yesOrNo(row.isReleased)],
    [
      t('inbox:submission.fact.mayBeKept'),
      (row) => (row.kind === 'demo' ? yesOrNo(row.mayBeKept) : ''),
    ],
  ] as const satisfies readonly (readonly [string, (row: Submission) => string])[];
}

/** Saves the submissions that the list shows, of all its pages, as a table for Excel and the like. */
export function InboxExport({ filter }: { filter: InboxFilter }) {
  const { t, i18n } = useAdminTranslation();
  const columns = useColumns();
  const { run, isRunning, errorMessage } = useAction();

  const save = () =>
    run(async () => {
      const rows = await exportInbox(filter);
      const table = [
        columns.map(([heading]) => heading),
        ...rows.map((row) => columns.map(([, valueOf]) => valueOf(row))),
      ];
      saveAsCsv('inbox', table, i18n.language);
      notify({ kind: 'success', text: t('inbox:inboxExport.saved', { count: rows.length }) });
    });

  return (
    <div className="flex flex-wrap items-center justify-end gap-4">
      <ErrorText text={errorMessage && t('inbox:inboxExport.failed', { error: errorMessage })} />
      <button
        type="button"
        aria-disabled={isRunning}
        className={smallButtonClass}
        onClick={() => void save()}
      >
        {isRunning ? t('inbox:inboxExport.saving') : t('inbox:inboxExport.save')}
      </button>
    </div>
  );
}
