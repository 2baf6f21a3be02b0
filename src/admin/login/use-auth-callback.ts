import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '@/config/paths';
import { readCallback, type AuthCallback } from '@/data-service/auth-callback';
import { exchangeCode } from '@/data-service/sign-in';
import { takeOrigin } from './sign-in-origin';

/** Why the address has led to no session. */
export type CallbackFailure =
  | Extract<AuthCallback, { kind: 'invalid' | 'refused' }>
  | { kind: 'failed'; error: unknown };

interface CallbackProgress {
  /** A code from the address is being exchanged for a session. */
  isPending: boolean;
  /** It was a link for whoever has forgotten the password. */
  isRecovery: boolean;
  failure: CallbackFailure | null;
}

function failureOf(callback: AuthCallback, error: unknown): CallbackFailure | null {
  if (error !== null) return { kind: 'failed', error };
  return callback.kind === 'invalid' || callback.kind === 'refused' ? callback : null;
}

/** Reads what a mail or a provider has led back with, takes it out of the address, and makes a session of it. */
export function useAuthCallback(): CallbackProgress {
  const navigate = useNavigate();
  const [callback] = useState(() => readCallback(window.location.href));
  const [isPending, setIsPending] = useState(callback.kind === 'code');
  const [isRecovery, setIsRecovery] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const isStarted = useRef(false); // a code is good for one exchange, and effects run twice in development

  useEffect(() => {
    if (isStarted.current || callback.kind === 'none') return;
    isStarted.current = true;
    const from = takeOrigin();
    const go = (step?: 'new-password') =>
      void navigate(paths.login, { replace: true, state: { from, step } });
    go();
    if (callback.kind !== 'code') return;
    exchangeCode(callback.code)
      .then((purpose) => {
        setIsRecovery(purpose === 'recovery');
        if (purpose === 'recovery') go('new-password'); // for a reload: the router shows it too late
      })
      .catch((error: unknown) => {
        console.error(error);
        setError(error);
      })
      .finally(() => setIsPending(false));
  }, [callback, navigate]);

  return { isPending, isRecovery, failure: failureOf(callback, error) };
}
