import type { Page } from '@playwright/test';
import { connect } from '@label/supabase-local/testing/test-backend';
import type { World } from '../../support/world';
import { PASSWORD, type Client } from './fixtures';
import { nameField, saveButton } from './panel-page';

export const KEY = 'sb-127-auth-token';

const COUNTS = '**/rest/v1/submission_counts**';

/**
 * Waits until the panel is subscribed to the inbox and has read its counts again, which would notice the end of a session,
 * too. It connects when it has read them for the first time: a read that is on its way is not repeated.
 */
export async function untilInboxIsRead(page: Page): Promise<void> {
  const first = page.waitForResponse(COUNTS);
  await new Promise<void>((resolve) => {
    void page.routeWebSocket(/\/realtime\/v1\/websocket/, async (socket) => {
      await first;
      const server = socket.connectToServer();
      server.onMessage((message) => {
        socket.send(message);
        const text = String(message);
        if (text.includes('realtime:inbox') && text.includes('Replication connection established'))
          resolve();
      });
    });
  });
  const request = await page.waitForRequest(COUNTS);
  await request.response();
}

/**
 * Ends every session of a user, as a sign-out in another browser does. In a world with others a panel may notice it before
 * the test goes on: a live event makes it read.
 */
export async function endSessions({ supabaseUrl, publishableKey }: World, email: string) {
  const { auth } = connect(supabaseUrl, publishableKey);
  await auth.signInWithPassword({ email, password: PASSWORD });
  const { error } = await auth.signOut({ scope: 'global' });
  if (error) throw error;
}

/** Runs a function with the id of a new artist, and deletes the artist afterwards. */
export async function withArtist(rows: Client, use: (id: string) => Promise<void>) {
  const { data } = await rows
    .from('artists')
    .insert({ name: 'Before the session ended' })
    .select('id')
    .single()
    .throwOnError();
  try {
    await use(data.id);
  } finally {
    await rows.from('artists').delete().eq('id', data.id).throwOnError();
  }
}

export async function storedName(rows: Client, id: string) {
  const { data } = await rows.from('artists').select('name').eq('id', id).single().throwOnError();
  return data.name;
}

export async function editName(page: Page, name: string) {
  const form = page.getByRole('dialog', { name: 'Edit artist' });
  await nameField(form).fill(name);
  return { form, save: () => saveButton(form).click() };
}

/** Hides or shows the page, as switching browser tabs does. */
export async function setVisibility(page: Page, state: 'hidden' | 'visible') {
  await page.evaluate((state) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: state });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  }, state);
}

/** Makes the stored token about to expire. */
export async function ageToken(page: Page) {
  await page.evaluate((key) => {
    const session = JSON.parse(localStorage.getItem(key) ?? '');
    localStorage.setItem(
      key,
      JSON.stringify({ ...session, expires_at: Math.floor(Date.now() / 1000) - 60 }),
    );
  }, KEY);
}
