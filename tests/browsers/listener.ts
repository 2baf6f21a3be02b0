import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { addStaff, connect, staffPassword } from '@label/supabase-local/testing/test-backend';
import type { Journey, World } from './journey';

const PLAYER = { role: 'region', name: 'Player' };

export const listener: Journey = { title: 'a listener', travel };

async function travel({ page, rows, site, step }: World): Promise<void> {
  const id = await publishRelease({ rows, site });

  await step('hears a release of the label with one click, in its dock', async () => {
    await page.resize(1440, 900);
    await page.open(`/en/releases/${id}`);
    await page.click({ role: 'heading', name: 'Low Water' });
    await page.until(async () => {
      const loaded = await page.requested();
      assert(loaded.some(({ path }) => path.includes('/dock-panel-')));
    });
    await page.click({ role: 'button', name: 'Play Low Water' });
    await page.see({ ...PLAYER, text: /Tide.*0:0[2-8].*0:09/s });
    await page.see({ role: 'button', name: 'Pause Tide', within: PLAYER });
    // Nothing that the sound waits for. WebKit's media begin to load some milliseconds after the event that says so.
    const first = (await page.requested()).filter(({ isSinceClick }) => isSinceClick).slice(0, 2);
    assert(first.some(({ path }) => path.endsWith('.mp3')));
  });

  await step('hears the next track while going on to another page', async () => {
    await page.click({ role: 'button', name: 'Next track', within: PLAYER });
    await page.see({ ...PLAYER, text: /Ebb.*0:0[1-8].*0:09/s });
    await page.click({ role: 'link', name: 'News', within: { role: 'banner' } });
    await page.at('/en/news');
    await page.see({ ...PLAYER, text: /Ebb.*0:0[4-8].*0:09/s });
  });

  await step('hears the last track after it, without a press', async () => {
    await page.see({ ...PLAYER, text: /Flood.*0:0[1-8].*0:09/s });
    await page.click({ role: 'button', name: 'Close the player' });
    await page.gone(PLAYER);
  });
}

/** Publishes “Low Water” by Herald, a release of three tracks of nine seconds; returns its id. */
export async function publishRelease({
  rows,
  site,
}: Pick<World, 'rows' | 'site'>): Promise<string> {
  const email = `listener-${randomUUID()}@label.example`;
  await addStaff(site.backend, email, staffPassword);
  const { auth } = connect(site.backend.url, site.backend.keys.publishableKey);
  const { data: signedIn } = await auth.signInWithPassword({ email, password: staffPassword });
  const tracks: { id: string; title: string; audio: string }[] = [];
  for (const [title, file] of Object.entries(FILES)) {
    const url = await upload(site.url, signedIn.session?.access_token ?? '', file);
    const { data } = await rows
      .from('track_audio')
      .insert({ url, seconds: 9, starts_at: 30, peaks: [40, 200, 120] })
      .select('id')
      .single()
      .throwOnError();
    tracks.push({ id: randomUUID(), title, audio: data.id });
  }
  const [id, artist] = [randomUUID(), randomUUID()];
  await rows.from('artists').insert({ id: artist, name: 'Herald' }).throwOnError();
  await rows
    .from('releases')
    .insert({ id, title: 'Low Water', artist_id: artist, release_date: '2024-05-17', tracks })
    .throwOnError();
  return id;
}

const FILES = { Tide: 'tone-440.mp3', Ebb: 'tone-550.mp3', Flood: 'tone-660.mp3' };

async function upload(siteUrl: string, token: string, name: string): Promise<string> {
  const form = new FormData();
  const content = await readFile(`tests/e2e/support/files/${name}`);
  form.append('file', new Blob([content], { type: 'audio/mpeg' }), name);
  const response = await fetch(`${siteUrl}/api/upload`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}` },
    body: form,
  });
  const { data }: { data: { filePath: string } } = await response.json();
  return `/${data.filePath}`;
}
