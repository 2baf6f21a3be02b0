import { useMemo } from 'react';
import * as v from 'valibot';
import { pathWithSaved } from '@/config/paths';
import { REVIEW } from '@/data-service/content/entity/review';
import { notify } from '@/ui/toasts';
import { useSubmit, ValidationError } from '@/ui/use-form';
import { useAdminTranslation } from '../common/translation';
import { useErrorMessage } from '../common/errors';
import { useMember } from '../common/session';
import { useSaveConflict } from './conflict';
import {
  type AnyDraft,
  type AnyVersioned,
  type FieldDeclarations,
  type JoinedColumns,
  type ResourceName,
  type SchemaRules,
  type SingletonName,
  toVersioned,
} from './declaration';
import { schemaOf } from './draft-schema';
import { useEditedDraft } from './edited-draft';
import type { PublicationAction } from './publication';
import {
  applyChange,
  errorsBelow,
  type FieldErrors,
  type StoredRecord,
  type UpdatableProps,
} from '../form/field-props';
import { useFormUploads } from '../form/form-uploads';
import { useNotUploadedText } from '../form/not-uploaded';
import { isStopped } from '../form/upload-queue';
import { reviewOf } from '../form/review';
import { codeOf, constraintErrors, schemaErrors } from './validation-errors';

/** The part of a declaration that its form needs. Methods: a form passes an entity only where its declaration has made it. */
interface FormDeclaration<Entity> {
  name: ResourceName | SingletonName;
  schema?: SchemaRules<AnyDraft>;
  fields: FieldDeclarations<AnyDraft>;
  empty(): AnyDraft;
  readRow(row: Readonly<Record<string, unknown>>): Entity;
  publicPath(entity: Entity): string;
  /** The fields that visitors may see; without it, all. */
  publicFields?: readonly string[];
  joined?: JoinedColumns<AnyDraft>;
}

interface RecordFormOptions<Entity> {
  declaration: FormDeclaration<Entity>;
  /** Returns whether visitors can see it. */
  isPublic?: (entity: Entity) => boolean;
  /** Returns the result of a save, as a text for people. */
  resultOf?: (entity: Entity) => string;
  /** The database's table: its errors name it. */
  table: string;
  /** The id of the row, also of one that is not stored yet. */
  id: string;
  /** The edited entity; null for a new one. */
  entity: Entity | null;
  /** True where it is the only one of its table. */
  isSingleton?: boolean;
  /** The values that the form begins with in place of those of the entity, if any. */
  prefill?: AnyDraft | null;
  readNewest: () => Promise<Entity>;
  /** Stores the draft over the version that was read, null for something new; without an action it stays as public as it is. */
  save: (
    draft: AnyDraft,
    version: string | null,
    action: PublicationAction | null,
  ) => Promise<Entity>;
  /** Called with what is stored. */
  onSaved: (stored: Entity) => void;
}

/** Matches what was typed and is in no value yet, such as text that is no link. */
const UNREAD = '[data-unread]';

/** Returns a form of the stored values; initial values, if any, count as changed. */
const begin = <Stored extends { draft: AnyDraft }>(
  stored: Stored,
  prefill: AnyDraft | null = null,
) => ({
  ...stored,
  base: stored.draft,
  draft: prefill ?? stored.draft,
});

/**
 * The form of one record. Errors are shown from the first attempt to save, and then follow typing. Typed text survives
 * every error.
 */
export function useRecordForm<Entity extends AnyVersioned>({
  declaration,
  table,
  id,
  entity,
  isSingleton = false,
  isPublic = () => true,
  resultOf,
  prefill,
  readNewest,
  save,
  onSaved,
}: RecordFormOptions<Entity>) {
  const { name, fields } = declaration;
  const schema = useMemo(() => schemaOf(declaration), [declaration]);
  const empty = () => declaration.empty();
  const { t } = useAdminTranslation();
  const reasonOf = useErrorMessage();
  const uploads = useFormUploads();
  const notUploaded = useNotUploadedText();
  const edited = useEditedDraft(
    { member: useMember(), resource: name, record: entity && !isSingleton ? id : null },
    entity
      ? begin(toVersioned(entity, empty()), prefill)
      : begin({ draft: empty(), version: null }, prefill),
  );
  const { draft, latest, setDraft } = edited;
  const conflict = useSaveConflict(edited, async () => toVersioned(await readNewest(), empty()));
  const failureText = (error: Error) => t(`toast.${name}.saveFailed`, { error: reasonOf(error) });

  const sending = useSubmit({
    async send(action: PublicationAction | null) {
      const isDraft = action?.publishedAt === null;
      const hasArrived = await uploads.whenDone(isDraft); // a draft is saved without what cannot be uploaded
      const sent = latest(); // with what the uploads have put into it
      const parsed = v.safeParse(schema, sent.draft);
      if (!parsed.success) throw new ValidationError(); // `invalid` says which
      if (sending.element.current?.querySelector(UNREAD)) throw new ValidationError();
      const stopped = uploads.uploads.read().filter(isStopped);
      if (!hasArrived) {
        if (stopped[0]) uploads.show(stopped[0].id);
        throw new ValidationError();
      }
      const leftOut = notUploaded(stopped);
      const toReview = reviewOf(sent.base, { ...parsed.output, [REVIEW]: sent.draft[REVIEW] });
      const reviewed = { ...parsed.output, [REVIEW]: toReview };
      const saved = await save(reviewed, sent.version, action);
      uploads.remove(stopped.map(({ id: stoppedId }) => stoppedId));
      const stored = toVersioned(saved, empty());
      edited.saved(sent.draft, stored.draft, stored.version);
      const detail = [resultOf?.(saved), leftOut].filter(Boolean).join(' · ');
      notify({
        kind: 'success',
        text: t(`toast.${name}.saved`),
        ...(detail && { detail }),
        ...(isPublic(saved) && {
          link: {
            text: t('panel.viewOnSite'),
            href: pathWithSaved(declaration.publicPath(saved), saved.updatedAt),
          },
        }),
      });
      onSaved(saved);
    },
    errorsOf: (error) => constraintErrors(error, table, latest().draft),
    async onFailed(error, action) {
      if (await conflict.check(error, action)) return;
      notify({ kind: 'failure', text: failureText(error) });
    },
  });

  const invalid = useMemo(
    () => (sending.failedAttempts === 0 ? {} : schemaErrors(schema, draft)),
    [sending.failedAttempts, schema, draft],
  );
  const errors: FieldErrors = Object.fromEntries(
    Object.entries({ ...sending.errors, ...invalid }).map(([path, message]) => [
      path,
      t(`invalid.${codeOf(message)}`),
    ]),
  );

  function part(name: string): UpdatableProps<unknown> {
    const field = fields[name];
    if (!field) throw new Error(`No field ${name}`);
    const hint = field.hintOf?.(draft);
    return {
      name,
      label: t(`field.${field.label}`),
      ...(field.isRequired && { isRequired: true }),
      ...(hint && { hint: t(`fieldHint.${hint}`) }),
      value: draft[name],
      onChange: (change) => {
        const current = latest().draft;
        setDraft({ ...current, [name]: applyChange(current[name], change) });
        sending.setErrors((all) =>
          Object.fromEntries(Object.entries(all).filter(([path]) => path !== name)),
        );
      },
      errors: errorsBelow(errors, name),
    };
  }

  function stored(name: string): StoredRecord<unknown> | null {
    const { version, base } = edited;
    if (version === null) return null;
    return {
      id,
      version,
      value: base[name],
      rebase(newer, change) {
        const now = latest();
        edited.begin({
          version: newer,
          base: { ...now.base, [name]: change(now.base[name]) },
          draft: { ...now.draft, [name]: change(now.draft[name]) },
        });
      },
    };
  }

  return {
    declaration,
    schema,
    row: { table, id, isStored: entity !== null },
    edited,
    part,
    stored,
    /** The error messages by the path of the value. */
    errors,
    conflict,
    sending: {
      ...sending,
      /** The error message of the last attempt; null when it did not fail. */
      failure: sending.failure && failureText(sending.failure),
    },
  };
}

export type RecordFormState = ReturnType<typeof useRecordForm>;
