import { mailsTo } from '@label/supabase-local/testing/mails';
import { INBOX } from '../../support/world';
import { expectAccessible, expectNoSidewaysScroll } from '../support/checks';
import { expect, openPanel, useLanguage } from '../support/fixtures';
import { test } from '../support/own-world';
import { messageForm, sendMessage } from '../support/contact-forms';
import { pageHeading } from '../support/site-page';

test('a message in Ukrainian sends an acknowledgement in Ukrainian, and the label a notification with a link to it', async ({
  page,
  world,
}) => {
  await useLanguage(page, 'uk');
  await page.goto('/contact');
  const form = page.getByRole('form', { name: 'Напишіть нам' });
  await form.getByRole('textbox', { name: 'Ім’я', exact: true }).fill('Олена');
  await form.getByRole('textbox', { name: 'Електронна пошта' }).fill('olena@example.com');
  await form.getByRole('textbox', { name: 'Повідомлення' }).fill('Чи вільна студія в березні?');
  await form.getByRole('button', { name: 'Надіслати повідомлення' }).click();
  const reference = await form.getByRole('status').getByRole('definition').textContent();

  await expect
    .poll(() => mailsTo(world.mailDir, 'olena@example.com'))
    .toEqual([
      {
        to: 'olena@example.com',
        subject: `Незалежний лейбл: ваше повідомлення надійшло (${reference})`,
        text: expect.stringMatching(/^Вітаємо![^]* не пізніше ніж через 14\sднів\./),
      },
    ]);
  await expect
    .poll(async () => (await mailsTo(world.mailDir, INBOX)).map(({ subject }) => subject))
    .toEqual([`New message (${reference})`]);
  const [notification] = await mailsTo(world.mailDir, INBOX);
  expect(notification?.text).not.toContain('Олена');

  const link = /http\S+/.exec(notification?.text ?? '')?.[0] ?? '';
  const panel = await page.context().newPage();
  await openPanel(panel, world, new URL(link).pathname);
  await expect(panel.getByText('Чи вільна студія в березні?')).toBeVisible();
});

test('an e-mail address that was copied with a name gets its confirmation, and staff read its domain as it is written', async ({
  page,
  world,
}) => {
  await page.goto('/contact');
  const form = messageForm(page);
  await form.getByRole('textbox', { name: 'Name' }).fill('Mira');
  await form.getByRole('textbox', { name: 'E-mail' }).fill('Mira \u200B<mira@müller.example>;');
  await form.getByRole('textbox', { name: 'Message' }).fill('Hello');
  await sendMessage(form).click();
  await expect(form.getByRole('status')).toContainText('Message sent successfully!');
  expect(await world.sql('select email from public.submissions')).toEqual([
    { email: 'mira@xn--mller-kva.example' },
  ]);
  await expect
    .poll(async () => (await mailsTo(world.mailDir, 'mira@xn--mller-kva.example')).length)
    .toBe(1);
  const panel = await page.context().newPage();
  await openPanel(panel, world, '/adminpanel/inbox');
  await expect(panel.getByRole('rowheader')).toContainText('mira@müller.example');
  await panel.getByRole('link', { name: 'Mira' }).click();
  await expect(panel.getByRole('link', { name: 'mira@müller.example' })).toHaveAttribute(
    'href',
    'mailto:mira@xn--mller-kva.example',
  );
});

test('staff see which mails could not be sent, why, and when the next attempt is', async ({
  page,
  world,
}) => {
  await openPanel(page, world, '/adminpanel/inbox');
  await expect(pageHeading(page, 'Inbox')).toBeVisible();
  await expect(page.getByText('could not be sent')).toBeHidden();
  await world.sql(`
    insert into public.submissions (id, kind, name, email, message) values
      ('3f2a91bc-0000-4000-8000-000000000000', 'message', 'Mira', 'mira@example.com', 'Hello');
    insert into public.submission_mails (submission_id, purpose, failure, next_attempt_at) values
      ('3f2a91bc-0000-4000-8000-000000000000', 'notice', 'connect ECONNREFUSED', '2031-05-01T12:00:00Z'),
      ('3f2a91bc-0000-4000-8000-000000000000', 'acknowledgement', '550 Unknown', null)`);
  await expect(
    page.getByText(/^1 e-mail could not be sent yet\. Next attempt: 1 May 2031/),
  ).toBeVisible();
  await expect(page.getByText('Error message: connect ECONNREFUSED')).toBeVisible();
  await expect(page.getByText('Error message: 550 Unknown')).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page
    .getByRole('link', { name: '3F2A-91BC: the automatic confirmation for the sender' })
    .click();
  await expect(pageHeading(page)).toContainText('Mira');
});
