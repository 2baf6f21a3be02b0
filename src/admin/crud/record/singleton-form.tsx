import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { notify } from '@/ui/notices';
import { useAdminWords } from '@/admin/common/admin-words';
import { LanguageBar } from '@/admin/fields/language-bar';
import { localizedTextsIn } from '@/admin/fields/localized-values';
import { useErrorReason } from '@/admin/common/error-reason';
import type { SingletonDeclaration } from '@/admin/crud/declaration';
import { toDraft } from '@/admin/crud/draft';
import { useSaveConflict } from '@/admin/crud/conflict/use-save-conflict';
import { useEditedDraft } from '@/admin/drafts/use-edited-draft';
import { useMember } from '@/admin/common/member';
import { EditedNotices } from './edited-notices';
import { FormAlert } from './form-alert';
import { FormElement } from './form-element';
import { RecordFields } from './record-fields';
import { SaveButton } from './save-button';
import { useNamedField } from './use-named-field';
import { useNewerVersion } from './use-newer-version';
import { useRecordForm } from './use-record-form';

interface SingletonFormProps<Entity extends { updatedAt: string } & Draft, Draft extends object> {
  singleton: SingletonDeclaration<Entity, Draft>;
  entity: Entity;
}

/** A long form in groups; it stays open when it is saved. */
export function SingletonForm<Entity extends { updatedAt: string } & Draft, Draft extends object>({
  singleton,
  entity,
}: SingletonFormProps<Entity, Draft>) {
  const { t } = useAdminWords();
  const reasonOf = useErrorReason();
  const queryClient = useQueryClient();
  const id = useId();
  const { name, table, schema, fields, empty, groups, read, save } = singleton;
  const failureText = (error: unknown) =>
    t(`notice.${name}.saveFailed`, { error: reasonOf(error) });
  const toEdited = (stored: Entity) => ({
    draft: toDraft<Draft>(stored, empty()),
    version: stored.updatedAt,
  });

  const edited = useEditedDraft(
    { member: useMember(), resource: name, record: null },
    toEdited(entity),
  );
  const conflict = useSaveConflict(edited, async () => toEdited((await read()) ?? entity));
  const record = useRecordForm({
    schema,
    table,
    fields,
    edited,
    save: async (draft, version) => toEdited(await save(draft, version ?? entity.updatedAt)),
    onSaved: () => {
      notify({ kind: 'success', text: t(`notice.${name}.saved`) });
      void queryClient.invalidateQueries();
    },
    onFailed: async (error) => {
      if (await conflict.check(error)) return;
      notify({ kind: 'failure', text: failureText(error) });
    },
  });
  useNamedField();
  const isOutdated = useNewerVersion(edited, toEdited(entity), record.isSaving);

  return (
    <FormElement failedAttempts={record.failedAttempts} onSubmit={() => void record.submit()}>
      <LanguageBar
        texts={localizedTextsIn(record.draft)}
        errors={record.errors}
        attempts={record.failedAttempts}
      />
      <FormAlert
        failure={record.failure === null ? null : failureText(record.failure)}
        problemCount={Object.keys(record.errors).length}
      />
      <EditedNotices edited={edited} conflict={conflict} record={record} empty={empty} />
      <div role="status">
        {isOutdated && (
          <p className="border-l-4 border-accent bg-surface px-4 py-3">{t('conflict.newer')}</p>
        )}
      </div>
      {groups.map(({ heading, fields: names }) => (
        <section
          key={heading}
          aria-labelledby={`${id}-${heading}`}
          className="grid gap-6 border-t border-line py-8 lg:grid-cols-[12rem_1fr]"
        >
          <h2 id={`${id}-${heading}`} className="font-semibold">
            {t(`fieldGroup.${heading}`)}
          </h2>
          <div className="min-w-0 space-y-6">
            <RecordFields form={record} names={names} />
          </div>
        </section>
      ))}
      <footer className="sticky bottom-0 flex justify-end border-t border-line bg-night pt-3 pb-[calc(0.75rem+var(--toast-room))]">
        <SaveButton isSaving={record.isSaving} />
      </footer>
    </FormElement>
  );
}
