import { Component, useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/ui/button';
import { LegalLinks } from '@/ui/legal-links';
import { StateScreen } from '@/ui/state-screen';

type Failure = 'crash' | 'offline';

const reload = () => window.location.reload();

const findFailure = (): Failure => (navigator.onLine ? 'crash' : 'offline');

function FailureState({ failure }: { failure: Failure }) {
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

function FailurePage({ failure }: { failure: Failure }) {
  return (
    <main className="mx-auto max-w-2xl px-4 py-24" role="alert">
      <FailureState failure={failure} />
      <div className="mt-6 flex justify-center">
        <LegalLinks />
      </div>
    </main>
  );
}

/** The same for a route of the router: what surrounds it stays. */
export function RouteError() {
  const [failure] = useState(findFailure);
  return <FailurePage failure={failure} />;
}

/** The same for a route within a layout, which has <main> and the legal links. */
export function RouteErrorState() {
  const [failure] = useState(findFailure);
  return (
    <div role="alert">
      <FailureState failure={failure} />
    </div>
  );
}

/** Shows a page in words when the code of a page has failed, or cannot be loaded for want of a connection. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { failure: Failure | null }> {
  override state = { failure: null };

  static getDerivedStateFromError(): { failure: Failure } {
    return { failure: findFailure() };
  }

  override render() {
    const { failure } = this.state;
    return failure ? <FailurePage failure={failure} /> : this.props.children;
  }
}
