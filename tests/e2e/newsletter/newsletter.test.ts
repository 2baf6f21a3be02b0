import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { mailedLink, mailsTo } from '@label/supabase-local/testing/mails';
import type { RunningWorld } from '../../support/world';
import { expectAccessible, expectNoSidewaysScroll } from '../support/checks';
import { agreement, demoForm, fillIn, sendDemo } from '../support/contact-forms';
import { expect, openPanel, useLanguage } from '../support/fixtures';
import { setSettings, test } from '../support/own-world';
import { pageHeading, type Part } from '../support/site-page';

const OPEN = `label_name = 'Tidenhub', newsletter = 'on', has_mail_server = true`;

const signUpForm = (part: Part) => part.getByRole('form', { name: 'Newsletter' });
const footerForm = (page: Page) => page.getByRole('contentinfo').getByRole('form');
const emailField = (form: Locator) => form.getByRole('textbox', { name: 'E-mail' });
const rowOf = (page: Part, name: string | RegExp) => page.getByRole('row', { name });

const states = (world: RunningWorld) =>
  world.sql('select email, state from public.newsletter_subscribers order by requested_at');

/** Exports the list in the panel, and returns its lines. */
async function exportList(panel: Page): Promise<string[]> {
  const download = panel.waitForEvent('download');
  await panel.getByRole('button', { name: 'Export the list' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^newsletter-\d{4}-\d\d-\d\d\.csv$/);
  return (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n');
}

test.beforeEach(({ world }) => setSettings(world, OPEN));

test('an address is confirmed from its mail, exported, and unsubscribed by its link', async ({
  page,
  world,
}) => {
  await page.goto('/about');
  const form = footerForm(page);
  await expect(form).toContainText(
    'I want to get the newsletter of Tidenhub by e-mail, with news of releases, artists and concerts.',
  );
  await emailField(form).fill(' Mira <mira@example.com>');
  await emailField(form).press('Enter');
  await expect(form.getByRole('status')).toContainText('Look into your mail');
  await expect(form.getByRole('status')).toContainText('We have sent a link to mira@example.com.');
  await expect.poll(() => mailsTo(world.mailDir, 'mira@example.com')).toHaveLength(1);
  const [mail] = await mailsTo(world.mailDir, 'mira@example.com');
  expect(mail?.subject).toBe('Tidenhub: please confirm the newsletter');
  const link = await mailedLink(world.mailDir, 'mira@example.com');

  // Programs open it, and render the page.
  await page.goto(link);
  await expect(pageHeading(page, 'Confirm the newsletter')).toBeVisible();
  expect(await states(world)).toEqual([{ email: 'mira@example.com', state: 'waiting' }]);
  await page.getByRole('button', { name: 'Yes, send me the newsletter' }).click();
  const main = page.getByRole('main');
  await expect(main.getByRole('status')).toHaveText(
    'You are on the list. The next issue comes to you.',
  );

  const panel = await page.context().newPage();
  await openPanel(panel, world, '/adminpanel/newsletter');
  await expect(rowOf(panel, /^mira@example\.com On the list English/)).toBeVisible();
  const [heading, line = '', ...others] = await exportList(panel);
  expect(heading).toBe('email,language,confirmed_at,unsubscribe_url');
  expect(line).toMatch(/^mira@example\.com,en,2\d{3}-/);
  expect(others).toEqual([]);
  const leaving = line.split(',').at(-1) ?? '';
  expect(leaving).toContain(`${world.siteUrl}/api/newsletter/unsubscribe?token=`);

  await page.goto(leaving);
  await expect(pageHeading(page, 'Unsubscribe')).toBeVisible();
  expect(page.url()).not.toContain('?');
  expect(await states(world)).toEqual([{ email: 'mira@example.com', state: 'confirmed' }]);
  await page.getByRole('button', { name: 'Unsubscribe from the newsletter' }).click();
  await expect(main.getByRole('status')).toHaveText(
    'You have left the list. You get no newsletter from us any more.',
  );
  expect(await states(world)).toEqual([{ email: null, state: 'unsubscribed' }]);
});

test('after a demo the form has the address of its sender', async ({ page }) => {
  const main = page.getByRole('main');
  await page.goto('/contact');
  await expect(demoForm(page)).toBeVisible();
  await expect(signUpForm(main)).toBeHidden();
  await fillIn(demoForm(page), {
    Name: 'Taras',
    'E-mail': 'taras@example.com',
    'Link to your music': 'https://soundcloud.com/taras/one',
  });
  await agreement(demoForm(page)).check();
  await sendDemo(demoForm(page)).click();
  await expect(emailField(signUpForm(main))).toHaveValue('taras@example.com');
});

test('the privacy policy explains the use of an address, while there is a newsletter', async ({
  page,
  world,
}) => {
  await useLanguage(page, 'de');
  await page.goto('/datenschutz');
  await expect(
    page.getByText('Eine Adresse, die nicht bestätigt wird, löschen wir nach sieben Tagen.'),
  ).toBeVisible();
  await setSettings(world, `newsletter = 'off'`);
  await page.reload();
  await expect(page.getByText('Was diese Website auf Ihrem Gerät speichert')).toBeVisible();
  await expect(page.getByText('löschen wir nach sieben Tagen')).toBeHidden();
});

/** The section of the panel and the page itself are among all pages (tests/e2e/every-page). */
test('an error of its form, and the confirmation page, are accessible and fit a phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/newsletter');
  await signUpForm(page.getByRole('main')).getByRole('button', { name: 'Subscribe' }).click();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.goto('/newsletter#confirm=0123');
  await expect(page.getByRole('blockquote')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});
