import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';

function subscribe(onChange: () => void): () => void {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}

/** Stands as long as there is no connection. */
export function OfflineNotice() {
  const { t } = useTranslation(['admin', 'common']);
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
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
