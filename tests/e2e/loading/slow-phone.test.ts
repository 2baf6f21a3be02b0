import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { connect } from '@label/supabase-local/testing/test-backend';
import { expect, hold, test, type ServedWorld } from '../support/fixtures';
import { expectHydrated } from '../support/served-page';
import {
  agreement,
  demoForm,
  fillIn,
  messageForm,
  sendMessage,
  sentBy,
} from '../support/contact-forms';
import { pageHeading } from '../support/site-page';

/** Opens a path, of which no script arrives until the returned function is called. */
async function openWithoutScripts(page: Page, served: ServedWorld, path: string) {
  const [, first, second] = randomUUID().split('-');
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': `2001:db8:${first}:${second}::1` });
  await page.setViewportSize({ width: 390, height: 844 });
  const { held, release } = hold();
  await page.route('**/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(served.siteUrl + path, { waitUntil: 'commit' });
  return release;
}

const SENT = 'Message sent successfully! We will get back to you soon.';

test('a message that is sent before any script has arrived is in the inbox, and its confirmation is shown', async ({
  page,
  served,
}) => {
  const rows = connect(served.supabaseUrl, served.secretKey);
  const email = `${randomUUID()}@example.com`;
  const release = await openWithoutScripts(page, served, '/en/contact');
  const form = messageForm(page);
  await fillIn(form, { Name: 'Olena', 'E-mail': email, Message: 'Is the studio free in March?' });
  await sendMessage(form).click();
  await pageHeading(page).click(); // a tap beside it changes nothing
  expect(await sentBy(rows, email)).toEqual([]);
  release();
  await expect(form.getByRole('status')).toContainText(SENT);

  const [row] = await sentBy(rows, email);
  expect(row).toMatchObject({
    name: 'Olena',
    message: 'Is the studio free in March?',
    state: 'new',
    read_at: null,
  });
  const { data: mails } = await rows
    .from('submission_mails')
    .select('purpose')
    .eq('submission_id', row?.id ?? '')
    .order('purpose')
    .throwOnError();
  expect(mails).toEqual([{ purpose: 'acknowledgement' }, { purpose: 'notice' }]);
  expect(await sentBy(rows, email)).toHaveLength(1);
});

test('Enter sends a demo before any script has arrived, with everything that was chosen', async ({
  page,
  served,
}) => {
  const rows = connect(served.supabaseUrl, served.secretKey);
  const email = `${randomUUID()}@example.com`;
  const release = await openWithoutScripts(page, served, '/en/contact');
  const form = demoForm(page);
  await fillIn(form, {
    Name: 'Taras',
    'E-mail': email,
    'Link to your music': 'soundcloud.com/taras/one',
  });
  await form.getByLabel('I am').selectOption('DJ');
  await form.getByRole('checkbox', { name: /^You may keep my demo/ }).check();
  await agreement(form).check();
  await form.getByLabel('Genre').fill('House');
  await form.getByLabel('Genre').press('Enter');
  expect(page.url()).toBe(`${served.siteUrl}/en/contact`);
  release();
  await expect(form.getByText('Application Sent!')).toBeVisible();
  expect(await sentBy(rows, email)).toMatchObject([
    {
      name: 'Taras',
      music_link: 'https://soundcloud.com/taras/one',
      artist_type: 'dj',
      genre: 'House',
      may_be_kept: true,
      state: 'new',
    },
  ]);
});

test('a change after a press on Send is not sent unasked', async ({ page, served }) => {
  const rows = connect(served.supabaseUrl, served.secretKey);
  const email = `${randomUUID()}@example.com`;
  const release = await openWithoutScripts(page, served, '/en/contact');
  const form = messageForm(page);
  await fillIn(form, { Name: 'Olena', 'E-mail': email, Message: 'Is the studio' });
  await sendMessage(form).click();
  await form.getByLabel('Message').pressSequentially(' free in');
  release();
  await expectHydrated(page);
  await form.getByLabel('Message').pressSequentially(' March?');
  await sendMessage(form).click();
  await expect(form.getByRole('status')).toContainText(SENT);
  expect(await sentBy(rows, email)).toMatchObject([{ message: 'Is the studio free in March?' }]);
});

test('text about a service that is typed before any script has arrived stays, and so does the focus', async ({
  page,
  served,
}) => {
  const release = await openWithoutScripts(page, served, '/en/contact?about=Mixing');
  const form = messageForm(page);
  await form.getByLabel('Name').fill('Olena');
  await form.getByLabel('Message').fill('Two songs');
  release();
  await expect(form.getByLabel('Subject')).toHaveValue('Mixing');
  await expect(form.getByLabel('Name')).toHaveValue('Olena');
  await expect(form.getByLabel('Message')).toHaveValue('Two songs');
  await expect(form.getByLabel('Message')).toBeFocused();
});
