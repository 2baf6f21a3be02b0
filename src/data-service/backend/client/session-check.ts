import type { SupabaseClient, User } from '@supabase/supabase-js';
import { hasStaffMark } from './staff-mark';
import { AppError } from './app-error';
import { toAuthError } from './auth-error';

type Auth = SupabaseClient['auth'];

/** The minimum time between two background checks, in milliseconds. */
const CHECK_EVERY = 30_000;

/**
 * Asks Auth for the session: its token stays valid for up to an hour after it has ended, with the user as of then. Throws
 * `unauthorized` when it has ended (staff-fetch.ts has ended it here by then), `not-staff` when its user is no longer staff.
 */
export async function checkSession(auth: Auth): Promise<void> {
  const { data: stored, error: failure } = await auth.getSession();
  if (failure) throw toAuthError(failure);
  if (!stored.session) throw new AppError('unauthorized', 'Nobody is signed in.');
  const { data, error } = await auth.getUser(stored.session.access_token);
  if (error) throw toAuthError(error);
  // The new session notifies its subscribers.
  if (factsOf(data.user) !== factsOf(stored.session.user)) await auth.refreshSession();
  if (!hasStaffMark(data.user.app_metadata))
    throw new AppError('not-staff', 'The account is not staff any more.');
}

/** Returns the facts of a user that the panel depends on, as one text to compare: another session may change them. */
const factsOf = ({ app_metadata, email, factors = [] }: User): string =>
  JSON.stringify([
    hasStaffMark(app_metadata),
    email,
    factors.filter(({ status }) => status === 'verified').map(({ id }) => id),
  ]);

const isHidden = () => typeof document !== 'undefined' && document.visibilityState === 'hidden';

/**
 * Returns a function that has the session checked: at once, or where that was less than half a minute ago, at its end. A
 * hidden tab asks for nothing; it is checked when it becomes visible again. What is due ends with a sign-out, and where
 * nobody is signed in.
 */
export function createSessionCheck(auth: () => Auth): () => void {
  let pause: ReturnType<typeof setTimeout> | undefined;
  let isDue = false;
  let isFollowed = false;

  function check(): void {
    if (isHidden() || !navigator.onLine) return;
    isDue = pause !== undefined;
    if (isDue) return;
    if (!isFollowed) follow();
    pause = setTimeout(() => {
      pause = undefined;
      if (isDue) check();
    }, CHECK_EVERY);
    // Subscribers of the session are notified; a check that failed is repeated with the next read.
    void checkSession(auth()).catch((error: unknown) => {
      if (error instanceof AppError && error.kind === 'unauthorized') end();
    });
  }

  function end(): void {
    clearTimeout(pause);
    pause = undefined;
  }

  function follow(): void {
    isFollowed = true;
    auth().onAuthStateChange((event) => {
      if (event === 'SIGNED_OUT') end();
    });
  }

  if (typeof document !== 'undefined') document.addEventListener('visibilitychange', check);
  return check;
}
