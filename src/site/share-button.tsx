import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { quietButtonClass } from '@/ui/button';

/** Hands the page's address on: to the system's own sheet where there is one, else to the clipboard. */
export function ShareButton({ title }: { title: string }) {
  const { t } = useTranslation('pages');
  const [notice, setNotice] = useState('');
  const canShare = 'share' in navigator;

  const share = async () => {
    const url = window.location.href;
    if (canShare) {
      await navigator.share({ title, url }).catch(() => undefined); // whoever closes the sheet wanted that
      return;
    }
    try {
      await navigator.clipboard.writeText(url);
      setNotice(t('release.copied'));
    } catch {
      setNotice(t('release.copyFailed'));
    }
  };

  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <button type="button" onClick={() => void share()} className={quietButtonClass}>
        {canShare ? t('release.share') : t('release.copyLink')}
      </button>
      <p role="status" className="text-quiet">
        {notice}
      </p>
    </div>
  );
}
