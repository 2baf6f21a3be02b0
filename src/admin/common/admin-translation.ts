import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import english from '../../../locales/en/admin.json';

// The panel's English travels with the panel's code, as the site's does with the site's.
i18next.addResourceBundle('en', 'admin', english);

/** useTranslation for the panel's messages. */
export function useAdminTranslation() {
  return useTranslation('admin');
}
