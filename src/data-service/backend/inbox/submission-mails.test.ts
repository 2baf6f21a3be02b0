import { beforeAll, expect, it } from 'vitest';
import { session } from '../auth/session';
import { signInWithPassword } from '../auth/sign-in';
import { listUnsentMails } from './submission-mails';
import { startDataService, type TestDataService } from '../../testing/start-data-service';

let backend: TestDataService;

beforeAll(async () => {
  backend = await startDataService();
  await backend.sql(`
    insert into public.submissions (id, kind, name, email, message, state, closed_reason, held_reason) values
      ('10000000-0000-4000-8000-000000000000', 'message', 'A', 'a@mail.example', 'x', 'new', null, null),
      ('20000000-0000-4000-8000-000000000000', 'message', 'B', 'b@mail.example', 'x', 'contacted', null, null),
      ('30000000-0000-4000-8000-000000000000', 'message', 'C', 'c@mail.example', 'x', 'closed', 'answered', null),
      ('40000000-0000-4000-8000-000000000000', 'message', 'D', 'd@mail.example', 'x', 'held', null, 'trap');
    insert into public.submission_mails
      (submission_id, purpose, failure, sent_at, next_attempt_at, created_at) values
      ('10000000-0000-4000-8000-000000000000', 'notice', 'Down', null, '2026-03-07T10:00:00Z', '2026-03-07T09:00:00Z'),
      ('10000000-0000-4000-8000-000000000000', 'acknowledgement', 'Unknown', null, null, '2026-03-07T08:00:00Z'),
      ('20000000-0000-4000-8000-000000000000', 'notice', null, '2026-03-07T09:00:00Z', null, now()),
      ('20000000-0000-4000-8000-000000000000', 'acknowledgement', null, null, now(), now()),
      ('30000000-0000-4000-8000-000000000000', 'notice', 'Down', null, now(), now()),
      ('40000000-0000-4000-8000-000000000000', 'notice', 'Down', null, now(), now())`);
});

it('lists for staff the mails that could not be sent, and those that are tried again', async () => {
  await signInWithPassword(backend.staff);
  expect(await listUnsentMails()).toEqual([
    {
      id: expect.any(String),
      purpose: 'notice',
      submissionId: '10000000-0000-4000-8000-000000000000',
      reference: '1000-0000',
      reason: 'Down',
      nextAttemptAt: '2026-03-07T10:00:00+00:00',
    },
    {
      id: expect.any(String),
      purpose: 'acknowledgement',
      submissionId: '10000000-0000-4000-8000-000000000000',
      reference: '1000-0000',
      reason: 'Unknown',
      nextAttemptAt: null,
    },
  ]);
});

it('lists nothing for anybody else', async () => {
  await signInWithPassword(backend.staff);
  await session.signOut();
  await expect(listUnsentMails()).rejects.toMatchObject({ kind: 'unauthorized' });
});
