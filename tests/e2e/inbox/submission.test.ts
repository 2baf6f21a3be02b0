import { expectAccessible } from '../support/checks';
import { addMember, expect, openPanel, openPanelAs } from '../support/fixtures';
import {
  DEMO,
  heading,
  history,
  moreAction,
  nextState,
  note,
  openFacts,
  presentState,
  referenceOf,
  test,
} from '../support/submission-page';
import { leaveQuestion, nameField, publishButton } from '../support/panel-page';
import { pageHeading } from '../support/site-page';

test('a demo is shown as it was sent, and counts as read', async ({
  page,
  demo,
  rows,
  submission,
}) => {
  await openPanel(page, demo, submission.path);
  await expect(heading(page)).toBeVisible();
  await expect(page.getByRole('link', { name: submission.email })).toHaveAttribute(
    'href',
    `mailto:${submission.email}`,
  );
  const facts = await openFacts(page);
  await expect(facts.getByRole('definition')).toContainText([
    'Demo',
    referenceOf(submission.id),
    /20\d\d/,
    'German',
    submission.email,
    'DJ',
    'House',
    'yes',
    'yes',
    /^Confirmed on 20 Nov 2026, .+, version 2026-11-21, language: German$/,
    'None',
  ]);
  // Neither Markdown nor HTML, and no link.
  const message = page.getByText('hear **us**');
  await expect(message).toHaveText(DEMO.message, { useInnerText: true });
  await expect(message.getByRole('link')).toHaveCount(0);
  await expect(message).toHaveAttribute('lang', 'de');
  await expectAccessible(page);

  const readAt = async () =>
    (await rows.from('submissions').select('read_at').eq('id', submission.id).single()).data
      ?.read_at;
  await (await moreAction(page, 'Mark as unread')).click();
  await expect.poll(readAt).toBeNull();
  await page.reload();
  await expect(heading(page)).toBeVisible();
  await expect.poll(readAt).not.toBeNull();
});

test('a message shows the requested service, in the list and on its own page', async ({
  page,
  demo,
  rows,
  submission,
}) => {
  await rows
    .from('submissions')
    .insert({
      kind: 'message',
      name: 'Olena Test',
      email: submission.email,
      topic: 'Mixing',
      message: 'Hello',
    })
    .throwOnError();
  await openPanel(page, demo, `/adminpanel/inbox?q=${submission.email}`);
  const entry = page.getByRole('table', { name: 'Inbox' }).getByRole('row', { name: 'Olena Test' });
  await expect(entry).toContainText('Mixing');
  await entry.getByRole('link').click();
  await expect(pageHeading(page, 'Olena Test')).toBeVisible();
  const facts = await openFacts(page);
  await expect(facts.getByRole('definition')).toContainText([
    'Message',
    /^[0-9A-F]{4}-[0-9A-F]{4}$/,
    /20\d\d/,
    'English',
    submission.email,
    'Mixing',
    'None',
  ]);
  await expect(facts.getByRole('term').filter({ hasText: /^Subject$/ })).toBeVisible();
  await expect(await moreAction(page, 'Delete')).toBeVisible();
  await expect(page.getByRole('menuitem')).toHaveCount(4); // no artist to create
});

test('a submission goes through its states, and history and note survive a reload', async ({
  page,
  demo,
  submission,
}) => {
  await openPanel(page, demo, submission.path);
  await (await moreAction(page, 'Mark as spam')).click();
  await expect(presentState(page)).toHaveText('Spam');
  await nextState(page, 'Not spam').click();
  await expect(presentState(page)).toHaveText('New');

  await note(page).fill('Strong voice.\nAsk for stems.');
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(note(page)).toHaveValue('');

  await nextState(page, 'Put on the shortlist').click();
  await expect(presentState(page)).toHaveText('Shortlisted');
  await expect(nextState(page, 'Mark as contacted')).toBeVisible();
  await page.getByRole('button', { name: 'Change status' }).click();
  await expect(page.getByRole('menuitem')).toHaveText([
    'Set to new',
    'Closed: Answered',
    'Closed: Signed',
    'Closed: Declined',
    'Closed: No reply from the sender',
    'Closed: Another reason',
  ]);
  await expectAccessible(page);
  await page.getByRole('menuitem', { name: 'Closed: Declined' }).click();
  await expect(presentState(page)).toHaveText('Closed: Declined');

  await page.reload();
  await expect(history(page)).toContainText([
    /^Received/,
    /^New → SpamYou/,
    /^Spam → NewYou/,
    /^NoteYou.*Strong voice\.\nAsk for stems\./s,
    /^New → ShortlistedYou/,
    /^Shortlisted → Closed: DeclinedYou/,
  ]);

  await page.getByRole('button', { name: 'Delete note' }).click();
  await page.getByRole('button', { name: 'Delete permanently' }).click();
  await expect(history(page)).toHaveCount(5);
});

test('two members see each other’s changes, and are asked before overwriting them', async ({
  page,
  browser,
  demo,
  rows,
  submission,
}) => {
  const elsewhere = await browser.newContext();
  const colleague = await elsewhere.newPage();
  const ada = await addMember(rows);
  await Promise.all([
    openPanel(page, demo, submission.path),
    openPanelAs(colleague, demo, ada, submission.path),
  ]);
  await expect(heading(page)).toBeVisible();
  await note(page).fill('Mine, not stored yet.');

  await nextState(colleague, 'Put on the shortlist').click();
  await expect(presentState(page)).toHaveText('Shortlisted');
  await expect(history(page).last()).toContainText(`New → Shortlisted${ada.email}`);
  await expect(note(page)).toHaveValue('Mine, not stored yet.');

  await note(colleague).fill('Theirs, and stored.');
  await colleague.getByRole('button', { name: 'Add note' }).click();
  await expect(history(page).last()).toContainText(/^Note.*Theirs, and stored\./s);
  await expect(history(page).last()).toContainText(ada.email);
  await expect(note(page)).toHaveValue('Mine, not stored yet.');

  // The submission has changed since the menu was opened.
  await page.getByRole('button', { name: 'Change status' }).click();
  await nextState(colleague, 'Mark as contacted').click();
  await expect(presentState(page)).toHaveText('Contacted');
  await page.getByRole('menuitem', { name: 'Closed: Declined' }).click();
  const question = page.getByRole('alertdialog', {
    name: 'Somebody else has changed the status in the meantime',
  });
  await expect(question).toContainText(
    `${ada.email} has set it to “Contacted”. Nothing has been overwritten. You wanted “Closed: Declined”.`,
  );
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Change it anyway' }).click();
  await expect(presentState(page)).toHaveText('Closed: Declined');

  await (await moreAction(colleague, 'Delete')).click();
  await colleague.getByRole('button', { name: 'Delete permanently' }).click();
  await expect(colleague.getByText('Submission deleted successfully.').first()).toBeVisible();
  await expect(colleague).toHaveURL(/\/adminpanel\/inbox$/);
  await elsewhere.close();
  await expect(page.getByText('Somebody else has deleted this submission.')).toBeVisible();
  await expect(note(page)).toHaveValue('Mine, not stored yet.');
  await expect(page.getByRole('button', { name: 'Copy note' })).toBeVisible();
  await expect(page.getByText('hear **us**')).toHaveCount(0);
  for (const table of ['submission_events', 'submission_mails'] as const) {
    const { data } = await rows
      .from(table)
      .select('submission_id')
      .eq('submission_id', submission.id)
      .throwOnError();
    expect(data).toEqual([]);
  }
});

test('a demo becomes an artist', async ({ page, demo, rows, submission }) => {
  await openPanel(page, demo, submission.path);
  await (await moreAction(page, 'Create artist from this demo')).click();
  const dialog = page.getByRole('dialog', { name: 'New artist' });
  const name = nameField(dialog);
  await expect(name).toHaveValue('Mira Test');
  await expect(dialog.getByRole('combobox', { name: 'Type' })).toHaveValue('dj');
  await expect(dialog.getByRole('textbox', { name: 'Spotify', exact: true })).toHaveValue(
    'https://open.spotify.com/track/4AbC2dEf6GhI8jKl0MnO1p',
  );
  await page.keyboard.press('Escape'); // it counts as edited
  const question = leaveQuestion(page);
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await name.fill(submission.email);
  await publishButton(dialog).click();
  await expect(heading(page)).toBeVisible();
  const { data } = await rows
    .from('artists')
    .delete()
    .eq('name', submission.email)
    .select('artist_type, streaming_links')
    .single()
    .throwOnError();
  expect(data).toEqual({
    artist_type: 'dj',
    streaming_links: { spotify: 'https://open.spotify.com/track/4AbC2dEf6GhI8jKl0MnO1p' },
  });
});
