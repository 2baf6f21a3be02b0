import { useTranslation } from 'react-i18next';
import { Localized } from '@/ui/localized';
import { useSettings } from './queries';

/** The label in a few sentences: the settings' own words, or the default ones. */
export function LabelDescription() {
  const { t } = useTranslation();
  const description = useSettings().data?.homeDescription;
  return description ? <Localized text={description} /> : t('footer.description');
}
