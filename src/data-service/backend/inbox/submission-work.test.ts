import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { connect } from '@label/supabase-local/testing/test-backend';
import type { TablesInsert } from '../../database.types';
import { readAcknowledgement } from './submission-mails';
import { session } from '../auth/session';
import { signInWithPassword } from '../auth/sign-in';
import { exportSender } from './submission-export';
import { addToHistory, readHistory, removeNote } from './submission-history';
import { changeState, markAsRead, markAsUnread, removeSubmission } from './submission-state';
import { submissions } from './submissions';
import { startDataService, type TestDataService } from '../../testing/start-data-service';

let backend: TestDataService;

beforeAll(async () => {
  backend = await startDataService();
  await signInWithPassword(backend.staff);
});

const rows = () => connect(backend.url, backend.keys.secretKey);
const appError = (kind: string) => ({ name: 'AppError', kind });
const NOBODY = '00000000-0000-4000-8000-000000000000';

async function arrive(row: Partial<TablesInsert<'submissions'>> = {}): Promise<string> {
  const id = randomUUID();
  await rows()
    .from('submissions')
    .insert({
      id,
      kind: 'message',
      name: 'Mira',
      email: 'mira@mail.example',
      message: 'Hello',
      ...row,
    })
    .throwOnError();
  return id;
}

async function queueMails(
  submissionId: string,
  mail: Partial<TablesInsert<'submission_mails'>> = {},
): Promise<void> {
  const queued = { submission_id: submissionId, next_attempt_at: '2026-03-01T10:00:00Z', ...mail };
  await rows()
    .from('submission_mails')
    .insert([
      { ...queued, purpose: 'notice' },
      { ...queued, purpose: 'acknowledgement' },
    ])
    .throwOnError();
}

describe('the state of a submission', () => {
  it('is changed, with the member who did it', async () => {
    const id = await arrive();
    await changeState(
      { id, state: 'new', closedReason: null },
      { state: 'shortlisted', closedReason: null },
    );
    await changeState(
      { id, state: 'shortlisted', closedReason: null },
      { state: 'closed', closedReason: 'signed' },
    );
    await changeState(
      { id, state: 'closed', closedReason: 'signed' },
      { state: 'closed', closedReason: 'other' },
    );
    expect(await submissions.get(id)).toMatchObject({ state: 'closed', closedReason: 'other' });
    const by = backend.staff.email;
    expect(await readHistory(id)).toMatchObject([
      { kind: 'state', by, from: 'new', to: 'shortlisted', reason: null },
      { kind: 'state', by, from: 'shortlisted', to: 'closed', reason: 'signed' },
      { kind: 'state', by, from: 'closed', to: 'closed', reason: 'other' },
    ]);
  });

  it.each([
    ['another state', { state: 'new', closedReason: null }, 'contacted', null],
    ['another reason', { state: 'closed', closedReason: 'signed' }, 'closed', 'declined'],
  ] as const)(
    'that has %s than was seen stays as it is',
    async (_case, seen, state, closedReason) => {
      const id = await arrive({ state, closed_reason: closedReason });
      await expect(
        changeState({ id, ...seen }, { state: 'shortlisted', closedReason: null }),
      ).rejects.toMatchObject(appError('stale'));
      expect(await submissions.get(id)).toMatchObject({ state, closedReason });
      expect(await readHistory(id)).toEqual([]);
    },
  );

  it('causes no conflict when somebody else has changed it to the same', async () => {
    const id = await arrive({ state: 'shortlisted' });
    await changeState(
      { id, state: 'new', closedReason: null },
      { state: 'shortlisted', closedReason: null },
    );
    expect(await readHistory(id)).toEqual([]);
  });

  it('throws not-found for a deleted submission', async () => {
    await expect(
      changeState(
        { id: NOBODY, state: 'new', closedReason: null },
        { state: 'contacted', closedReason: null },
      ),
    ).rejects.toMatchObject(appError('not-found'));
  });
});

it('marks a submission as read when it is first opened, until it is marked as unread', async () => {
  const id = await arrive();
  await markAsRead(id);
  const { readAt } = await submissions.get(id);
  expect(readAt).not.toBeNull();
  await markAsRead(id);
  expect(await submissions.get(id)).toMatchObject({ readAt });
  await markAsUnread(id);
  expect(await submissions.get(id)).toMatchObject({ readAt: null });
});

describe('notes and replies', () => {
  it('are added once, in their order, and a note can be removed', async () => {
    const submissionId = await arrive();
    const [noteId, replyId] = [randomUUID(), randomUUID()];
    const note = { kind: 'note', text: 'Strong\nvoice.' } as const;
    await addToHistory(submissionId, noteId, note);
    await addToHistory(submissionId, noteId, note); // the answer to the first was lost
    await addToHistory(submissionId, replyId, {
      kind: 'reply',
      template: 'more',
      text: 'Hello Mira',
    });
    const by = backend.staff.email;
    expect(await readHistory(submissionId)).toMatchObject([
      { id: noteId, kind: 'note', by, text: 'Strong\nvoice.' },
      { id: replyId, kind: 'reply', by, template: 'more', text: 'Hello Mira' },
    ]);
    await removeNote(noteId);
    expect(await readHistory(submissionId)).toMatchObject([{ id: replyId }]);
    await expect(removeNote(noteId)).rejects.toMatchObject(appError('not-found'));
    await expect(removeNote(replyId)).rejects.toMatchObject(appError('not-found'));
  });

  it('throw not-found when the submission was deleted', async () => {
    const note = { kind: 'note', text: 'Lost' } as const;
    await expect(addToHistory(NOBODY, randomUUID(), note)).rejects.toMatchObject(
      appError('not-found'),
    );
  });
});

it('leaves nothing behind of a deleted submission', async () => {
  const submissionId = await arrive();
  await addToHistory(submissionId, randomUUID(), { kind: 'note', text: 'Strong voice.' });
  await queueMails(submissionId);
  await removeSubmission(submissionId);
  for (const table of ['submission_events', 'submission_mails'] as const) {
    const { data } = await rows()
      .from(table)
      .select('submission_id')
      .eq('submission_id', submissionId)
      .throwOnError();
    expect(data).toEqual([]);
  }
  await expect(removeSubmission(submissionId)).rejects.toMatchObject(appError('not-found'));
});

it.each([
  ['waits', {}, { sentAt: null, failure: null, nextAttemptAt: '2026-03-01T10:00:00+00:00' }],
  [
    'was sent',
    { sent_at: '2026-03-01T10:01:00Z', next_attempt_at: null },
    { sentAt: '2026-03-01T10:01:00+00:00', failure: null, nextAttemptAt: null },
  ],
  [
    'is tried again',
    { failure: '451 later' },
    { sentAt: null, failure: '451 later', nextAttemptAt: '2026-03-01T10:00:00+00:00' },
  ],
])('the acknowledgement of a submission %s', async (_case, mail, acknowledgement) => {
  const id = await arrive();
  await queueMails(id, mail);
  expect(await readAcknowledgement(id)).toEqual(acknowledgement);
});

it('has no acknowledgement for a submission without a mail', async () => {
  const id = await arrive();
  expect(await readAcknowledgement(id)).toBeNull();
});

it("exports everything of one sender, and nothing of anybody else's", async () => {
  const first = await arrive({ email: 'Mira_B*@Mail.example', created_at: '2026-03-01T10:00:00Z' });
  const second = await arrive({
    email: 'mira_b*@mail.example',
    name: 'Mira B.',
    state: 'held',
    held_reason: 'trap',
  });
  await arrive({ email: 'miraXb*@mail.example' });
  await arrive({ email: 'mira_bcd@mail.example' });
  await addToHistory(first, randomUUID(), { kind: 'note', text: 'Strong voice.' });
  await queueMails(first);
  const exported = await exportSender('MIRA_B*@mail.example');
  expect(exported).toMatchObject({
    sender: 'MIRA_B*@mail.example',
    submissions: [
      {
        id: first,
        name: 'Mira',
        message: 'Hello',
        createdAt: '2026-03-01T10:00:00+00:00',
        history: [{ kind: 'note', by: backend.staff.email, text: 'Strong voice.' }],
        mails: [
          { purpose: 'acknowledgement', sentAt: null },
          { purpose: 'notice', sentAt: null },
        ],
      },
      { id: second, name: 'Mira B.', state: 'held', history: [], mails: [] },
    ],
  });
  expect(exported.submissions).toHaveLength(2);
});

it('reads, writes and exports nothing for anybody else', async () => {
  const id = await arrive();
  await session.signOut();
  const seen = { id, state: 'new', closedReason: null } as const;
  await expect(changeState(seen, { state: 'contacted', closedReason: null })).rejects.toMatchObject(
    appError('unauthorized'),
  );
  await expect(removeSubmission(id)).rejects.toMatchObject(appError('unauthorized'));
  await expect(readHistory(id)).rejects.toMatchObject(appError('unauthorized'));
  await expect(exportSender('mira@mail.example')).rejects.toMatchObject(appError('unauthorized'));
  await expect(addToHistory(id, randomUUID(), { kind: 'note', text: 'x' })).rejects.toMatchObject(
    appError('unauthorized'),
  );
});
