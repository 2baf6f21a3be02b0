// What renders mails is loaded with the first one, which takes a while where it is source code, as here.
import '../../../api/newsletter/compose-mailing';
import { mailsTo } from '@label/supabase-local/testing/mails';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/checks';
import { expect, openPanel } from '../support/fixtures';
import { setSettings, test } from '../support/own-world';
import { dialogOf, textLanguage, toastOf } from '../support/panel-page';
import { pageHeading } from '../support/site-page';

const preview = (page: Page) => page.getByRole('region', { name: 'Preview' });

test('an issue is written, looked at, tried and sent: everybody gets it in their language, and it is in the archive', async ({
  page,
  browser,
  world,
  add,
}) => {
  test.slow();
  await setSettings(
    world,
    `label_name = 'Tidenhub', newsletter = 'on', has_mail_server = true, mailings_per_minute = 600`,
  );
  await world.sql(`insert into public.newsletter_subscribers (email, email_hash, language, state, confirmed_at)
    select email, private.newsletter_email_hash(email), language, 'confirmed', now()
    from (values ('ines@example.com', 'en'), ('jonas@example.com', 'de'), ('oksana@example.com', 'uk')) as listed (email, language)`);
  await add.release({ title: 'Low Water' });

  // Written by keyboard.
  const own = await openPanel(page, world, '/adminpanel/mailings/new');
  const form = dialogOf(page);
  await form.getByRole('textbox', { name: /^Subject/ }).press('J');
  await page.keyboard.type('uly');
  await form.getByRole('textbox', { name: /^Your words/ }).fill('The **summer** begins.');
  await textLanguage(form, 'German').press('Space');
  await form.getByRole('textbox', { name: /^Subject · German/ }).fill('Juli');
  await form.getByRole('textbox', { name: /^Your words · German/ }).fill('Der **Sommer** beginnt.');
  await form.getByRole('button', { name: 'Add release' }).press('Enter');
  await form.getByRole('combobox', { name: 'Release (1)' }).fill('low');
  await page.getByRole('option', { name: /^Low Water/ }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await form.getByRole('button', { name: 'Save', exact: true }).press('Enter');
  await expect(toastOf(page, 'Issue saved successfully.')).toBeVisible();

  await page.goto('/adminpanel/mailings');
  await page.getByRole('link', { name: 'Preview and send: July' }).press('Enter');
  const mail = preview(page).frameLocator('iframe');
  await expect(mail.getByText('The summer begins.')).toBeVisible();
  await expect(mail.getByRole('link', { name: /Low Water/ }).first()).toBeVisible();
  for (const width of [390, 640]) {
    await preview(page)
      .getByRole('button', { name: `${width} pixels wide` })
      .press('Enter');
    await expect(preview(page).locator('iframe')).toHaveCSS('width', `${width}px`);
    // Nothing of the mail is wider than the window of its reader.
    expect(await mail.locator('html').evaluate((root) => root.scrollWidth - root.clientWidth)).toBe(
      0,
    );
  }
  await preview(page).getByRole('combobox', { name: 'Language' }).selectOption('German');
  await expect(mail.getByText('Der Sommer beginnt.')).toBeVisible();
  await expectAccessible(page);

  await preview(page).getByRole('button', { name: 'Send a test to me' }).press('Enter');
  await expect(toastOf(page, `The test is on its way to ${own}.`)).toBeVisible();
  await expect
    .poll(async () => (await mailsTo(world.mailDir, own)).map(({ subject }) => subject))
    .toContain('Juli');
  expect(await mailsTo(world.mailDir, 'ines@example.com')).toEqual([]);

  await expect(page.getByText('It goes to 3 addresses.')).toBeVisible();
  await page.getByRole('button', { name: 'Send…' }).press('Enter');
  await page.getByRole('button', { name: 'Send now' }).press('Enter');
  await expect(page.getByText('Taken by the mail server: 3')).toBeVisible();
  await expect(dialogOf(page).getByText('Sent', { exact: true })).toBeVisible();
  const got = async (email: string) => {
    const [first, ...others] = await mailsTo(world.mailDir, email);
    return [first?.subject, first?.text, others.length];
  };
  expect(await got('ines@example.com')).toEqual(['July', expect.stringContaining('summer'), 0]);
  expect(await got('jonas@example.com')).toEqual(['Juli', expect.stringContaining('Sommer'), 0]);
  expect(await got('oksana@example.com')).toEqual(['July', expect.stringContaining('summer'), 0]);

  // The archive is for everybody.
  const visitor = await browser.newContext();
  const archive = await visitor.newPage();
  await archive.goto(new URL('/newsletter', world.siteUrl).href);
  await archive.getByRole('link', { name: /July/ }).click();
  await expect(pageHeading(archive, 'July')).toBeVisible();
  await expect(archive.getByText('The summer begins.')).toBeVisible();
  await expect(archive.getByRole('link', { name: /Low Water/ }).first()).toBeVisible();
  const [mailed] = await mailsTo(world.mailDir, 'ines@example.com');
  expect(mailed?.text).toContain(archive.url());
  await visitor.close();
});
