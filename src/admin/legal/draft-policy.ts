import { loadCode } from '@/hydration/load-code';
import i18next, { type ResourceKey } from 'i18next';
import type { PrivacyPart } from '@/data-service/content/privacy-parts';
import { LANGUAGE_CODES } from '@/i18n/languages';
import type { LocalizedText } from '@/i18n/localized-text';
import { composePolicy, type PolicyFacts } from './compose-policy';

/** The texts of the draft, loaded for it alone. */
const files = import.meta.glob<ResourceKey>('/locales/*/privacy.json', { import: 'default' });

/** Returns the draft of the privacy policy in every language. Rejects while its texts cannot be loaded. */
export async function draftPolicy(
  facts: PolicyFacts,
  parts: readonly PrivacyPart[],
): Promise<LocalizedText> {
  const drafts = await Promise.all(
    LANGUAGE_CODES.map(async (language) => {
      // Where one is missing the form says so: a page with typed text is not loaded again for it.
      const privacy = await loadCode(
        'ahead',
        async () => (await files[`/locales/${language}/privacy.json`]?.()) ?? {},
      );
      const instance = i18next.createInstance();
      await instance.init({
        lng: language,
        fallbackLng: false,
        resources: { [language]: { privacy } },
        interpolation: { escapeValue: false }, // it is Markdown
      });
      const t = instance.getFixedT(language, 'privacy');
      return [language, composePolicy(facts, parts, t, language)] as const;
    }),
  );
  return Object.fromEntries(drafts);
}
