import { Component, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/ui/button';
import { LegalLinks } from '@/ui/legal-links';
import { StateScreen } from '@/ui/state-screen';

function CrashPage() {
  const { t } = useTranslation('common', { useSuspense: false });
  return (
    <main className="mx-auto max-w-2xl px-4 py-24" role="alert">
      <StateScreen
        title={t('state.crashTitle')}
        text={t('state.crashText')}
        action={<Button onClick={() => window.location.reload()}>{t('state.reload')}</Button>}
      />
      <div className="mt-6 flex justify-center">
        <LegalLinks />
      </div>
    </main>
  );
}

/** Shows a page in words when the code of a page has failed. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? <CrashPage /> : this.props.children;
  }
}
