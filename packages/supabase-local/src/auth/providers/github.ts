import * as v from 'valibot';
import { askProvider, withToken, type Provider } from './provider';

const publicUrl = 'https://github.com';

const userSchema = v.object({
  id: v.number(),
  login: v.string(),
  name: v.nullish(v.string()),
  avatar_url: v.nullish(v.string()),
});
const emailsSchema = v.array(
  v.object({ email: v.string(), primary: v.boolean(), verified: v.boolean() }),
);

/** GitHub, or a GitHub Enterprise server at a URL of its own. */
export function github(url = publicUrl): Provider {
  const base = url.replace(/\/+$/, '');
  const api = base === publicUrl ? 'https://api.github.com' : `${base}/api/v3`;
  return {
    authorizeUrl: `${base}/login/oauth/authorize`,
    tokenUrl: `${base}/login/oauth/access_token`,
    scopes: ['user:email'],
    async readProfile(accessToken) {
      const request = withToken(accessToken);
      const user = await askProvider(`${api}/user`, userSchema, request);
      const emails = await askProvider(`${api}/user/emails`, emailsSchema, request);
      const email = emails.find(({ primary }) => primary);
      return {
        subject: String(user.id),
        email: email?.email ?? '',
        isVerified: email?.verified ?? false,
        name: user.name ?? undefined,
        userName: user.login,
        picture: user.avatar_url ?? undefined,
      };
    },
  };
}
