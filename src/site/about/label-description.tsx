import { useTranslation } from 'react-i18next';
import { ownText } from '@/i18n/localized-text';
import { useSettings } from '@/site/lists/queries';

/** The label in a few sentences: the settings' own text in the visitor's language, or the default one. */
export function LabelDescription() {
  const { t, i18n } = useTranslation();
  return ownText(useSettings().data?.homeDescription, i18n.language) ?? t('footer.description');
}
