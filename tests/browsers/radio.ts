import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import type { Journey } from './journey';
import { publishRelease } from './listener';

const PLAYER = { role: 'region', name: 'Player' };

export const radio: Journey = {
  title: 'a radio editor with a private stream',
  async travel({ page, site, rows, step }) {
    const id = await publishRelease({ rows, site });
    const { data: row } = await rows
      .from('releases')
      .update({ release_date: '2199-01-01' })
      .eq('id', id)
      .select()
      .single()
      .throwOnError();
    const link = randomUUID();
    await rows
      .from('previews')
      .insert({
        id: link,
        table_name: 'releases',
        entry_id: id,
        content: {
          table: 'releases',
          path: `/releases/${id}`,
          row: { ...row, slug: id, artist_name: 'Herald', artist_slug: null },
        },
        recipient: 'Radio Nord',
        has_sound: true,
      })
      .throwOnError();

    await step('hears a release before its date, and another place of it', async () => {
      await page.resize(1440, 900);
      await page.open(`/preview/${link}/en`);
      await page.see({ role: 'complementary', text: 'For Radio Nord alone' });
      await page.click({ role: 'button', name: 'Play Low Water' });
      await page.see({ ...PLAYER, text: /Tide.*0:0[1-8].*0:09/s });
      await page.click({ role: 'button', name: 'Pause Tide', within: PLAYER });
      await page.click({ role: 'slider', name: 'Position', within: PLAYER });
      await page.click({ role: 'button', name: 'Play Tide', within: PLAYER });
      await page.see({ ...PLAYER, text: /Tide.*0:0[5-8].*0:09/s });
    });

    await step('is the only one who hears it', async () => {
      const { data } = await rows.rpc('stream_audio', { link }).throwOnError();
      assert.equal(data.length, 3);
      // Releases of the journeys before have the same files.
      await rows
        .from('releases')
        .update({ published_at: null })
        .eq('title', 'Low Water')
        .neq('id', id)
        .throwOnError();
      site.clock.now += 6_000; // what everyone may hear is asked every five seconds
      await page.until(async () => {
        for (const { url } of data) assert.equal((await fetch(site.url + url)).status, 404);
      });
    });

    await step('hears nothing more once the link is withdrawn', async () => {
      await rows.from('previews').update({ expires_at: 'now' }).eq('id', link).throwOnError();
      await page.click({ role: 'button', name: 'Next track', within: PLAYER });
      await page.see({ role: 'heading', name: 'This preview is over' });
      await page.gone(PLAYER);
    });
  },
};
