import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { signInWithPassword } from '../auth/sign-in';
import { startDataService, type TestDataService } from '../../testing/start-data-service';
import { exportSender } from './submission-export';
import { isBeingSent, readHistory } from './submission-history';
import { lastAnswer, type NewReply, sendReply } from './submission-reply';
import { submissions } from './submissions';

const ID = '3f2a91bc-0000-4000-8000-000000000000';

let backend: TestDataService;

beforeAll(async () => {
  backend = await startDataService();
});

beforeEach(async () => {
  await signInWithPassword(backend.staff);
  await backend.sql(`delete from public.submissions;
    update public.site_settings set has_mail_server = true;
    insert into public.submissions (id, kind, name, email, message) values
      ('${ID}', 'message', 'Mira', 'mira@mail.example', 'Hello')`);
});

const reply = (changes: Partial<NewReply> = {}): NewReply => ({
  id: randomUUID(),
  template: 'decline',
  language: 'uk',
  subject: 'Наша відповідь',
  body: 'Вітаємо!\n\nДякуємо.',
  seen: null,
  next: { state: 'closed', closedReason: 'declined' },
  ...changes,
});

it('a reply is in the history with its mail, and changes the state with it', async () => {
  await sendReply(ID, reply());
  const history = await readHistory(ID);
  const by = backend.staff.email;
  expect(history).toMatchObject([
    {
      kind: 'reply',
      by,
      template: 'decline',
      subject: 'Наша відповідь',
      language: 'uk',
      text: 'Вітаємо!\n\nДякуємо.',
      delivery: { sentAt: null, failure: null },
    },
    { kind: 'state', by, from: 'new', to: 'closed', reason: 'declined' },
  ]);
  expect(history.map(isBeingSent)).toEqual([true, false]);
  expect(await submissions.get(ID)).toMatchObject({ state: 'closed', closedReason: 'declined' });
});

it('a reply to a submission that has been answered since is stale, unless that answer was seen', async () => {
  await sendReply(ID, reply());
  await expect(sendReply(ID, reply())).rejects.toMatchObject({ kind: 'stale' });
  await sendReply(ID, reply({ seen: lastAnswer(await readHistory(ID)) }));
  expect(await readHistory(ID)).toHaveLength(3);
});

it('reports a deleted submission, and too many replies', async () => {
  await expect(sendReply(randomUUID(), reply())).rejects.toMatchObject({ kind: 'not-found' });
  await backend.sql(`with replies as (
      insert into public.submission_events (submission_id, kind, body)
        select '${ID}', 'reply', 'x' from generate_series(1, 10) returning id)
    insert into public.submission_mails (submission_id, purpose, reply_id)
      select '${ID}', 'reply', id from replies`);
  const seen = lastAnswer(await readHistory(ID));
  await expect(sendReply(ID, reply({ seen }))).rejects.toMatchObject({ kind: 'rate-limited' });
});

it('the export of a sender has the replies with their dates', async () => {
  await sendReply(ID, reply({ next: null }));
  await backend.sql(
    `update public.submission_mails set sent_at = '2026-03-07T10:00:00Z', next_attempt_at = null`,
  );
  const { submissions: exported } = await exportSender('MIRA@mail.example');
  expect(exported).toMatchObject([
    {
      history: [
        {
          kind: 'reply',
          subject: 'Наша відповідь',
          text: 'Вітаємо!\n\nДякуємо.',
          delivery: { sentAt: '2026-03-07T10:00:00+00:00' },
        },
      ],
      mails: [{ purpose: 'reply', sentAt: '2026-03-07T10:00:00+00:00' }],
    },
  ]);
});
