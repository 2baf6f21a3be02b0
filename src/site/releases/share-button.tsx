import { useTranslation } from 'react-i18next';
import { useHydrated } from '@/hydration/server-rendered';
import { copyText } from '@/ui/copy-text';
import { notify } from '@/ui/toasts';

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
    <button
      type="button"
      onClick={() => void share()}
      className="inline-flex min-h-12 cursor-pointer items-center gap-2 text-quiet hover:text-paper"
    >
      <svg
        aria-hidden="true"
        viewBox="0 0 24 24"
        className="size-5 fill-none stroke-current stroke-2"
      >
        <path d="M12 15V3M7.5 7.5 12 3l4.5 4.5M5 12v9h14v-9" />
      </svg>
      {canShare ? t('release.share') : t('release.copyLink')}
    </button>
  );
}
