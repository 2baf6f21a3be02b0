import { expect, openPanel } from './fixtures';
import {
  history,
  note,
  openMail,
  referenceOf,
  replyText,
  sentQuestion,
  template,
  test,
} from './submission-page';

test('a reply is written in the language of the sender, and goes into the clipboard where it is too long for a link', async ({
  page,
  context,
  demo,
  submission,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openPanel(page, demo, submission.address);
  await template(page, 'Decline').click();
  await expect(replyText(page)).toHaveValue(/^Guten Tag Mira Test,\n\nvielen Dank/);
  await expect(replyText(page)).toHaveAttribute('lang', 'de');
  await template(page, 'Received').click(); // nothing has been typed: nothing is asked
  await expect(replyText(page)).toHaveValue(/höchstens \d+ Tage\./);
  await template(page, 'Ask for more').click();
  await expect(replyText(page)).toHaveValue(/hat uns neugierig gemacht/);

  // A short text goes both ways.
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
  await replyText(page).fill('Guten Tag,\n\nbis bald.');
  await expect(openMail(page)).toBeVisible();
  await page.getByRole('button', { name: 'Copy text' }).click();
  await expect.poll(clipboard).toBe('Guten Tag,\n\nbis bald.');
  await page.getByRole('button', { name: 'Copy subject' }).click();
  await expect.poll(clipboard).toBe(`Eine Frage an Sie (${referenceOf(submission.id)})`);
  await expect(page.getByText('Copied.')).toHaveCount(2);

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
  await expect(openMail(page)).toHaveCount(0);
  await expect(page.getByText('This text is too long for a link')).toBeVisible();
  const text = await replyText(page).inputValue();
  await page.getByRole('button', { name: 'Copy text' }).click();
  await expect.poll(clipboard).toBe(text);
  await expect(sentQuestion(page).getByLabel('State afterwards')).toHaveValue('closed/declined');
  await sentQuestion(page).getByRole('button', { name: 'No', exact: true }).click();
  await expect(sentQuestion(page)).toBeHidden();
  await expect(replyText(page)).toHaveValue(text);
  await expect(history(page)).toHaveCount(1);
});

test('what is typed survives a failure and a reload, and is asked about when it is left', async ({
  page,
  demo,
  submission,
}) => {
  await openPanel(page, demo, submission.address);
  await note(page).fill('Strong voice.');
  await page.route('**/rest/v1/submission_events*', (route) => route.abort());
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(
    page.getByText('Failed to save note. The server could not be reached.'),
  ).toBeVisible();
  await expect(note(page)).toHaveValue('Strong voice.');

  await page.getByRole('link', { name: 'Back to the inbox' }).click();
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await page.unroute('**/rest/v1/submission_events*');
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect(note(page)).toHaveValue('Strong voice.');
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(history(page).last()).toContainText('Strong voice.');
  await page.getByRole('link', { name: 'Back to the inbox' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Inbox' })).toBeVisible();
});

test('what was typed for a submission is deleted with it', async ({ page, demo, submission }) => {
  await openPanel(page, demo, submission.address);
  const kept = () =>
    page.evaluate(
      (id) => Object.keys(localStorage).filter((key) => key.includes(id)).length,
      submission.id,
    );
  await note(page).fill('Strong voice.');
  await template(page, 'Shortlist').click();
  await replyText(page).fill('Hallo Mira');
  await expect.poll(kept).toBe(2);
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(page.getByRole('button', { name: 'Restore' })).toHaveCount(2);
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('button', { name: 'Delete permanently' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Inbox' })).toBeVisible();
  expect(await kept()).toBe(0);
});
