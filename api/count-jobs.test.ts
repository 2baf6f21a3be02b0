import { beforeAll, expect, it } from 'vitest';
import { startCountJobs } from './count-jobs';
import { workerBackend, type WorkerBackend } from '../tests/support/worker-backend';

let backend: WorkerBackend;

beforeAll(async () => {
  backend = await workerBackend();
});

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
