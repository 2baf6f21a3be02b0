import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './button';

interface StateScreenProps {
  title: string;
  text?: string;
  /** What a person can do about it. */
  action?: ReactNode;
}

/** What stands in the place of content that is not there. */
export function StateScreen({ title, text, action }: StateScreenProps) {
  return (
    <div className="flex flex-col items-center gap-4 rounded-xl border border-line px-6 py-16 text-center">
      <p className="text-xl font-semibold">{title}</p>
      {text && <p className="max-w-prose text-quiet">{text}</p>}
      {action}
    </div>
  );
}

export function LoadingState() {
  const { t } = useTranslation();
  return (
    <div role="status" className="flex justify-center py-24">
      <span className="sr-only">{t('state.loading')}</span>
      <span
        aria-hidden="true"
        className="size-10 animate-spin rounded-full border-4 border-line border-t-accent"
      />
    </div>
  );
}

/** A read went wrong. `onRetry` reads again. */
export function FailedState({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <div role="alert">
      <StateScreen
        title={t('state.failedTitle')}
        text={t('state.failedText')}
        action={<Button onClick={onRetry}>{t('state.tryAgain')}</Button>}
      />
    </div>
  );
}

export function OfflineState() {
  const { t } = useTranslation();
  return (
    <div role="alert">
      <StateScreen title={t('state.offlineTitle')} text={t('state.offlineText')} />
    </div>
  );
}
