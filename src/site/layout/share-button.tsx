import { useTranslation } from 'react-i18next';
import { quietButtonClass } from '@/ui/button';
import { copyText } from '@/ui/copy-text';
import { notify } from '@/ui/toasts';
import { useHydrated } from '@/ui/use-hydrated';

/** Shares the page's URL: with the system's share sheet where there is one, else by the clipboard. */
export function ShareButton({ title }: { title: string }) {
  const { t } = useTranslation('pages');
  const canShare = useHydrated() && 'share' in navigator;

  const share = async () => {
    const url = window.location.href;
    if (canShare) {
      await navigator.share({ title, url }).catch(() => undefined); // closing the sheet is no failure
      return;
    }
    if (await copyText(url)) notify({ kind: 'success', text: t('release.copied') });
    else notify({ kind: 'failure', text: t('release.copyFailed') });
  };

  return (
    <button type="button" onClick={() => void share()} className={quietButtonClass}>
      {canShare ? t('release.share') : t('release.copyLink')}
    </button>
  );
}
