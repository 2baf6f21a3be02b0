import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { isRecord } from '@/data-service/client/read-json';
import { notify } from '@/ui/toasts';
import { useAdminTranslation } from '@/admin/common/admin-translation';
import { smallButtonClass } from '@/admin/common/small-button';
import type { RecordForm } from '@/admin/crud/record/use-record-form';
import { HistoryDialog, type HistoryDialogProps } from './history-dialog';

/** The history state of a form that is opened for its history. */
export const HISTORY_ASKED = { history: true };

const isHistoryAsked = (state: unknown) => isRecord(state) && 'history' in state;

interface HistoryButtonProps<Draft extends object> extends Pick<
  HistoryDialogProps<Draft>,
  'table' | 'id' | 'toDraft'
> {
  form: RecordForm<Draft>;
}

/** Opens the versions of what a form edits; what is restored is put into the form and not saved. */
export function HistoryButton<Draft extends object>({ form, ...row }: HistoryButtonProps<Draft>) {
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
          onRestore={(draft) => {
            form.edited.setDraft(draft);
            close();
            notify({ kind: 'success', text: t('history.restored') });
          }}
          onClose={close}
        />
      )}
    </>
  );
}
