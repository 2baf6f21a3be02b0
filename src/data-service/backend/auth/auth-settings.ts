import * as v from 'valibot';
import { environment } from '@/config/env';
import { AppError, kindOfStatus, withAppErrors } from '../client/app-error';
import { timedFetch } from '../client/timed-fetch';

const settingsSchema = v.object({
  disable_signup: v.boolean(),
  external: v.record(v.string(), v.boolean()),
});

/** What the auth server allows. */
export interface AuthSettings {
  /** The ways in which anybody can get a session. */
  signUp: boolean;
  anonymous: boolean;
  /** The names of the enabled providers. */
  providers: readonly string[];
}

export function getAuthSettings(): Promise<AuthSettings> {
  return withAppErrors(async () => {
    const { supabaseUrl, publishableKey } = environment();
    const response = await timedFetch(`${supabaseUrl}/auth/v1/settings`, {
      headers: { apikey: publishableKey },
    });
    if (!response.ok) {
      throw new AppError(kindOfStatus(response.status), 'The auth settings cannot be read.');
    }
    const { disable_signup, external } = v.parse(settingsSchema, await response.json());
    return {
      signUp: !disable_signup,
      anonymous: external['anonymous_users'] === true,
      providers: Object.keys(external).filter((name) => external[name]),
    };
  });
}
