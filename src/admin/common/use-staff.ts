import { useSyncExternalStore } from 'react';
import { session, type SessionState } from '@/data-service/auth/session';
import type { Staff } from '@/data-service/auth/staff';

let state: SessionState | undefined;
let stop: (() => void) | undefined;
const listeners = new Set<() => void>();

/** What is known of the session; undefined until something is. */
const currentSession = () => state;

/** Follows the session once for all who ask, so that who asks later knows at once. */
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

/** What becomes of the session; undefined until that is known. */
export const useSession = () => useSyncExternalStore(watchSession, currentSession);

/** Who may work in the panel at this moment; null where nobody may, or that is not known yet. */
export const currentStaff = () => admittedStaff(state);

/** Returns who is signed in and may work in the panel; null where nobody is. */
export function admittedStaff(state: SessionState | undefined): Staff | null {
  if (state?.status !== 'signed-in') return null;
  const { isMarked, secondStep } = state.staff;
  return isMarked && secondStep.length === 0 ? state.staff : null;
}

/** Who is signed in: undefined until that is known, null when nobody is. */
export function useStaff(): Staff | null | undefined {
  const state = useSession();
  if (state === undefined) return undefined;
  return state.status === 'signed-in' ? state.staff : null;
}
