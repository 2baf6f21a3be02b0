import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RealtimeSystemPayload } from '@supabase/supabase-js';
import { expect, onTestFinished, test } from 'vitest';
import { startChildBackend } from '../testing/child-backend';
import { connect } from '../testing/test-backend';

test('a client follows again when the backend was killed and started again', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'realtime-'));
  const first = await startChildBackend(dataDir);
  const visitor = connect(first.url, first.keys.publishableKey);
  const said: string[] = [];
  const names: unknown[] = [];
  visitor
    .channel('settings')
    .on(
      'postgres_changes',
      { event: '*', schema: 'public', table: 'site_settings' },
      ({ new: row }) => names.push('label_name' in row && row['label_name']),
    )
    .on('system', {}, ({ message }: RealtimeSystemPayload) => said.push(message))
    .subscribe();
  const save = (name: string) =>
    connect(first.url, first.keys.secretKey)
      .from('site_settings')
      .update({ label_name: name })
      .eq('id', '00000000-0000-0000-0000-000000000001')
      .throwOnError();

  const subscribed = 'Subscribed to PostgreSQL';
  await expect.poll(() => said).toEqual([subscribed]);
  await save('Before');
  await expect.poll(() => names).toEqual(['Before']);
  await first.kill();

  const second = await startChildBackend(dataDir, Number(new URL(first.url).port));
  onTestFinished(async () => {
    await visitor.realtime.disconnect();
    await second.kill();
    await rm(dataDir, { recursive: true });
  });
  await expect.poll(() => said).toEqual([subscribed, subscribed]);
  await save('After');
  await expect.poll(() => names).toEqual(['Before', 'After']);
});
