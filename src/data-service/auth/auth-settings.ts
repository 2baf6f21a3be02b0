import * as v from 'valibot';
import { environment } from '@/config/env';
import { AppError, kindOfStatus, withAppErrors } from '@/data-service/client/app-error';
import { timedFetch } from '@/data-service/client/timed-fetch';

const settingsSchema = v.object({
  disable_signup: v.boolean(),
  external: v.object({ anonymous_users: v.optional(v.boolean(), false) }),
});

/** The ways in which anybody can get a session. */
export interface OpenSignUp {
  signUp: boolean;
  anonymous: boolean;
}

export function getOpenSignUp(): Promise<OpenSignUp> {
  return withAppErrors(async () => {
    const { supabaseUrl, publishableKey } = environment();
    const response = await timedFetch(`${supabaseUrl}/auth/v1/settings`, {
      headers: { apikey: publishableKey },
    });
    if (!response.ok) {
      throw new AppError(kindOfStatus(response.status), 'The auth settings cannot be read.');
    }
    const { disable_signup, external } = v.parse(settingsSchema, await response.json());
    return { signUp: !disable_signup, anonymous: external.anonymous_users };
  });
}
