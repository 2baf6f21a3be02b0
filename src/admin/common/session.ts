import { createContext, use, useEffect, useSyncExternalStore } from 'react';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { session, type SessionState, type SignOutScope } from '@/data-service/backend/auth/session';
import type { Staff } from '@/data-service/backend/auth/staff';
import { notify, prepareToasts } from '@/ui/toasts';
import { useExclusiveMutation } from '@/ui/use-exclusive-mutation';
import { type AuthProvider, authProviders } from '@/config/auth-providers';
import { getAuthSettings } from '@/data-service/backend/auth/auth-settings';
import { useFirstReadsOver } from './first-reads';
import { useAdminTranslation } from './translation';

let state: SessionState | undefined;
let stop: (() => void) | undefined;
const listeners = new Set<() => void>();

/** The state of the session; undefined until it is known. */
const currentSession = () => state;

/** Subscribes to the session once for all callers, so that later ones know the state at once. */
export function watchSession(onChange: () => void): () => void {
  listeners.add(onChange);
  stop ??= session.subscribe((next) => {
    state = next;
    for (const listener of listeners) listener();
  });
  return () => {
    listeners.delete(onChange);
    if (listeners.size > 0) return;
    stop?.();
    stop = undefined;
    state = undefined;
  };
}

/** Returns the state of the session; undefined until it is known. */
export const useSession = () => useSyncExternalStore(watchSession, currentSession);

/** Returns the member who may work in the panel now; null when nobody may, or that is not known yet. */
export const currentStaff = () => admittedStaff(state);

/** Returns the signed-in member who may work in the panel; null when there is none. */
export function admittedStaff(state: SessionState | undefined): Staff | null {
  if (state?.status !== 'signed-in') return null;
  const { isMarked, secondStep } = state.staff;
  return isMarked && secondStep.length === 0 ? state.staff : null;
}

/** Returns the signed-in member: undefined until that is known, null when nobody is signed in. */
export function useStaff(): Staff | null | undefined {
  const state = useSession();
  if (state === undefined) return undefined;
  return state.status === 'signed-in' ? state.staff : null;
}

/** The user id of the signed-in member of staff. */
export const MemberContext = createContext<string | null>(null);

export function useMember(): string {
  const member = use(MemberContext);
  if (member === null) throw new Error('Forms stand within the panel of a member of staff.');
  return member;
}

/** Signs out of this browser, of the others, or of all, and shows the result. */
export function useSignOut() {
  const { t } = useAdminTranslation();
  const isOver = useFirstReadsOver();
  useEffect(() => {
    if (isOver) prepareToasts(); // it may fail for want of a connection
  }, [isOver]);
  const { run, isPending } = useExclusiveMutation(
    async (scope: SignOutScope) => {
      await session.signOut(scope);
      const text = scope === 'others' ? t('panel.signedOutElsewhere') : t('panel.loggedOut');
      notify({ kind: 'success', text });
    },
    (error) => {
      console.error(error);
      notify({ kind: 'failure', text: t('panel.logOutFailed') });
    },
  );
  return { signOut: run, isSigningOut: isPending };
}

export const authSettingsQuery = queryOptions({
  queryKey: ['auth-settings'],
  queryFn: getAuthSettings,
});

/**
 * Returns the configured providers that the auth server has enabled; none until it has answered. For a provider that is
 * not enabled, the server would show its own error page.
 */
export function useAuthProviders(): AuthProvider[] {
  const configured = authProviders();
  const { data } = useQuery({ ...authSettingsQuery, enabled: configured.length > 0 });
  return configured.filter((provider) => data?.providers.includes(provider));
}
