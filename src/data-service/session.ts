import type { AuthError, Session } from '@supabase/supabase-js';
import { AppError, kindOfStatus, toAppError, withAppErrors } from './app-error';
import { staffClient } from './staff-client';

/** Who is signed in. */
export interface Staff {
  id: string;
  email: string;
}

function toStaff(session: Session | null): Staff | null {
  return session ? { id: session.user.id, email: session.user.email ?? '' } : null;
}

/** An error of the auth client; its retryable errors wrap what timedFetch threw. */
function toSessionError(error: AuthError): AppError {
  if (error.code === 'invalid_credentials') {
    return new AppError('unauthorized', error.message, { cause: error });
  }
  if (error.status === 0 || error.status === undefined) {
    return new AppError(navigator.onLine ? 'unreachable' : 'offline', error.message, {
      cause: error,
    });
  }
  return new AppError(kindOfStatus(error.status), error.message, { cause: error });
}

/** Throws `unauthorized` for a wrong address or password. */
function signIn(email: string, password: string): Promise<Staff> {
  return withAppErrors(async () => {
    const { auth } = await staffClient();
    const { data, error } = await auth.signInWithPassword({ email, password });
    if (error) throw toSessionError(error);
    return { id: data.user.id, email: data.user.email ?? '' };
  });
}

/** Ends this browser's session. */
function signOut(): Promise<void> {
  return withAppErrors(async () => {
    const { error } = await (await staffClient()).auth.signOut({ scope: 'local' });
    if (error) throw toSessionError(error);
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
        onChange(toStaff(session));
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

export const session = { signIn, signOut, subscribe };
