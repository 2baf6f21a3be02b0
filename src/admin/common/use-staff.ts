import { useEffect, useState } from 'react';
import { session, type SessionState } from '@/data-service/auth/session';
import type { Staff } from '@/data-service/auth/staff';

/** What becomes of the session; undefined until that is known. */
export function useSession(): SessionState | undefined {
  const [state, setState] = useState<SessionState>();
  useEffect(() => session.subscribe(setState), []);
  return state;
}

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
