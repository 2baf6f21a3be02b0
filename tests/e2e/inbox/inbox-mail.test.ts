import { mailsTo } from '@label/supabase-local/testing/mails';
import { INBOX } from '../../support/world';
import { expect, openPanel, useLanguage } from '../support/fixtures';
import { test } from '../support/own-world';
import { messageForm, sendMessage } from '../support/contact-forms';

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
