import * as v from 'valibot';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import {
  type AuthCallback,
  MAIL_LINK_TYPES,
  readCallback,
} from '@/data-service/backend/auth/auth-callback';
import { paths } from '@/config/paths';
import { AppError } from '@/data-service/backend/client/app-error';
import {
  acceptLinkSession,
  type LinkOwner,
  readLinkOwner,
} from '@/data-service/backend/auth/link-session';
import { exchangeCode } from '@/data-service/backend/auth/sign-in';
import { takeOrigin } from './provider-buttons';

/** The state of the login's history entries, so that Back and a reload restore the same step. */
const entrySchema = v.fallback(
  v.object({
    /** The path that the sign-in redirects to. */
    from: v.optional(v.unknown()),
    step: v.optional(v.picklist(['recovery', 'new-password'])),
    /** The link of a mail, until it is spent. */
    link: v.optional(v.object({ tokenHash: v.string(), type: v.picklist(MAIL_LINK_TYPES) })),
    /** The token of an invitation, until it is accepted. */
    invitation: v.optional(v.string()),
    /** The confirmed change: one of the two links for a new email address, or both. */
    notice: v.optional(v.picklist(['firstOfTwo', 'newEmail'])),
  }),
  {},
);

export type LoginEntry = v.InferOutput<typeof entrySchema>;

/** Returns the state of a history entry; an empty one where there is none. */
export const readEntry = (state: unknown): LoginEntry => v.parse(entrySchema, state);

/** The reason why the URL has led to no session. */
export type CallbackFailure =
  | Extract<AuthCallback, { kind: 'invalid' | 'refused' }>
  /** `retry` is set when no answer came: the link itself may be valid. */
  | { kind: 'failed'; error: unknown; retry: (() => void) | null };

/** A session that a link has brought and that waits for an answer. */
export interface LinkOffer {
  owner: LinkOwner;
  accept: () => Promise<void>;
  /** Forgets the session of the link. */
  decline: () => void;
}

interface CallbackProgress {
  /** True while the server checks the code or the session in the URL, or the history entry is written. */
  isPending: boolean;
  /** It was a link for choosing a password. */
  isRecovery: boolean;
  failure: CallbackFailure | null;
  offer: LinkOffer | null;
}

/** The result of a code or a session. */
type Outcome = { isRecovery: boolean } | { owner: LinkOwner } | { error: unknown };

const NOTHING: AuthCallback = { kind: 'none' };

const readCurrentUrl = () => readCallback(window.location.href);

const isForServer = ({ kind }: AuthCallback) => kind === 'code' || kind === 'session';

/** Returns what a reload must find again in the entry of the history; null where there is nothing. */
function entryOf(callback: AuthCallback): LoginEntry | null {
  if (callback.kind === 'mail-link') return { link: callback.link };
  if (callback.kind === 'invitation') return { invitation: callback.token };
  return callback.kind === 'accepted' ? { notice: 'firstOfTwo' } : null;
}

async function follow(callback: AuthCallback): Promise<Outcome> {
  if (callback.kind === 'session') return { owner: await readLinkOwner(callback.session) };
  const purpose = callback.kind === 'code' ? await exchangeCode(callback.code) : 'sign-in';
  return { isRecovery: purpose === 'recovery' };
}

/** Reads the callback of a mail or a provider, removes it from the URL, and makes a session of it. */
export function useAuthCallback(): CallbackProgress {
  const navigate = useNavigate();
  const { key } = useLocation();
  const [readKey, setReadKey] = useState(key);
  const [callback, setCallback] = useState(readCurrentUrl);
  const [result, setResult] = useState<{ of: AuthCallback; outcome: Outcome } | null>(null);
  const outcome = result?.of === callback ? result.outcome : null; // another link may have come in the meantime

  if (key !== readKey) {
    // A link may be pasted over the URL of the open page, which is not loaded again for a fragment.
    setReadKey(key);
    const next = readCurrentUrl();
    if (next.kind !== 'none' || entryOf(callback)) setCallback(next);
  }

  function clean(entry: LoginEntry) {
    void navigate(paths.login, { replace: true, state: entry });
  }
  /** `from` is the path that a provider's sign-in redirects to; a mailed link opens the panel. */
  function finish(next: Outcome, from: string | null = null) {
    // For a reload: the router shows it too late.
    if ('isRecovery' in next && next.isRecovery) clean({ from, step: 'new-password' });
    setResult({ of: callback, outcome: next });
  }
  function ask(from: string | null) {
    follow(callback)
      .then((found) => finish(found, from))
      .catch((error: unknown) => {
        console.error(error);
        finish({ error });
      });
  }
  function retry() {
    setResult(null);
    ask(null);
  }

  const read = useEffectEvent(() => {
    if (readCurrentUrl().kind === 'none') return; // cleaned already: effects run twice in development
    const from = takeOrigin();
    clean(entryOf(callback) ?? { from });
    if (isForServer(callback)) ask(from);
  });
  useEffect(() => read(), [callback]);

  return {
    isPending: (isForServer(callback) && outcome === null) || entryOf(callback) !== null,
    isRecovery: outcome !== null && 'isRecovery' in outcome && outcome.isRecovery,
    failure: failureOf(callback, outcome, retry),
    offer: offerOf(callback, outcome, finish, () => setCallback(NOTHING)),
  };
}

function failureOf(
  callback: AuthCallback,
  outcome: Outcome | null,
  retry: () => void,
): CallbackFailure | null {
  if (callback.kind === 'invalid' || callback.kind === 'refused') return callback;
  if (outcome === null || !('error' in outcome)) return null;
  const { error } = outcome;
  const isOpen = callback.kind === 'session' && error instanceof AppError && !error.answered;
  return { kind: 'failed', error, retry: isOpen ? retry : null };
}

function offerOf(
  callback: AuthCallback,
  outcome: Outcome | null,
  finish: (outcome: Outcome) => void,
  decline: () => void,
): LinkOffer | null {
  if (callback.kind !== 'session' || outcome === null || !('owner' in outcome)) return null;
  const { owner } = outcome;
  const { session } = callback;
  return {
    owner,
    accept: async () => {
      await acceptLinkSession(session, owner);
      finish({ isRecovery: session.choosesPassword });
    },
    decline,
  };
}
