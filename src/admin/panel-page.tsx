import { useQuery } from '@tanstack/react-query';
import { Link, Route, Routes } from 'react-router-dom';
import { paths } from '@/config/paths';
import { artists } from '@/data-service/artists';
import { galleryItems } from '@/data-service/gallery-items';
import { newsItems } from '@/data-service/news-items';
import { releases } from '@/data-service/releases';
import type { Staff } from '@/data-service/staff';
import { Button } from '@/ui/button';
import { FailedState, LoadingState } from '@/ui/state-screen';
import { usePageTitle } from '@/ui/use-page-title';
import { useAdminWords } from './admin-words';
import { AccountPage } from './account/account-page';
import { OfflineNotice } from './offline-notice';
import { SessionGate } from './session-gate';
import { SettingsNotices } from './settings-notices';
import { SignUpWarning } from './sign-up-warning';
import { useSignOut } from './use-sign-out';

/** The panel, for staff alone. */
export function PanelPage() {
  return <SessionGate>{(staff) => <Panel staff={staff} />}</SessionGate>;
}

function Panel({ staff }: { staff: Staff }) {
  const { t } = useAdminWords();
  usePageTitle(t('panel.title'));
  return (
    <div className="mx-auto w-full max-w-6xl px-4 py-8 sm:px-6">
      <header className="mb-10 flex flex-wrap items-center gap-4">
        <h1 className="mr-auto text-3xl font-bold">{t('panel.title')}</h1>
        <p className="text-quiet">{t('panel.signedInAs', { email: staff.email })}</p>
        <Link to={paths.account} className="inline-flex min-h-11 items-center underline">
          {t('account.title')}
        </Link>
        <LogOutButton />
      </header>
      <main>
        <OfflineNotice />
        <SignUpWarning />
        <SettingsNotices />
        <Routes>
          <Route index element={<Dashboard />} />
          <Route path="account" element={<AccountPage staff={staff} />} />
        </Routes>
      </main>
    </div>
  );
}

function LogOutButton() {
  const { t } = useAdminWords();
  const signOut = useSignOut();
  return <Button onClick={() => void signOut('local')}>{t('panel.logOut')}</Button>;
}

const COUNTED = [
  { label: 'artists', service: artists },
  { label: 'releases', service: releases },
  { label: 'galleryItems', service: galleryItems },
  { label: 'newsItems', service: newsItems },
] as const;

function Dashboard() {
  const { t } = useAdminWords();
  const counts = useQuery({
    queryKey: ['counts'],
    queryFn: () => Promise.all(COUNTED.map(({ service }) => service.count())),
  });
  if (counts.isError) return <FailedState onRetry={() => void counts.refetch()} />;
  if (!counts.data) return <LoadingState />;
  return (
    <section aria-label={t('panel.dashboard')}>
      <dl className="grid grid-cols-2 gap-4 lg:grid-cols-4">
        {COUNTED.map(({ label }, index) => (
          <div
            key={label}
            className="flex flex-col-reverse rounded-xl border border-line bg-surface p-6"
          >
            <dt className="text-quiet">{t(`panel.${label}`)}</dt>
            <dd className="text-4xl font-bold">{counts.data[index]}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
