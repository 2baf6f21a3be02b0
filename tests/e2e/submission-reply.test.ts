import type { Page } from '@playwright/test';
import { expect, letThrough, openPanel } from './fixtures';
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
import { leaveQuestion } from './panel-page';
import { pageHeading } from './site-page';

test('a reply is in the language of the sender, and can be copied to the clipboard', async ({
  page,
  context,
  demo,
  submission,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openPanel(page, demo, submission.path);
  await template(page, 'Decline').click();
  await expect(replyText(page)).toHaveValue(/^Guten Tag Mira Test,\n\nvielen Dank/);
  await expect(replyText(page)).toHaveAttribute('lang', 'de');
  await template(page, 'Confirm receipt').click(); // nothing has been typed: no question
  await expect(replyText(page)).toHaveValue(/höchstens \d+ Tage\./);
  await template(page, 'Ask for more').click();
  await expect(replyText(page)).toHaveValue(/hat uns neugierig gemacht/);

  // A short text fits into a mailto link, and can be copied.
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
  await replyText(page).fill('Guten Tag,\n\nbis bald.');
  await expect(openMail(page)).toBeVisible();
  await page.getByRole('button', { name: 'Copy text', exact: true }).click();
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
  const text = await replyText(page).inputValue();
  await page.getByRole('button', { name: 'Copy text', exact: true }).click();
  await expect.poll(clipboard).toBe(text);
  await expect(sentQuestion(page).getByLabel('Status afterwards')).toHaveValue('closed/declined');
  await sentQuestion(page).getByRole('button', { name: 'No', exact: true }).click();
  await expect(sentQuestion(page)).toBeHidden();
  await expect(replyText(page)).toHaveValue(text);
  await expect(history(page)).toHaveCount(1);
});

/** Records the URLs that would open in another window. */
const noteOpened = (page: Page) =>
  page.addInitScript(() => {
    const opened: unknown[] = [];
    Object.assign(window, { opened, open: (url: unknown) => opened.push(url) && null });
  });
const opened = (page: Page): Promise<string[]> =>
  page.evaluate(() => Object(window).opened.splice(0));
const copyAndOpen = (page: Page) =>
  page.getByRole('button', { name: 'Copy text and open mail program' });

test('each built-in reply opens in the mail program with one click, in each language', async ({
  page,
  context,
  demo,
  submission,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await noteOpened(page);
  await openPanel(page, demo, submission.path);
  const copied = [];
  for (const language of ['en', 'uk', 'de', 'ru']) {
    await page.getByLabel('Language of the reply').selectOption(language);
    for (const name of ['Confirm receipt', 'Shortlist', 'Decline', 'Ask for more']) {
      await template(page, name).click();
      await expect(template(page, name)).toHaveAttribute('aria-pressed', 'true');
      await expect(replyText(page)).toHaveAttribute('lang', language);
      const subject = await page.getByLabel('Subject').inputValue();
      const text = await replyText(page).inputValue();
      const mailtoUrl = `mailto:${submission.email}?subject=${encodeURIComponent(subject)}`;
      if (await openMail(page).isVisible()) {
        const body = encodeURIComponent(text.replaceAll('\n', '\r\n'));
        await expect(openMail(page)).toHaveAttribute('href', `${mailtoUrl}&body=${body}`);
        continue;
      }
      copied.push(`${language} ${name}`);
      await copyAndOpen(page).click();
      await expect(
        page.getByText('The text is on your clipboard: paste it into the mail.'),
      ).toBeVisible();
      expect(await opened(page)).toEqual([mailtoUrl]);
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(text);
      await expect(sentQuestion(page)).toBeVisible();
      await sentQuestion(page).getByRole('button', { name: 'No', exact: true }).click();
    }
  }
  expect(copied).toContain('uk Decline');
  expect(copied).toContain('ru Decline');

  // Text typed after copying is not on the clipboard.
  await replyText(page).press('x');
  await expect(page.getByText('The text is on your clipboard')).toHaveCount(0);
});

test('a reply that cannot be copied opens as well, and explains what to do with its text', async ({
  page,
  demo,
  submission,
}) => {
  await noteOpened(page);
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('', 'NotAllowedError'));
  });
  await openPanel(page, demo, submission.path);
  await page.getByLabel('Language of the reply').selectOption('uk');
  await template(page, 'Decline').click();
  const text = await replyText(page).inputValue();
  await copyAndOpen(page).click();
  await expect(
    page.getByText(
      'Your browser does not let the text be copied. Select it above, or press “Copy text”, and paste it into the mail.',
    ),
  ).toBeVisible();
  expect(await opened(page)).toEqual([
    `mailto:${submission.email}?subject=${encodeURIComponent(`Наша відповідь (${referenceOf(submission.id)})`)}`,
  ]);
  await expect(page.getByRole('button', { name: 'Copy text', exact: true })).toBeVisible();
  await expect(replyText(page)).toHaveValue(text);
  await expect(sentQuestion(page)).toBeVisible();
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
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('button', { name: 'Delete permanently' }).click();
  await expect(pageHeading(page, 'Inbox')).toBeVisible();
  expect(await storedDrafts()).toBe(0);
});
