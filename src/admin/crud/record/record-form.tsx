import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, type ReactNode } from 'react';
import { notify } from '@/ui/notices';
import { LanguageBar } from '@/admin/fields/language-bar';
import { quietButtonClass } from '@/ui/button';
import { useAdminWords } from '@/admin/common/admin-words';
import { useErrorReason } from '@/admin/common/error-reason';
import type { ResourceDeclaration, Stored } from '@/admin/crud/declaration';
import { toDraft } from '@/admin/crud/draft';
import { textsToTranslate } from '@/admin/crud/texts-to-translate';
import { useSaveConflict } from '@/admin/crud/conflict/use-save-conflict';
import { useEditedDraft } from '@/admin/drafts/use-edited-draft';
import { useMember } from '@/admin/common/member';
import { EditedNotices } from './edited-notices';
import { FormAlert } from './form-alert';
import { FormElement } from './form-element';
import { RecordFields } from './record-fields';
import { SaveButton } from './save-button';
import { useRecordForm } from './use-record-form';

/** What a person fills in first, of what they see: a file is chosen in a window of its own. */
const FIRST_FIELD =
  '[data-field] :is(input:not([readonly], [type=radio], [type=file]), textarea, select)';

interface RecordFormProps<Row, Entity extends Stored & Draft, Draft extends object> {
  resource: ResourceDeclaration<Row, Entity, Draft>;
  /** What is edited; null for something new. */
  entity: Entity | null;
  /** What something new begins with, where that is more than nothing. */
  prefill: Draft | null;
  onClose: () => void;
}

/** Creates an entity, or changes one. */
export function RecordForm<Row, Entity extends Stored & Draft, Draft extends object>({
  resource,
  entity,
  prefill,
  onClose,
}: RecordFormProps<Row, Entity, Draft>): ReactNode {
  const { t } = useAdminWords();
  const body = useRef<HTMLDivElement>(null);
  useEffect(() => {
    body.current?.querySelector<HTMLElement>(FIRST_FIELD)?.focus({ preventScroll: true });
  }, []);
  const reasonOf = useErrorReason();
  const queryClient = useQueryClient();
  const { name, editor, schema, service, fields, empty } = resource;
  const failureText = (error: unknown) =>
    t(`notice.${name}.saveFailed`, { error: reasonOf(error) });
  const toEdited = (stored: Entity) => ({
    draft: toDraft<Draft>(stored, empty()),
    version: stored.updatedAt,
  });

  const edited = useEditedDraft(
    { member: useMember(), resource: name, record: entity?.id ?? null },
    entity ? toEdited(entity) : { draft: prefill ?? empty(), base: empty(), version: null },
  );
  const conflict = useSaveConflict(edited, async () =>
    toEdited(await service.get(entity?.id ?? '')),
  );
  const record = useRecordForm({
    schema,
    fields,
    table: service.table,
    edited,
    save: async (draft, version) => {
      const stored = entity && version !== null ? { id: entity.id, version } : undefined;
      const saved = await editor.save(draft, stored);
      notify({ kind: 'success', text: t(`notice.${name}.saved`) });
      return toEdited(saved);
    },
    onSaved: () => {
      onClose();
      void queryClient.invalidateQueries();
    },
    onFailed: async (error) => {
      if (await conflict.check(error)) return;
      notify({ kind: 'failure', text: failureText(error) });
    },
  });

  return (
    <FormElement
      className="flex min-h-0 grow flex-col"
      failedAttempts={record.failedAttempts}
      onSubmit={() => void record.submit()}
    >
      <div ref={body} className="grow space-y-6 overflow-y-auto overscroll-contain px-5 pb-6">
        <LanguageBar
          texts={textsToTranslate(resource, record.draft)}
          errors={record.errors}
          attempts={record.failedAttempts}
        />
        <FormAlert
          failure={record.failure === null ? null : failureText(record.failure)}
          problemCount={Object.keys(record.errors).length}
        />
        <EditedNotices edited={edited} conflict={conflict} record={record} empty={empty} />
        <RecordFields form={record} />
      </div>
      <footer className="flex flex-wrap justify-end gap-3 border-t border-line px-5 py-3">
        <button type="button" className={quietButtonClass} onClick={onClose}>
          {t('form.cancel')}
        </button>
        <SaveButton isSaving={record.isSaving} />
      </footer>
    </FormElement>
  );
}
