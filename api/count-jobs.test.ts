import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestBackend, type TestBackend } from '@label/supabase-local/testing/test-backend';
import { startCountJobs } from './count-jobs';

let backend: TestBackend;

beforeAll(async () => {
  backend = await startTestBackend();
});
afterAll(() => backend.stop());

it('removes old counts, and the hashes of an hour ago', async () => {
  await backend.sql(`
    insert into private.count_senders (network_hash, since, total) values
      ('\\x01', now() - interval '61 minutes', 1), ('\\x02', now(), 1);
    insert into public.counts (day, kind, subject, total) values
      (private.label_day() - 731, 'visit', 'home', 1), (private.label_day() - 730, 'visit', 'home', 2)`);
  const job = startCountJobs({ supabaseUrl: backend.url, secretKey: backend.keys.secretKey });
  const left = () =>
    backend.sql(`select (select array_agg(total) from public.counts) as counts,
      (select array_agg(encode(network_hash, 'hex')) from private.count_senders) as senders`);
  await expect.poll(left).toEqual([{ counts: [2], senders: ['02'] }]);
  await job.stop();
});
