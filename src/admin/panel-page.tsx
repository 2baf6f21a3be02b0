import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { paths } from '@/config/paths';
import { artists } from '@/data-service/artists';
import { galleryItems } from '@/data-service/gallery-items';
import { newsItems } from '@/data-service/news-items';
import { releases } from '@/data-service/releases';
import { session, type Staff } from '@/data-service/session';
import { Button } from '@/ui/button';
import { notify, prepareNotices } from '@/ui/notices';
import { FailedState, FullScreenSpinner, LoadingState } from '@/ui/state-screen';
import { usePageTitle } from '@/ui/use-page-title';
import { useAdminWords } from './admin-words';
import { OfflineNotice } from './offline-notice';
import { SettingsNotices } from './settings-notices';
import { useStaff } from './use-staff';

/** The panel. Without a session it leads to the login, which remembers the way back. */
export function PanelPage() {
  const staff = useStaff();
  const { pathname } = useLocation();
  if (staff === undefined) return <FullScreenSpinner />;
  if (!staff) return <Navigate to={paths.login} replace state={{ from: pathname }} />;
  return <Panel staff={staff} />;
}

function Panel({ staff }: { staff: Staff }) {
  const { t } = useAdminWords();
  usePageTitle(t('panel.title'));
  return (
    <div className="mx-auto w-full max-w-6xl px-4 py-8 sm:px-6">
      <header className="mb-10 flex flex-wrap items-center gap-4">
        <h1 className="mr-auto text-3xl font-bold">{t('panel.title')}</h1>
        <p className="text-quiet">{t('panel.signedInAs', { email: staff.email })}</p>
        <LogOutButton />
      </header>
      <main>
        <OfflineNotice />
        <SettingsNotices />
        <Dashboard />
      </main>
    </div>
  );
}

function LogOutButton() {
  const { t } = useAdminWords();
  useEffect(prepareNotices, []); // a sign-out may fail for want of a connection
  async function logOut() {
    try {
      await session.signOut();
      notify({ kind: 'success', text: t('panel.loggedOut') });
    } catch (error) {
      console.error(error);
      notify({ kind: 'failure', text: t('panel.logOutFailed') });
    }
  }
  return <Button onClick={() => void logOut()}>{t('panel.logOut')}</Button>;
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
