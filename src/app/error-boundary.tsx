import { Component, useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/ui/button';
import { LegalLinks } from './legal-links';
import {
  FullScreenSpinner,
  LoadingState,
  StateScreen,
  useFailedByLeaving,
} from '@/ui/state-screen';

const reload = () => window.location.reload();

const findFailure = (): 'crash' | 'offline' => (navigator.onLine ? 'crash' : 'offline');

function FailureState() {
  const [failure] = useState(findFailure);
  const { t } = useTranslation('common', { useSuspense: false });
  const isOffline = failure === 'offline';
  useEffect(() => {
    if (!isOffline) return undefined;
    window.addEventListener('online', reload);
    return () => window.removeEventListener('online', reload);
  }, [isOffline]);
  return (
    <StateScreen
      title={t(`state.${failure}Title`)}
      text={t(`state.${failure}Text`)}
      action={!isOffline && <Button onClick={reload}>{t('state.reload')}</Button>}
    />
  );
}

/** A whole page for code that has failed, or cannot be loaded without a connection. */
export function RouteError() {
  if (useFailedByLeaving()) return <FullScreenSpinner />;
  return (
    <main className="mx-auto max-w-2xl px-4 py-24" role="alert">
      <FailureState />
      <div className="mt-6 flex justify-center">
        <LegalLinks />
      </div>
    </main>
  );
}

/** The error screen of a route within a layout, which has <main> and the legal links. */
export function RouteErrorState() {
  if (useFailedByLeaving()) return <LoadingState />;
  return (
    <div role="alert">
      <FailureState />
    </div>
  );
}

/** The same for errors outside of all routes. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? <RouteError /> : this.props.children;
  }
}
