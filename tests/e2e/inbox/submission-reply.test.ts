import { expect, openPanel } from '../support/fixtures';
import {
  history,
  referenceOf,
  replyText,
  stateAfter,
  template,
  test,
} from '../support/submission-page';

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
