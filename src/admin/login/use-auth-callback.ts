import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
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

/** What became of a code. */
type Exchange = { isRecovery: boolean } | { error: unknown };

const readAddress = () => readCallback(window.location.href);

function failureOf(callback: AuthCallback, exchange: Exchange | null): CallbackFailure | null {
  if (callback.kind === 'invalid' || callback.kind === 'refused') return callback;
  return exchange && 'error' in exchange ? { kind: 'failed', error: exchange.error } : null;
}

/** Reads what a mail or a provider has led back with, takes it out of the address, and makes a session of it. */
export function useAuthCallback(): CallbackProgress {
  const navigate = useNavigate();
  const { key } = useLocation();
  const [readKey, setReadKey] = useState(key);
  const [callback, setCallback] = useState(readAddress);
  const [exchange, setExchange] = useState<Exchange | null>(null);

  if (key !== readKey) {
    // A link may be pasted over the address of the open page, which is not loaded anew for a fragment.
    setReadKey(key);
    const next = readAddress();
    if (next.kind !== 'none') {
      setCallback(next);
      setExchange(null);
    }
  }

  useEffect(() => {
    if (readAddress().kind === 'none') return; // cleaned already: effects run twice in development
    const from = takeOrigin();
    const clean = (step?: 'new-password') =>
      void navigate(paths.login, { replace: true, state: { from, step } });
    clean();
    if (callback.kind !== 'code') return;
    exchangeCode(callback.code)
      .then((purpose) => {
        const isRecovery = purpose === 'recovery';
        if (isRecovery) clean('new-password'); // for a reload: the router shows it too late
        setExchange({ isRecovery });
      })
      .catch((error: unknown) => {
        console.error(error);
        setExchange({ error });
      });
  }, [callback, navigate]);

  return {
    isPending: callback.kind === 'code' && exchange === null,
    isRecovery: exchange !== null && 'isRecovery' in exchange && exchange.isRecovery,
    failure: failureOf(callback, exchange),
  };
}
