import { mailsTo } from '@label/supabase-local/testing/mails';
import { INBOX } from '../../support/world';
import { expect, openPanel, useLanguage } from '../support/fixtures';
import { test } from '../support/own-world';

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
