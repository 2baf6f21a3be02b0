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
