import { toAppError, withAppErrors } from './app-error';
import { toAuthError } from './auth-call';
import { toStaff, type Staff } from './staff';
import { staffClient } from './staff-client';

/** Ends this browser's session. */
function signOut(): Promise<void> {
  return withAppErrors(async () => {
    const { error } = await (await staffClient()).auth.signOut({ scope: 'local' });
    if (error) throw toAuthError(error);
  });
}

/** Tells who is signed in, now and after every change, until the returned function is called. */
function subscribe(onChange: (staff: Staff | null) => void): () => void {
  let stop: (() => void) | null = null;
  let stopped = false;
  staffClient()
    .then((client) => {
      if (stopped) return;
      const { data } = client.auth.onAuthStateChange((_event, session) => {
        onChange(session && toStaff(session));
      });
      stop = () => data.subscription.unsubscribe();
    })
    .catch((error: unknown) => {
      console.error(toAppError(error));
      onChange(null);
    });
  return () => {
    stopped = true;
    stop?.();
  };
}

export const session = { signOut, subscribe };
