import type { Session, SupabaseClient } from '@supabase/supabase-js';
import { toAppError, withAppErrors, type AppError } from '../client/app-error';
import { toAuthError } from '../client/auth-error';
import { checkSession } from '../client/session-check';
import { codeOfEnd } from '../client/session-end';
import { toStaff, type Staff } from './staff';
import { callAuth, staffClient } from '../client/staff-client';

/**
 * `ended` is a session that nobody closed: it was revoked, or it could not be renewed. `code` is that of Auth, when
 * this tab has received it.
 */
export type SessionState =
  | { status: 'signed-in'; staff: Staff }
  | { status: 'signed-out' }
  | { status: 'ended'; code?: string | undefined }
  | { status: 'unknown'; error: AppError };

/** The sessions that a sign-out ends: this browser's, those of all other browsers, or every one. */
export type SignOutScope = 'local' | 'others' | 'global';

type Auth = SupabaseClient['auth'];

const SIGN_OUT_CHANNEL = 'signed-out';
let isSigningOut = false;

function stateOf(session: Session): SessionState {
  try {
    return { status: 'signed-in', staff: toStaff(session) };
  } catch (error) {
    console.error(error); // the browser's storage was tampered with
    return { status: 'signed-out' };
  }
}

/** Nobody is signed in, unless there is a session that the server could not be asked to renew. */
async function stateWithoutSession(auth: Auth): Promise<SessionState> {
  const { data, error } = await auth.getSession();
  if (data.session) return stateOf(data.session);
  return error?.name === 'AuthRetryableFetchError'
    ? { status: 'unknown', error: toAuthError(error) }
    : { status: 'signed-out' };
}

/** Calls back with the state of the session, now and after every change, until the returned function is called. */
function subscribe(onChange: (state: SessionState) => void): () => void {
  const stops: (() => void)[] = [];
  let stopped = false;
  let reported: SessionState | undefined;
  let last: Session | undefined;
  function report(state: SessionState) {
    reported = state;
    if (!stopped) onChange(state);
  }

  // A tab sees that another one has ended the session, but not whether that was requested.
  const otherTabs = new BroadcastChannel(SIGN_OUT_CHANNEL);
  otherTabs.addEventListener('message', () => {
    if (reported?.status === 'ended') report({ status: 'signed-out' });
  });
  stops.push(() => otherTabs.close());

  try {
    const { auth } = staffClient();
    const { data } = auth.onAuthStateChange((event, session) => {
      if (session) {
        last = session;
        report(stateOf(session));
      } else if (event !== 'SIGNED_OUT') {
        void stateWithoutSession(auth).then((state) => reported ?? report(state));
      } else if (isSigningOut) {
        report({ status: 'signed-out' });
      } else {
        report({ status: 'ended', code: last && codeOfEnd(last) });
      }
    });
    stops.push(() => data.subscription.unsubscribe());
  } catch (error) {
    const appError = toAppError(error);
    console.error(appError);
    report({ status: 'unknown', error: appError });
  }

  return () => {
    stopped = true;
    for (const stop of stops) stop();
  };
}

/** Ends sessions of the signed-in user. */
function signOut(scope: SignOutScope = 'local'): Promise<void> {
  return withAppErrors(async () => {
    const { auth } = staffClient();
    isSigningOut = true;
    const { error } = await auth.signOut({ scope }).finally(() => {
      isSigningOut = false;
    });
    if (error) throw toAuthError(error);
    if (scope === 'others') return;
    const otherTabs = new BroadcastChannel(SIGN_OUT_CHANNEL);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no other origins
    otherTabs.postMessage(null);
    otherTabs.close();
  });
}

/** Reads again who is signed in, as an account may have been made staff since; subscribers are notified. */
async function refresh(): Promise<void> {
  await callAuth((auth) => auth.refreshSession());
}

/** Asks the server whether the session is still as it is known here; where it is not, subscribers are notified. */
function check(): Promise<void> {
  return withAppErrors(() => checkSession(staffClient().auth));
}

export const session = { signOut, refresh, check, subscribe };
