import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import english from '../../../locales/en/admin.json';

// The panel's English messages are bundled with the panel, as the site's are with the site.
i18next.addResourceBundle('en', 'admin', english);

/** useTranslation for the panel's messages. */
export function useAdminTranslation() {
  return useTranslation('admin');
}
