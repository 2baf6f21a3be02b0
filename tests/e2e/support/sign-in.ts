import type { Page } from '@playwright/test';
import {
  enrollFactor,
  raise,
  type SecondFactor,
} from '@label/supabase-local/testing/authenticator';
import { connect } from '@label/supabase-local/testing/test-backend';
import type { World } from '../../support/world';
import { addMember, PASSWORD, type Client } from './fixtures';

/** Fills in the sign-in form and submits it. */
export async function signIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** Creates a member of staff with authenticator apps of these names. */
export async function addMemberWithFactors(world: World, rows: Client, names: readonly string[]) {
  const { email } = await addMember(rows);
  const client = connect(world.supabaseUrl, world.publishableKey);
  const { error } = await client.auth.signInWithPassword({ email, password: PASSWORD });
  if (error) throw error;
  const factors: Record<string, SecondFactor> = {};
  for (const name of names) {
    const factor = await enrollFactor(client, name);
    await raise(client, factor);
    factors[name] = factor;
  }
  return { email, authenticatorOf: (name: string) => factors[name]?.authenticator };
}

/** Creates a member of staff with a second factor, and a session at `aal2`. */
export async function addMemberWithFactor(world: World, rows: Client) {
  const { email } = await addMember(rows);
  const client = connect(world.supabaseUrl, world.publishableKey);
  await client.auth.signInWithPassword({ email, password: PASSWORD });
  const factor = await enrollFactor(client, 'Phone');
  await raise(client, factor);
  const { data } = await client.auth.getSession();
  return { email, session: data.session, app: factor.authenticator };
}
