import { AuthClient, type AuthError } from '@supabase/supabase-js';
import { v4 as uuid } from 'uuid';
import { PANEL_STORED } from '@/lib/panel-storage';
import { readStored, writeStored } from '@/lib/storage';
import { environment } from '@/config/env';
import { withAppErrors } from '../client/app-error';
import { toAuthError } from '../client/auth-error';
import { timedFetch } from '../client/timed-fetch';

/** The verifier is the secret that makes a session of the code with which a flow comes back. */
const isVerifier = (name: string) => name.endsWith('-code-verifier');

const PLACES = [PANEL_STORED.verifierOfTab, PANEL_STORED.newestVerifier];

/**
 * Returns a storage for the verifier alone. A tab that comes back from a provider finds its own, even if other tabs
 * have begun a flow since; a mail opens another tab, which finds the newest one. Only what was used is removed.
 */
function createStorage() {
  let used: string | null = null;
  return {
    getItem(name: string) {
      if (isVerifier(name)) used = PLACES.map((place) => readStored(place)).find(Boolean) ?? null;
      return isVerifier(name) ? used : null;
    },
    setItem(name: string, value: string) {
      if (isVerifier(name)) for (const place of PLACES) writeStored(place, value);
    },
    removeItem(name: string) {
      if (!isVerifier(name)) return;
      for (const place of PLACES) if (readStored(place) === used) writeStored(place, null);
    },
  };
}

/**
 * Calls the client of the flows that leave the page, for a provider or a mail; its errors are thrown. The panel's own
 * client would forget the verifier whenever any tab renews its session. `token` is that of a session that the flow is for.
 */
export function callFlow<T>(
  call: (
    auth: SeparateAuth,
  ) => Promise<{ data: T; error: null } | { data: unknown; error: AuthError }>,
  token?: string,
): Promise<T> {
  return withAppErrors(async () => {
    const auth = createSeparateAuth({
      headers: token ? { Authorization: `Bearer ${token}` } : {},
      persistSession: true,
      storage: createStorage(),
      flowType: 'pkce',
    });
    const { data, error } = await call(auth);
    if (error) throw toAuthError(error);
    return data;
  });
}

type Options = NonNullable<ConstructorParameters<typeof AuthClient>[0]>;

type SeparateAuth = InstanceType<typeof AuthClient>;

/**
 * Returns a client with a session beside that of the panel: it is not renewed, and stored only where the options have a
 * storage for it. Their headers come beside the key.
 */
export function createSeparateAuth({ headers, ...options }: Options = {}): SeparateAuth {
  const { supabaseUrl, publishableKey } = environment();
  return new AuthClient({
    url: `${supabaseUrl}/auth/v1`,
    headers: { apikey: publishableKey, ...headers },
    storageKey: uuid(), // clients of one name warn of each other
    persistSession: false,
    autoRefreshToken: false,
    detectSessionInUrl: false,
    fetch: timedFetch,
    ...options,
  });
}
