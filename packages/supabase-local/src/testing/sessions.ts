import { decodeJwt } from 'jose';
import type { Client } from './test-backend';

/** Returns the session of a client. Throws where it has none. */
export async function sessionOf(client: Client) {
  const { data } = await client.auth.getSession();
  if (!data.session) throw new Error('There is no session.');
  return data.session;
}

/** Returns what the access token of a client says. */
export async function claimsOf(client: Client) {
  return decodeJwt((await sessionOf(client)).access_token);
}

/** Returns the level of a client's session, and the one that it can reach. */
export async function levelsOf(client: Client) {
  const { data } = await client.auth.mfa.getAuthenticatorAssuranceLevel();
  return [data?.currentLevel, data?.nextLevel];
}
