import { useTranslation } from 'react-i18next';
import type { PrivacyPart } from '@/data-service/content/privacy-parts';
import { oncePerLanguage } from '@/i18n/format';

const lists = oncePerLanguage((language) => new Intl.ListFormat(language));

/** Returns a function that lists texts as a sentence does: “A, B, and C”. */
export function useList(): (texts: readonly string[]) => string {
  const { language } = useTranslation('admin').i18n;
  return (texts) => lists(language).format(texts);
}

/** Returns a function that names a part of the site that the privacy policy is about. */
export function usePartName(): (part: PrivacyPart) => string {
  const { t } = useTranslation(['admin', 'common']);
  return (part) =>
    part === 'mail' || part === 'newsletter' || part === 'counting' || part === 'referrers'
      ? t(`admin:legal.part.${part}`)
      : t('admin:legal.part.player', { platform: t(`common:social.${part}`) });
}
