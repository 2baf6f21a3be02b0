import { App } from '@supabase/lite';
import type { PgliteConnection } from '@supabase/lite/pglite';
import type { Config } from './config';
import { sitePaths } from './auth/redirects';
import type { Keys } from './keys';
import type { Mailbox } from './mail';
import { answerDatabaseError, passDatabaseErrorOn } from './rest';

interface LiteOptions {
  connection: PgliteConnection;
  config: Config;
  keys: Keys;
  url: string;
  siteUrl: string;
  mailbox: Mailbox;
}

/** lite's PostgREST and GoTrue over the connection; answers one request at a time. */
export async function createLite({ connection, config, keys, url, siteUrl, mailbox }: LiteOptions) {
  const app = new App({
    connection,
    api: { ...config.api, external_url: url },
    auth: {
      ...config.auth,
      email: toLiteEmail(config.auth.email),
      enabled: true,
      site_url: siteUrl,
      additional_redirect_urls: [
        ...config.auth.additional_redirect_urls,
        ...sitePaths.map((path) => `${siteUrl}${path}`),
      ],
      jwt_secret: keys.jwtSecret,
      publishable_key: keys.publishableKey,
      secret_key: keys.secretKey,
    },
    options: {
      drivers: {
        email: { send: ({ to, subject, text = '' }) => mailbox.send({ to, subject, text }) },
      },
    },
  });
  await app.init();
  Object.assign(connection, { normalizeDbError: passDatabaseErrorOn });
  app.server.onError((error, context) => {
    const answer = answerDatabaseError(error, roleOf(context.get('jwt')));
    if (answer) return answer;
    console.error(error);
    return Response.json({ message: 'Internal server error' }, { status: 500 });
  });
  return app;
}

/** lite refuses keys that it does not know. */
function toLiteEmail(email: Config['auth']['email']) {
  const { double_confirm_changes, enable_confirmations, max_frequency, otp_length, otp_expiry } =
    email;
  return { double_confirm_changes, enable_confirmations, max_frequency, otp_length, otp_expiry };
}

function roleOf(claims: Record<string, unknown> | undefined): string {
  return typeof claims?.role === 'string' ? claims.role : 'anon';
}
