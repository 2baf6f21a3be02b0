import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { SiteSettingsDraft } from '@/data-service/content/site-settings-mutations';
import { LANGUAGE_CODES } from '@/i18n/languages';
import type { LocalizedText } from '@/i18n/localized-text';
import { useExclusiveMutation } from '@/ui/use-exclusive-mutation';
import { smallButtonClass } from '../common/buttons';
import { useAdminTranslation, useLanguages } from '../common/translation';
import { LocalizedMarkdownField } from '../fields/markdown/markdown-field';
import { DateField } from '../fields/text-fields';
import { type FormParts, nullableText, type UpdatableProps } from '../form/field-props';
import { useList, usePartName } from './part-names';
import { readPartsInUse, usePartsInUse } from './parts-in-use';
import { policyNotes } from './policy-notes';

type SettingsForm = FormParts<SiteSettingsDraft>;

interface PrivacyPolicyFieldProps extends UpdatableProps<LocalizedText | null> {
  form: SettingsForm;
}

/** The privacy policy, and how it is drafted from what the site does. */
export function PrivacyPolicyField({ form, ...props }: PrivacyPolicyFieldProps) {
  return (
    <div className="space-y-4">
      <PolicyDraft form={form} {...props} />
      <LocalizedMarkdownField {...props} maxLength={50_000} />
    </div>
  );
}

/** What a draft replaces. */
type Replaced = Pick<
  SiteSettingsDraft,
  'privacyPolicy' | 'privacyParts' | 'privacyReviewedOn' | 'privacyReviewedBy'
>;

function PolicyDraft({ form, value }: PrivacyPolicyFieldProps) {
  const { t } = useAdminTranslation();
  const list = useList();
  const languages = useLanguages();
  const queryClient = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  /** The texts that undo restores, or those that it has replaced, with later edits. */
  const [other, setOther] = useState<{ values: Replaced; isDraft: boolean } | null>(null);
  const action = useRef<HTMLButtonElement>(null);
  const written = languages.filter(({ code }) => value?.[code]);

  /** Puts values into the form, and returns the previous ones. */
  function put(values: Replaced): Replaced {
    const { privacyPolicy, privacyParts, privacyReviewedOn, privacyReviewedBy } = form.draft;
    form.part('privacyPolicy').onChange(values.privacyPolicy);
    form.part('privacyParts').onChange(values.privacyParts);
    form.part('privacyReviewedOn').onChange(values.privacyReviewedOn);
    form.part('privacyReviewedBy').onChange(values.privacyReviewedBy);
    return { privacyPolicy, privacyParts, privacyReviewedOn, privacyReviewedBy };
  }

  function close() {
    setIsAsking(false);
    action.current?.focus();
  }

  const drafting = useExclusiveMutation(async (isReplacing: boolean) => {
    const { draft } = form;
    const parts = await readPartsInUse(queryClient, draft);
    const { draftPolicy } = await import('./draft-policy');
    const drafted = await draftPolicy(
      { ...draft, closedMonths: Number(draft.closedMonths), keptMonths: Number(draft.keptMonths) },
      parts,
    );
    const isGerman = isReplacing || !draft.privacyPolicy?.['de'];
    const values = put({
      privacyPolicy: isReplacing ? drafted : { ...drafted, ...draft.privacyPolicy },
      // The German text decides what the policy is known to name.
      privacyParts: isGerman ? [...parts] : draft.privacyParts,
      privacyReviewedOn: null,
      privacyReviewedBy: null,
    });
    setOther({ values, isDraft: false });
    close();
  });

  const draft = (isReplacing: boolean) => void drafting.run(isReplacing);
  return (
    <div className="space-y-3 border-l-4 border-edge bg-surface px-4 py-3 text-sm">
      <p>{t('legal.draft.about')}</p>
      <PolicyState form={form} />
      <button
        ref={action}
        type="button"
        className={smallButtonClass}
        aria-disabled={drafting.isPending}
        aria-expanded={isAsking}
        onClick={() => {
          if (written.length > 0) setIsAsking(!isAsking);
          else draft(true);
        }}
      >
        {t('legal.draft.action')}
      </button>
      {isAsking && (
        <div role="group" aria-label={t('legal.draft.action')} className="space-y-3">
          <p>{t('legal.draft.question', { languages: list(written.map(({ name }) => name)) })}</p>
          <div className="flex flex-wrap gap-3">
            {written.length < LANGUAGE_CODES.length && (
              <button type="button" className={smallButtonClass} onClick={() => draft(false)}>
                {t('legal.draft.fill')}
              </button>
            )}
            <button type="button" className={smallButtonClass} onClick={() => draft(true)}>
              {t('legal.draft.replace')}
            </button>
            <button type="button" className={smallButtonClass} onClick={close}>
              {t('form.cancel')}
            </button>
          </div>
        </div>
      )}
      <div role="status">
        {drafting.error && <p className="text-red-300">{t('legal.draft.failed')}</p>}
        {other && !drafting.error && (
          <p className="flex flex-wrap items-center gap-3">
            {!other.isDraft && t('legal.draft.done')}
            <button
              type="button"
              className={smallButtonClass}
              onClick={() => setOther({ values: put(other.values), isDraft: !other.isDraft })}
            >
              {t(other.isDraft ? 'legal.draft.again' : 'fill.undo')}
            </button>
          </p>
        )}
      </div>
    </div>
  );
}

/** Says what is still to be done for the policy. */
function PolicyState({ form: { draft } }: { form: SettingsForm }) {
  const { t } = useAdminTranslation();
  const list = useList();
  const nameOf = usePartName();
  const { hasGaps, isUnreviewed, added } = policyNotes(draft, usePartsInUse(draft));
  return (
    <div role="status" className="space-y-1 text-accent empty:hidden">
      {hasGaps && <p>{t('legal.state.gaps')}</p>}
      {isUnreviewed && <p>{t('legal.state.unreviewed')}</p>}
      {added.length > 0 && <p>{t('legal.state.added', { parts: list(added.map(nameOf)) })}</p>}
    </div>
  );
}

interface ReviewedOnFieldProps extends UpdatableProps<string | null> {
  form: SettingsForm;
}

/** The day on which the policy was reviewed, with the parts of the site that it covers since then. */
export function ReviewedOnField({ form, ...props }: ReviewedOnFieldProps) {
  const inUse = usePartsInUse(form.draft);
  return (
    <DateField
      {...nullableText({
        ...props,
        onChange: (day) => {
          props.onChange(day);
          if (day !== null && inUse) form.part('privacyParts').onChange([...inUse]);
        },
      })}
    />
  );
}
