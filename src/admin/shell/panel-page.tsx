import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Fragment, type ReactNode, useEffect, useState } from 'react';
import { paths } from '@/config/paths';
import type { SessionState } from '@/data-service/backend/auth/session';
import type { Staff } from '@/data-service/backend/auth/staff';
import { FailedState, FullScreenSpinner, OfflineState } from '@/ui/state-screen';
import { admittedStaff, MemberContext, useSession } from '../common/session';
import { useFirstReadsOver } from '../common/first-reads';
import { TranslationProvider } from '../common/translation';
import { prepareForms } from '../record/late-forms';
import { UnsavedChangesBlocker } from '../record/unsaved-changes';
import { allSettingsQuery } from '../common/read-ahead';
import { loadChoiceDialog } from '../library/library-section';
import { LibraryContext } from '../media/choose-picture';
import { NotStaffPage } from '../login/not-staff-page';
import { PanelLayout, useIsOnline } from './panel-layout';
import { NotStaffDialog, OtherPersonDialog, SessionExpiredDialog } from './session-expired';

/** The panel, for staff alone, around its pages: they get to know who works in it. */
export function PanelPage() {
  const isOver = useFirstReadsOver();
  useEffect(() => {
    if (isOver) void prepareForms();
  }, [isOver]);
  return (
    <TranslationProvider>
      <SessionGate>
        {(staff) => (
          <MemberContext value={staff.id}>
            <LibraryContext value={loadChoiceDialog}>
              <PanelLayout staff={staff}>
                <Outlet context={staff} />
              </PanelLayout>
            </LibraryContext>
            <UnsavedChangesBlocker />
          </MemberContext>
        )}
      </SessionGate>
    </TranslationProvider>
  );
}

/** Returns the member whose panel is shown. It stays when the session expires: they may be in the middle of a form. */
function follow(shown: Staff | null, state: SessionState | undefined): Staff | null {
  if (state?.status === 'signed-out') return null;
  const staff = admittedStaff(state);
  return staff && (shown === null || shown.id === staff.id) ? staff : shown;
}

/** Shows the panel to signed-in staff, and redirects everybody else to the login, which remembers the way back. */
function SessionGate({ children }: { children: (staff: Staff) => ReactNode }) {
  const state = useSession();
  const { pathname, search } = useLocation();
  const [previous, setShown] = useState<Staff | null>(null);
  const shown = follow(previous, state);
  if (shown !== previous) setShown(shown);
  const settings = useQuery({ ...allSettingsQuery, enabled: shown !== null });

  if (shown === null) {
    if (state === undefined) return <Waiting />;
    if (state.status === 'unknown') return <Unreachable />;
    if (state.status === 'signed-in' && state.staff.secondStep.length === 0) {
      return <NotStaffPage email={state.staff.email} />;
    }
    return <Navigate to={paths.login} replace state={{ from: pathname + search }} />;
  }
  if (settings.isLoading) return <FullScreenSpinner />;
  return (
    <>
      <Fragment key={shown.id}>{children(shown)}</Fragment>
      {state && admittedStaff(state)?.id !== shown.id && (
        <SessionDialog shown={shown} state={state} />
      )}
    </>
  );
}

/** The dialog over the panel that a member has to answer to go on. */
function SessionDialog({ shown, state }: { shown: Staff; state: SessionState }) {
  const queryClient = useQueryClient();
  // Lists that were read meanwhile lack what only staff may read.
  useEffect(() => () => void queryClient.invalidateQueries(), [queryClient]);

  if (state.status === 'ended') {
    return <SessionExpiredDialog key="password" staff={shown} code={state.code} />;
  }
  if (state.status !== 'signed-in') return null;
  if (state.staff.id !== shown.id) return <OtherPersonDialog shown={shown} other={state.staff} />;
  const { secondStep } = state.staff;
  if (secondStep.length === 0) return <NotStaffDialog staff={shown} />;
  return <SessionExpiredDialog key="code" staff={shown} secondStep={secondStep} />;
}

function Waiting() {
  return useIsOnline() ? <FullScreenSpinner /> : <Unreachable />;
}

/** There is a session, but it cannot be renewed at the moment. */
function Unreachable() {
  const isOnline = useIsOnline();
  return (
    <main className="mx-auto w-full max-w-6xl px-4 py-16 sm:px-6">
      {isOnline ? <FailedState onRetry={() => window.location.reload()} /> : <OfflineState />}
    </main>
  );
}
