import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { artists } from '@/data-service/artists';
import { galleryItems } from '@/data-service/gallery-items';
import { newsItems } from '@/data-service/news-items';
import { releases } from '@/data-service/releases';
import { session } from '@/data-service/session';
import type { Staff } from '@/data-service/staff';
import { Button } from '@/ui/button';
import { notify, prepareNotices } from '@/ui/notices';
import { FailedState, LoadingState } from '@/ui/state-screen';
import { usePageTitle } from '@/ui/use-page-title';
import { useAdminWords } from './admin-words';
import { RequireStaff } from './login/require-staff';
import { OfflineNotice } from './offline-notice';
import { SettingsNotices } from './settings-notices';

/** The panel, for staff alone. */
export function PanelPage() {
  return <RequireStaff>{(staff) => <Panel staff={staff} />}</RequireStaff>;
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
