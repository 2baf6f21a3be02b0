import type { Page } from '@playwright/test';
import { expectAccessible } from './checks';
import { addMember, expect, openPanel, openPanelAs } from './fixtures';
import {
  DEMO,
  heading,
  history,
  note,
  openMail,
  referenceOf,
  replyText,
  sentQuestion,
  template,
  test,
} from './submission-page';
import { leaveQuestion, nameField, publishButton } from './panel-page';
import { pageHeading } from './site-page';

const states = (page: Page) => page.getByRole('group', { name: 'Status', exact: true });
const state = (page: Page, name: string) => states(page).getByRole('button', { name, exact: true });

test('a demo is shown as it was sent, and counts as read', async ({
  page,
  demo,
  rows,
  submission,
}) => {
  await openPanel(page, demo, submission.path);
  await expect(heading(page)).toBeVisible();
  const facts = page.getByRole('region', { name: 'About the submission' });
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
  await expect(facts.getByRole('link')).toHaveAttribute('href', `mailto:${submission.email}`);
  // Neither Markdown nor HTML, and no link.
  const message = page.getByText('hear **us**');
  await expect(message).toHaveText(DEMO.message, { useInnerText: true });
  await expect(message.getByRole('link')).toHaveCount(0);
  await expect(message).toHaveAttribute('lang', 'de');
  await expectAccessible(page);

  const readAt = async () =>
    (await rows.from('submissions').select('read_at').eq('id', submission.id).single()).data
      ?.read_at;
  await page.getByRole('button', { name: 'Mark as unread' }).click();
  await expect(page.getByRole('button', { name: 'Mark as read' })).toBeVisible();
  expect(await readAt()).toBeNull();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Mark as unread' })).toBeVisible();
  expect(await readAt()).not.toBeNull();
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
  const facts = page.getByRole('region', { name: 'About the submission' });
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
  const actions = page.getByRole('group', { name: 'More actions' });
  await expect(actions.getByRole('button', { name: 'Delete', exact: true })).toBeVisible();
  await expect(actions.getByRole('link')).toHaveCount(0); // no artist to create
});

test('a submission goes through its states, and history, note and reply survive a reload', async ({
  page,
  demo,
  submission,
}) => {
  await openPanel(page, demo, submission.path);
  await state(page, 'Spam').click();
  await expect(state(page, 'Spam')).toHaveAttribute('aria-pressed', 'true');
  await state(page, 'Not spam').click();
  await expect(state(page, 'New')).toHaveAttribute('aria-pressed', 'true');

  await note(page).fill('Strong voice.\nAsk for stems.');
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(note(page)).toHaveValue('');

  await template(page, 'Shortlist').click();
  await page.getByLabel('Language of the reply').selectOption('en');
  await expect(page.getByRole('textbox', { name: 'Subject' })).toHaveValue(
    `Your demo is on our shortlist (${referenceOf(submission.id)})`,
  );
  await page.getByRole('textbox', { name: 'Subject' }).fill('Ja & nein?');
  await replyText(page).fill('Hallo Mira,\n\nschön 100 %!');
  await expect(openMail(page)).toHaveAttribute(
    'href',
    `mailto:${submission.email}?subject=Ja%20%26%20nein%3F&body=Hallo%20Mira%2C%0D%0A%0D%0Asch%C3%B6n%20100%20%25!`,
  );
  const questions: string[] = [];
  page.on('dialog', (dialog) => {
    questions.push(dialog.type());
    void dialog.dismiss();
  });
  await openMail(page).click(); // the page stays, so there is no question
  await expect(sentQuestion(page).getByLabel('Status afterwards')).toHaveValue('shortlisted');
  await expectAccessible(page);
  expect(questions).toEqual([]);
  await sentQuestion(page).getByRole('button', { name: 'Yes, it was sent' }).click();
  await expect(state(page, 'Shortlisted')).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('heading', { name: 'Reply' })).toBeFocused();

  await state(page, 'Closed').click();
  await page.getByRole('button', { name: 'Declined' }).click();
  await expect(page.getByText('Closed: Declined', { exact: true })).toBeVisible();

  await page.reload();
  await expect(history(page)).toContainText([
    /^Received/,
    /^New → SpamYou/,
    /^Spam → NewYou/,
    /^NoteYou.*Strong voice\.\nAsk for stems\./s,
    /^Reply sent: ShortlistYou.*Ja & nein\?\n\nHallo Mira,\n\nschön 100 %!/s,
    /^New → ShortlistedYou/,
    /^Shortlisted → Closed: DeclinedYou/,
  ]);

  await page.getByRole('button', { name: 'Delete note' }).click();
  await page.getByRole('button', { name: 'Delete permanently' }).click();
  await expect(history(page)).toHaveCount(6);
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

  await state(colleague, 'Shortlisted').click();
  await expect(state(page, 'Shortlisted')).toHaveAttribute('aria-pressed', 'true');
  await expect(history(page).last()).toContainText(`New → Shortlisted${ada.email}`);
  await expect(note(page)).toHaveValue('Mine, not stored yet.');

  await note(colleague).fill('Theirs, and stored.');
  await colleague.getByRole('button', { name: 'Add note' }).click();
  await expect(history(page).last()).toContainText(/^Note.*Theirs, and stored\./s);
  await expect(history(page).last()).toContainText(ada.email);
  await expect(note(page)).toHaveValue('Mine, not stored yet.');

  // The submission has changed since closing began.
  await state(page, 'Closed').click();
  await state(colleague, 'Contacted').click();
  await expect(state(colleague, 'Contacted')).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Declined' }).click();
  const question = page.getByRole('alertdialog', {
    name: 'Somebody else has changed the status in the meantime',
  });
  await expect(question).toContainText(
    `${ada.email} has set it to “Contacted”. Nothing has been overwritten. You wanted “Closed: Declined”.`,
  );
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Change it anyway' }).click();
  await expect(page.getByText('Closed: Declined', { exact: true })).toBeVisible();

  await colleague.getByRole('button', { name: 'Delete', exact: true }).click();
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
  await page.getByRole('link', { name: 'Create artist from this demo' }).click();
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
