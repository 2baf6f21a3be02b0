import * as v from 'valibot';
import type { Config } from '../../config';

/** A person as an identity provider knows them. */
export interface Profile {
  /** The provider's own id of the person, which never changes. */
  subject: string;
  email: string;
  isVerified: boolean;
  name?: string | undefined;
  userName?: string | undefined;
  picture?: string | undefined;
}

export interface Tokens {
  access_token: string;
  refresh_token?: string | undefined;
}

/** An identity provider, with its endpoints. */
interface Provider {
  /** The page that asks the person. */
  authorizeUrl: string;
  tokenUrl: string;
  scopes: string[];
  readProfile: (accessToken: string) => Promise<Profile>;
}

/** A provider that is not there must not keep the backend waiting for ever. */
const patience = 10_000;

async function askProvider<Output>(
  url: string,
  schema: v.GenericSchema<unknown, Output>,
  request: RequestInit,
): Promise<Output> {
  const answer = await fetch(url, { ...request, signal: AbortSignal.timeout(patience) });
  if (!answer.ok) throw new Error(`${url} answered with ${answer.status}.`);
  return v.parse(schema, await answer.json());
}

function withToken(accessToken: string): RequestInit {
  return { headers: { accept: 'application/json', authorization: `Bearer ${accessToken}` } };
}

const tokensSchema = v.object({ access_token: v.string(), refresh_token: v.optional(v.string()) });

/** Exchanges the code with which the provider sent the person back. */
export async function exchangeCode(
  provider: Provider,
  parameters: Record<string, string>,
): Promise<Tokens> {
  return askProvider(provider.tokenUrl, tokensSchema, {
    method: 'POST',
    headers: { accept: 'application/json' },
    body: new URLSearchParams({ grant_type: 'authorization_code', ...parameters }),
  });
}

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

/** GitHub, or a GitHub Enterprise server at another URL. */
function github(url = publicUrl): Provider {
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

type Settings = NonNullable<Config['auth']['external']>[string];

export interface ConfiguredProvider extends Provider {
  settings: Settings;
}

/** The names of the providers that work here. */
export function configuredNames(auth: Pick<Config['auth'], 'external'>): string[] {
  return Object.keys(auth.external ?? {}).filter((name) => configuredProvider(name, auth) !== null);
}

/** Returns a provider that config.toml switches on; null where it does not, or for another than GitHub. */
export function configuredProvider(
  name: string,
  { external = {} }: Pick<Config['auth'], 'external'>,
): ConfiguredProvider | null {
  const settings = Object.hasOwn(external, name) ? external[name] : undefined;
  if (name !== 'github' || !settings?.enabled) return null;
  return { ...github(settings.url || undefined), settings };
}
