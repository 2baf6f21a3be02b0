import { expect, letThrough, openPanel } from '../support/fixtures';
import {
  history,
  moreAction,
  note,
  referenceOf,
  replyText,
  stateAfter,
  template,
  test,
} from '../support/submission-page';
import { leaveQuestion } from '../support/panel-page';
import { pageHeading } from '../support/site-page';

test('a reply is in the language of the sender, and a template replaces typed text only when asked to', async ({
  page,
  demo,
  submission,
}) => {
  await openPanel(page, demo, submission.path);
  await template(page, 'Decline').click();
  await expect(replyText(page)).toHaveValue(/^Guten Tag Mira Test,\n\nvielen Dank/);
  await expect(replyText(page)).toHaveAttribute('lang', 'de');
  await expect(stateAfter(page)).toHaveValue('closed/declined');
  await template(page, 'Confirm receipt').click(); // nothing has been typed: no question
  await expect(replyText(page)).toHaveValue(/höchstens \d+ Tage\./);
  await expect(stateAfter(page)).toHaveValue('new');
  await template(page, 'Ask for more').click();
  await expect(replyText(page)).toHaveValue(/hat uns neugierig gemacht/);
  await expect(page.getByRole('textbox', { name: 'Subject' })).toHaveValue(
    `Eine Frage an Sie (${referenceOf(submission.id)})`,
  );

  await replyText(page).fill('Bis {{day}}, {{name}}.');
  await expect(page.getByText('Please fill in or remove: {{day}}, {{name}}')).toBeVisible();
  await template(page, 'Decline').click();
  const question = page.getByRole('alertdialog', { name: 'Replace what you have written?' });
  await question.getByRole('button', { name: 'Keep my text' }).click();
  await expect(replyText(page)).toHaveValue('Bis {{day}}, {{name}}.');
  await template(page, 'Decline').click();
  await question.getByRole('button', { name: 'Replace' }).click();
  await expect(replyText(page)).toHaveValue(/^Guten Tag Mira Test/);

  await page.getByLabel('Language of the reply').selectOption('uk');
  await expect(replyText(page)).toHaveValue(/^Вітаємо, Mira Test!/);
  await expect(history(page)).toHaveCount(1);
});

test('typed text survives a failure and a reload, and leaving it asks first', async ({
  page,
  demo,
  submission,
}) => {
  await openPanel(page, demo, submission.path);
  await note(page).fill('Strong voice.');
  await page.route('**/rest/v1/submission_events*', (route) => route.abort());
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(
    page.getByText('Failed to save note. The server could not be reached.'),
  ).toBeVisible();
  await expect(note(page)).toHaveValue('Strong voice.');

  await page.getByRole('link', { name: 'Back to the inbox' }).click();
  const question = leaveQuestion(page);
  await question.getByRole('button', { name: 'Keep editing' }).click();
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await letThrough(page, '**/rest/v1/submission_events*');
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect(note(page)).toHaveValue('Strong voice.');
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(history(page).last()).toContainText('Strong voice.');
  await page.getByRole('link', { name: 'Back to the inbox' }).click();
  await expect(pageHeading(page, 'Inbox')).toBeVisible();
});

test('drafts of a submission are deleted with it', async ({ page, demo, submission }) => {
  await openPanel(page, demo, submission.path);
  const storedDrafts = () =>
    page.evaluate(
      (id) => Object.keys(localStorage).filter((key) => key.includes(id)).length,
      submission.id,
    );
  await note(page).fill('Strong voice.');
  await template(page, 'Shortlist').click();
  await replyText(page).fill('Hallo Mira');
  await expect.poll(storedDrafts).toBe(2);
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(page.getByRole('button', { name: 'Restore' })).toHaveCount(2);
  await (await moreAction(page, 'Delete')).click();
  await page.getByRole('button', { name: 'Delete permanently' }).click();
  await expect(pageHeading(page, 'Inbox')).toBeVisible();
  expect(await storedDrafts()).toBe(0);
});
