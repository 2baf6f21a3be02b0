import * as v from 'valibot';
import { askProvider, withToken, type Provider } from './provider';

const discoverySchema = v.object({
  authorization_endpoint: v.string(),
  token_endpoint: v.string(),
  userinfo_endpoint: v.string(),
});
const userSchema = v.object({
  sub: v.string(),
  email: v.optional(v.string(), ''),
  email_verified: v.optional(v.boolean(), false),
  name: v.optional(v.string()),
  preferred_username: v.optional(v.string()),
  picture: v.optional(v.string()),
});

/** A provider of OpenID Connect, such as Google; its endpoints are discovered under the URL. */
export function openId(issuer: string): Provider {
  const discover = () =>
    askProvider(
      `${issuer.replace(/\/+$/, '')}/.well-known/openid-configuration`,
      discoverySchema,
      {},
    );
  return {
    authorizeUrl: async () => (await discover()).authorization_endpoint,
    tokenUrl: async () => (await discover()).token_endpoint,
    scopes: ['openid', 'email', 'profile'],
    async readProfile(accessToken) {
      const { userinfo_endpoint } = await discover();
      const user = await askProvider(userinfo_endpoint, userSchema, withToken(accessToken));
      return {
        subject: user.sub,
        email: user.email,
        isVerified: user.email_verified,
        name: user.name,
        userName: user.preferred_username,
        picture: user.picture,
      };
    },
  };
}
