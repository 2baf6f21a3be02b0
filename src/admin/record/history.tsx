import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { notify } from '@/ui/toasts';
import { Button } from '@/ui/button';
import { useAdminTranslation } from '../common/translation';
import { smallButtonClass } from '../common/buttons';
import type { RecordFormState } from './use-record-form';
import { type AnyDraft, type FieldDeclarations, toDraft } from './declaration';
import { isHistoryAsked } from './dialog-state';
import { FrameBody, FrameFooter, RecordFrame } from './record-frame';
import { ConflictChoices, type Difference, differencesOf, mergeVersions } from './compare-versions';
import { useFieldLabels } from './record-fields';
import { VersionBrowser } from './version-browser';

/** Opens the versions of a form's record; a restored version is put into the form and not saved. */
export function HistoryButton({ form }: { form: RecordFormState }) {
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
          form={form}
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
  form: RecordFormState;
  /** Called with the draft to put into the form, and whether pictures that were removed are left out of it. */
  onRestore: (draft: AnyDraft, hasRemoved: boolean) => void;
  onClose: () => void;
}

/** The versions of a form's record, and the differences of the chosen one. */
function HistoryDialog({ form, onRestore, onClose }: HistoryDialogProps) {
  const { t } = useAdminTranslation();
  const { declaration, edited, row } = form;
  return (
    <RecordFrame title={t('history.title')} subtitle={null} onClose={onClose}>
      <VersionBrowser
        table={row.table}
        id={row.id}
        text={t('history.text')}
        none={t('history.none')}
        label={t('history.compare')}
        hint={t('history.choose')}
      >
        {({ content, hasRemoved }, chosen) => (
          <VersionComparison
            key={chosen}
            fields={declaration.fields}
            draft={edited.draft}
            version={toDraft(declaration.readRow(content), declaration.empty())}
            hasRemoved={hasRemoved}
            onRestore={onRestore}
          />
        )}
      </VersionBrowser>
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
