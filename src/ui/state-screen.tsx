import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { UseQueryResult } from '@tanstack/react-query';
import { isPageLeaving, onPageLeaving } from '@/lib/page-leaving';
import { Button } from './button';

interface StateScreenProps {
  title: string;
  text?: string;
  /** The actions that are offered. */
  action?: ReactNode;
  /** True where it is all of a page, whose heading the title is. */
  isWhole?: boolean;
}

/** Shown in the place of content that is not there. */
export function StateScreen({ title, text, action, isWhole = false }: StateScreenProps) {
  const Title = isWhole ? 'h1' : 'p';
  return (
    <div className="flex flex-col items-start gap-5 border-t border-line pt-8 pb-16">
      <Title className="poster text-title">{title}</Title>
      {text && <p className="max-w-prose text-quiet">{text}</p>}
      {action}
    </div>
  );
}

export function LoadingState() {
  return <Spinner className="flex min-h-[60vh] justify-center py-24" />;
}

/** Fills the whole page, where the start-up icon of index.html was. */
export function FullScreenSpinner() {
  return <Spinner className="fixed inset-0 z-50 grid place-items-center" />;
}

function Spinner({ className }: { className: string }) {
  const { t } = useTranslation();
  return (
    <div role="status" className={className}>
      <span className="sr-only">{t('state.loading')}</span>
      <span
        aria-hidden="true"
        className="size-14 rounded-full border-4 border-line border-t-accent motion-safe:animate-spin"
      />
    </div>
  );
}

/** A read went wrong. `onRetry` reads again. */
export function FailedState({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation();
  if (useFailedByLeaving()) return <LoadingState />;
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

interface QueryViewProps<Data> {
  query: UseQueryResult<Data>;
  /** Shown when the row does not exist. */
  notFound?: ReactNode;
  /** Shown while the query loads. */
  loading?: ReactNode;
  /** Without it, only the loading and error states are shown. */
  children?: (data: Data) => ReactNode;
}

/** Renders the data of a query; loading, offline, not found and failed each have a separate screen. */
export function QueryView<Data>({ query, notFound, loading, children }: QueryViewProps<Data>) {
  if (query.data !== undefined) return children?.(query.data);
  if (query.isPending)
    return query.fetchStatus === 'paused' ? <OfflineState /> : (loading ?? <LoadingState />);
  if (query.error?.kind === 'not-found' && notFound) return notFound;
  if (query.error?.kind === 'offline') return <OfflineState />;
  return <FailedState onRetry={() => void query.refetch()} />;
}

/**
 * Returns true while the page is being left, for a failure during that: the browser may have caused it, and an error
 * message would only flash up.
 */
export function useFailedByLeaving(): boolean {
  const [beganLeaving] = useState(isPageLeaving);
  const isLeaving = useSyncExternalStore(onPageLeaving, isPageLeaving, () => false);
  return beganLeaving && isLeaving;
}
