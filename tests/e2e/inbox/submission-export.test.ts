import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect, openPanel } from '../support/fixtures';
import { moreAction, referenceOf, test } from '../support/submission-page';

test('exports everything of one sender into a file named by the reference', async ({
  page,
  demo,
  rows,
  submission,
}) => {
  const earlier = {
    id: randomUUID(),
    kind: 'message',
    name: 'M. Test',
    email: submission.email.toUpperCase(),
    message: 'Are you there?',
    created_at: '2026-01-02T03:04:05Z',
  };
  await rows.from('submissions').insert(earlier).throwOnError();
  await openPanel(page, demo, submission.path);
  const download = page.waitForEvent('download');
  await (await moreAction(page, 'Export all data of the sender')).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe(`submissions-${referenceOf(submission.id)}.json`);
  const exported: unknown = JSON.parse(await readFile(await file.path(), 'utf8'));
  expect(exported).toMatchObject({
    sender: submission.email,
    submissions: [
      {
        id: earlier.id,
        kind: 'message',
        name: 'M. Test',
        email: earlier.email,
        message: 'Are you there?',
        createdAt: '2026-01-02T03:04:05+00:00',
      },
      {
        id: submission.id,
        kind: 'demo',
        reference: referenceOf(submission.id),
        name: 'Mira Test',
        email: submission.email,
        language: 'de',
        message: 'Hello,\n\nhear **us** at https://mira.example <b>now</b>.',
        musicLink: 'https://open.spotify.com/track/4AbC2dEf6GhI8jKl0MnO1p',
        artistType: 'dj',
        genre: 'House',
        isReleased: true,
        mayBeKept: true,
        keptMonths: null,
        consentVersion: '2026-11-21',
        consentedAt: '2026-11-20T10:00:00+00:00',
        state: 'new',
        history: [],
        mails: [],
      },
    ],
  });
  await rows.from('submissions').delete().eq('id', earlier.id).throwOnError();
});
