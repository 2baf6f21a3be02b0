import { useSyncExternalStore } from 'react';
import { session, type SessionState } from '@/data-service/auth/session';
import type { Staff } from '@/data-service/auth/staff';

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
