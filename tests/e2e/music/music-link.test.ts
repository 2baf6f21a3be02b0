import { expect, test } from '../support/fixtures';
import { demoForm, sendDemo } from '../support/contact-forms';

test('a link is recognized while typing, without requests to other hosts', async ({
  page,
  demo,
}) => {
  const own = new Set([demo.siteUrl, demo.supabaseUrl].map((url) => new URL(url).host));
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    if (!own.has(new URL(request.url()).host)) elsewhere.push(request.url());
  });
  await page.goto('/contact');
  const form = demoForm(page);
  const link = form.getByRole('textbox', { name: 'Link to your music' });
  await link.pressSequentially('http://soundcloud.com/mira');
  await expect(form.getByText('Recognized: SoundCloud')).toHaveCount(0);
  await expect(link).toHaveAttribute('aria-invalid', 'false');
  await link.pressSequentially('/ferry/s-AbC1?si=2');
  await expect(form.getByText('Recognized: SoundCloud')).toBeVisible();
  await expect(
    form.getByText(
      'This is the address that we receive: https://soundcloud.com/mira/ferry/s-AbC1',
      { exact: true },
    ),
  ).toBeVisible();

  await link.fill('https://music.example.com/mira');
  await form.getByRole('checkbox', { name: 'Yes, my music is at music.example.com' }).check();
  await form.getByLabel('Name').fill('Mira');
  await form.getByLabel('E-mail').fill('mira@example.com');
  await form.getByRole('checkbox', { name: /^I may submit/ }).check();
  await sendDemo(form).click();
  await expect(form.getByText('Application Sent!')).toBeVisible();
  expect(elsewhere).toEqual([]);
});
