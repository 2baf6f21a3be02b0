import { useMemo, useRef, useState } from 'react';
import type * as v from 'valibot';
import { errorsBelow } from '@/admin/fields/errors-below';
import type { FieldErrors, FieldProps } from '@/admin/fields/field-props';
import type { EditedDraft } from '@/admin/drafts/use-edited-draft';
import { useAdminWords } from '@/admin/common/admin-words';
import { useFormUploads } from '@/admin/fields/uploads/form-uploads';
import type { FieldDeclaration, FieldDeclarations, FormParts } from '@/admin/crud/declaration';
import { refusedProblems, schemaProblems, type Problems } from './problems';

interface RecordFormOptions<Draft extends object> {
  schema: v.GenericSchema<unknown, Draft>;
  /** The database's table: its refusals name it. */
  table: string;
  fields: FieldDeclarations<Draft>;
  edited: EditedDraft<Draft>;
  /**
   * Stores the draft over the version that was read, and answers what is stored; what it throws is shown, and nothing is
   * lost.
   */
  save: (draft: Draft, version: string | null) => Promise<{ draft: Draft; version: string }>;
  onSaved: () => void;
  onFailed: (error: unknown) => Promise<void>;
}

/** A draft that is being edited, and all that its fields need. */
export interface RecordForm<Draft> extends FormParts<Draft> {
  fields: FieldDeclarations<Draft>;
  isSaving: boolean;
  /** Why the last attempt failed; null when it did not. */
  failure: unknown;
  failedAttempts: number;
  /** What is wrong, in words, by the path of the value; told from the first attempt to save. */
  errors: FieldErrors;
  submit: () => Promise<void>;
}

/** The state of a form over one draft. Errors are shown from the first attempt to save, and then follow what is typed. */
export function useRecordForm<Draft extends object>({
  schema,
  table,
  fields,
  edited,
  save,
  onSaved,
  onFailed,
}: RecordFormOptions<Draft>): RecordForm<Draft> {
  const { t } = useAdminWords();
  const uploads = useFormUploads();
  const { draft, latest, setDraft } = edited;
  const [attempts, setAttempts] = useState(0);
  const [refused, setRefused] = useState<Problems>({});
  const [failure, setFailure] = useState<unknown>(null);
  const [isSaving, setIsSaving] = useState(false);
  const isBusy = useRef(false);

  const problems = useMemo(
    () => (attempts === 0 ? {} : { ...refused, ...schemaProblems(schema, draft) }),
    [attempts, refused, schema, draft],
  );
  const errors: FieldErrors = Object.fromEntries(
    Object.entries(problems).map(([path, code]) => [path, t(`invalid.${code}`)]),
  );

  function part<Key extends keyof Draft & string>(name: Key): FieldProps<Draft[Key]> {
    const declaration: FieldDeclaration<Draft, Draft[Key]> = fields[name];
    return {
      name,
      label: t(`field.${declaration.label}`),
      ...(declaration.isRequired && { hint: t('form.required') }),
      value: draft[name],
      onChange: (value) => {
        setDraft({ ...latest().draft, [name]: value });
        setRefused((all) =>
          Object.fromEntries(Object.entries(all).filter(([path]) => path !== name)),
        );
      },
      errors: errorsBelow(errors, name),
    };
  }

  async function submit() {
    if (isBusy.current) return;
    isBusy.current = true;
    setIsSaving(true);
    setFailure(null);
    setRefused({});
    try {
      if (!(await uploads.settle())) {
        setAttempts((count) => count + 1);
        return;
      }
      if (Object.keys(schemaProblems(schema, latest().draft)).length > 0) {
        setAttempts((count) => count + 1);
        return;
      }
      const sent = latest(); // with what the uploads have put into it
      const saved = await save(sent.draft, sent.version);
      edited.saved(sent.draft, saved.draft, saved.version);
      onSaved();
    } catch (error) {
      console.error(error);
      setRefused(refusedProblems(error, table, latest().draft));
      setFailure(error);
      setAttempts((count) => count + 1);
      await onFailed(error);
    } finally {
      isBusy.current = false;
      setIsSaving(false);
    }
  }

  return {
    fields,
    draft,
    part,
    isSaving,
    failure,
    failedAttempts: attempts,
    errors,
    submit,
  };
}
