import { useId, type ReactNode } from 'react';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useStore } from '@/ui/store';
import { useAdminTranslation } from '../common/translation';
import { useUnfolded } from '../common/use-unfolded';
import { isDeepEqual } from '../form/is-deep-equal';
import { useFormUploads } from '../form/form-uploads';
import type { AnyDraft, FieldGroupDeclaration } from './declaration';
import { RecordFields, withInput } from './record-fields';
import type { RecordFormState } from './use-record-form';

interface GroupedFieldsProps {
  form: RecordFormState;
  groups: readonly FieldGroupDeclaration<AnyDraft>[];
}

/** The fields of a form: those without a group first, then each group under its heading. */
export function GroupedFields({ form, groups }: GroupedFieldsProps) {
  const grouped = new Set(groups.flatMap(({ fields }) => fields));
  const ungrouped = withInput(form.declaration.fields).filter((name) => !grouped.has(name));
  return (
    <>
      <RecordFields form={form} names={ungrouped} />
      {groups.map((group) =>
        group.isFolded ? (
          <FoldedGroup key={group.heading} form={form} group={group} />
        ) : (
          <OpenGroup key={group.heading} form={form} group={group} />
        ),
      )}
    </>
  );
}

interface GroupProps {
  form: RecordFormState;
  group: FieldGroupDeclaration<AnyDraft>;
}

const fieldsIn = ({ form, group }: GroupProps) => withInput(form.declaration.fields, group.fields);

function OpenGroup(props: GroupProps) {
  const { form, group } = props;
  const { t } = useAdminTranslation();
  const id = useId();
  return (
    <section aria-labelledby={id} className="space-y-6 border-t border-line pt-6">
      <h3 id={id} className="text-lg font-semibold">
        {t(`fieldGroup.${group.heading}`)}
      </h3>
      <RecordFields form={form} names={fieldsIn(props)} />
    </section>
  );
}

/** Fields that not every entry needs: a heading unfolds them, and says whether one is filled in. */
function FoldedGroup(props: GroupProps) {
  const { form, group } = props;
  const { t } = useAdminTranslation();
  const empty = form.declaration.empty();
  const isFilled = group.fields.some((name) => !isDeepEqual(form.edited.draft[name], empty[name]));
  const uploads = useStore(useFormUploads().uploads);
  const toBeSeen = [
    ...Object.keys(form.errors),
    ...uploads.filter(({ isShown }) => isShown).map(({ field }) => field),
  ];
  const isForcedOpen = toBeSeen.some((path) => group.fields.includes(path.split('.', 1)[0] ?? ''));
  return (
    <Fold
      title={t(`fieldGroup.${group.heading}`)}
      note={isFilled ? t('form.filled') : null}
      isForcedOpen={isForcedOpen}
    >
      <RecordFields form={form} names={fieldsIn(props)} />
    </Fold>
  );
}

interface FoldProps {
  title: string;
  /** Said while it is folded. */
  note?: string | null;
  isForcedOpen?: boolean;
  /** Rendered when it is open. */
  children: ReactNode;
}

/** A part of a form under a heading that unfolds it. */
export function Fold({ title, note = null, isForcedOpen = false, children }: FoldProps) {
  const id = useId();
  const [isOpen, toggle] = useUnfolded(isForcedOpen);
  return (
    <section aria-labelledby={id} className="border-t border-line pt-3">
      <h3>
        <button
          type="button"
          id={id}
          aria-expanded={isOpen}
          aria-controls={`${id}-fields`}
          className="flex min-h-11 w-full cursor-pointer items-center gap-3 text-left text-lg font-semibold hover:text-accent"
          onClick={toggle}
        >
          {title}
          {note !== null && !isOpen && (
            <span className="text-sm font-normal text-quiet">{note}</span>
          )}
          <span className="ml-auto">{isOpen ? <ChevronUp /> : <ChevronDown />}</span>
        </button>
      </h3>
      <div id={`${id}-fields`} hidden={!isOpen} className="space-y-6 pt-4">
        {isOpen && children}
      </div>
    </section>
  );
}
