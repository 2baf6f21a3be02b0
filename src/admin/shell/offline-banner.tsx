import { useTranslation } from 'react-i18next';
import { useIsOnline } from '@/admin/common/use-is-online';

/** Shown as long as there is no connection. */
export function OfflineBanner() {
  const { t } = useTranslation(['admin', 'common']);
  const isOnline = useIsOnline();
  return (
    <div role="alert">
      {!isOnline && (
        <div className="mb-8 rounded-xl border border-red-400 px-5 py-3">
          <p className="font-semibold">{t('common:notice.error')}</p>
          <p>{t('panel.offline')}</p>
        </div>
      )}
    </div>
  );
}
