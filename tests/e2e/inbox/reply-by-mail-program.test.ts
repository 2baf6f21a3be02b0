import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/checks';
import { expect, openPanel } from '../support/fixtures';
import { setSettings, test as base } from '../support/own-world';
import {
  DEMO,
  history,
  presentState,
  replyText,
  sentQuestion,
  stateAfter,
  template,
} from '../support/submission-page';

const ID = '3f2a91bc-0000-4000-8000-000000000000';
const PATH = `/adminpanel/inbox/${ID}`;
const EMAIL = 'mira@mail.example';

/** A demo at a label without a mail server. */
const test = base.extend<{ demoArrived: void }>({
  demoArrived: [
    async ({ world, rows, emptied: _emptied }, use) => {
      await setSettings(world, 'has_mail_server = false');
      await rows
        .from('submissions')
        .insert({ ...DEMO, id: ID, email: EMAIL })
        .throwOnError();
      await use();
    },
    { auto: true },
  ],
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
  page.getByRole('button', { name: 'Copy and open the mail program' });
const subject = (page: Page) => page.getByRole('textbox', { name: 'Subject' });

test('without a mail server one button copies each built-in reply and opens the mail program, in each language', async ({
  page,
  context,
  world,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await noteOpened(page);
  await openPanel(page, world, PATH);
  const pasted = [];
  for (const language of ['en', 'uk', 'de', 'ru']) {
    await page.getByLabel('Language of the reply').selectOption(language);
    for (const name of ['Confirm receipt', 'Shortlist', 'Decline', 'Ask for more']) {
      await template(page, name).click();
      await expect(template(page, name)).toHaveAttribute('aria-pressed', 'true');
      await expect(replyText(page)).toHaveAttribute('lang', language);
      const text = await replyText(page).inputValue();
      const mailtoUrl = `mailto:${EMAIL}?subject=${encodeURIComponent(await subject(page).inputValue())}`;
      await copyAndOpen(page).click();
      await expect(sentQuestion(page)).toBeVisible();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(text);
      const [url] = await opened(page);
      if (url === mailtoUrl) {
        pasted.push(`${language} ${name}`);
        await expect(
          page.getByText('The text is on your clipboard: paste it into the mail.'),
        ).toBeVisible();
      } else {
        expect(url).toBe(`${mailtoUrl}&body=${encodeURIComponent(text.replaceAll('\n', '\r\n'))}`);
      }
      await sentQuestion(page).getByRole('button', { name: 'No', exact: true }).click();
    }
  }
  expect(pasted).toContain('uk Decline');
  expect(pasted).toContain('ru Decline');
  await expect(page.getByRole('button', { name: 'Send', exact: true })).toHaveCount(0);

  // Text typed after copying is not on the clipboard.
  await template(page, 'Decline').click();
  await expect(replyText(page)).toHaveValue(/^Здравствуйте/);
  await copyAndOpen(page).click();
  await expect(page.getByText('The text is on your clipboard')).toBeVisible();
  await replyText(page).press('x');
  await expect(page.getByText('The text is on your clipboard')).toHaveCount(0);
});

test('a reply that the mail program has sent is recorded, with the state that follows', async ({
  page,
  world,
}) => {
  await noteOpened(page);
  await openPanel(page, world, PATH);
  await template(page, 'Shortlist').click();
  await page.getByLabel('Language of the reply').selectOption('en');
  await expect(subject(page)).toHaveValue('Your demo is on our shortlist (3F2A-91BC)');
  await subject(page).fill('Ja & nein?');
  await replyText(page).fill('Hallo Mira,\n\nschön 100 %!');
  await copyAndOpen(page).click();
  await expect(stateAfter(page)).toHaveValue('shortlisted'); // the mail program is open by then
  expect(await opened(page)).toEqual([
    `mailto:${EMAIL}?subject=Ja%20%26%20nein%3F&body=Hallo%20Mira%2C%0D%0A%0D%0Asch%C3%B6n%20100%20%25!`,
  ]);
  await expectAccessible(page);
  await sentQuestion(page).getByRole('button', { name: 'Yes, it was sent' }).click();
  await expect(presentState(page)).toHaveText('Shortlisted');
  await expect(page.getByRole('heading', { name: 'Reply' })).toBeFocused();
  await page.reload();
  await expect(history(page)).toContainText([
    /^Received/,
    /^Reply sent: ShortlistYou.*Ja & nein\?\n\nHallo Mira,\n\nschön 100 %!/s,
    /^New → ShortlistedYou/,
  ]);
  expect(await world.sql('select purpose from public.submission_mails')).toEqual([]);
});

test('a reply that cannot be copied opens as well, and explains what to do with its text', async ({
  page,
  world,
}) => {
  await noteOpened(page);
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('', 'NotAllowedError'));
  });
  await openPanel(page, world, PATH);
  await page.getByLabel('Language of the reply').selectOption('uk');
  await template(page, 'Decline').click();
  await expect(replyText(page)).toHaveValue(/^Вітаємо/);
  const text = await replyText(page).inputValue();
  await copyAndOpen(page).click();
  await expect(
    page.getByText(
      'Your browser does not let the text be copied. Select it above, copy it, and paste it into the mail.',
    ),
  ).toBeVisible();
  expect(await opened(page)).toEqual([
    `mailto:${EMAIL}?subject=${encodeURIComponent('Наша відповідь (3F2A-91BC)')}`,
  ]);
  await expect(replyText(page)).toHaveValue(text);
  await expect(sentQuestion(page)).toBeVisible();
});
