import * as v from 'valibot';

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

/** An identity provider as it is asked. */
export interface Provider {
  /** The page that asks the person. */
  authorizeUrl: string;
  tokenUrl: string;
  scopes: string[];
  readProfile: (accessToken: string) => Promise<Profile>;
}

/** A provider that is not there must not keep the backend waiting for ever. */
const patience = 10_000;

export async function askProvider<Output>(
  url: string,
  schema: v.GenericSchema<unknown, Output>,
  request: RequestInit,
): Promise<Output> {
  const answer = await fetch(url, { ...request, signal: AbortSignal.timeout(patience) });
  if (!answer.ok) throw new Error(`${url} answered with ${answer.status}.`);
  return v.parse(schema, await answer.json());
}

export function withToken(accessToken: string): RequestInit {
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
