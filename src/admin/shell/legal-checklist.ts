import { type Imprint, imprintFields } from '@/data-service/content/imprint';
import { missingFacts } from '@/data-service/content/imprint-duties';
import type { AllSettings } from '@/data-service/content/site-settings-mutations';
import type { LocalizedText } from '@/i18n/localized-text';
import { useAdminTranslation } from '../common/translation';
import { useList, usePartName } from '../legal/part-names';
import { usePartsInUse } from '../legal/parts-in-use';
import { policyNotes } from '../legal/policy-notes';

/** Something that is missing in the settings, and the field where it belongs. */
export interface ChecklistItem {
  field: keyof AllSettings;
  text: string;
  /** The form opens in German, the language that the law asks for: a translation alone does not do. */
  isGerman?: boolean;
}

const isFact = (name: string): name is keyof Imprint => name in imprintFields;

const isBegun = (imprint: Imprint) =>
  Object.keys(imprintFields)
    .filter(isFact)
    .some((name) => imprint[name] !== null);

/** Returns what is missing in the imprint and in the privacy policy. */
export function useLegalItems(settings: AllSettings | null | undefined): ChecklistItem[] {
  const { t } = useAdminTranslation();
  const list = useList();
  const nameOf = usePartName();
  const inUse = usePartsInUse();
  if (settings === undefined) return [];

  const items: ChecklistItem[] = [];
  const checkGerman = (field: 'imprint' | 'privacyPolicy', text: LocalizedText | null) => {
    if (!text?.['de'])
      items.push({ field, text: t(`checklist.inGerman.${field}`), isGerman: true });
  };

  if (settings && isBegun(settings)) {
    const missing = missingFacts(settings);
    const [field] = missing;
    const fields = list(missing.map((name) => t(`field.${name}`)));
    if (field) items.push({ field, text: t('legal.checklist.facts', { fields }) });
    if (settings.imprint) checkGerman('imprint', settings.imprint);
  } else if (settings?.imprint) checkGerman('imprint', settings.imprint);
  else items.push({ field: 'imprintName', text: t('checklist.imprint') });

  const policy = settings?.privacyPolicy ?? null;
  if (settings && policy) {
    checkGerman('privacyPolicy', policy);
    const { hasGaps, isUnreviewed, added } = policyNotes(settings, inUse);
    if (hasGaps) items.push({ field: 'privacyPolicy', text: t('legal.checklist.gaps') });
    if (isUnreviewed) {
      items.push({ field: 'privacyReviewedOn', text: t('legal.checklist.unreviewed') });
    }
    if (added.length > 0) {
      const parts = list(added.map(nameOf));
      items.push({ field: 'privacyPolicy', text: t('legal.checklist.added', { parts }) });
    }
  } else {
    items.push({ field: 'privacyPolicy', text: t('checklist.privacyPolicy'), isGerman: true });
  }
  return items;
}
