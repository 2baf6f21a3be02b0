import { randomUUID } from 'node:crypto';
import type { Locator } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '../support/checks';
import { expect, letThrough, test, useLanguage } from '../support/fixtures';
import {
  agreement,
  demoForm,
  fillIn,
  messageForm,
  openContact,
  sendDemo,
  sendMessage,
  sentBy,
} from '../support/contact-forms';

const SENDING = '**/rest/v1/submissions**';

test('a message is sent, its reference can be copied, and the form is cleared only then', async ({
  page,
  context,
  rows,
}) => {
  const email = `${randomUUID()}@example.com`;
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openContact(page);
  const form = messageForm(page);
  await expect(form.getByRole('textbox')).toHaveCount(3);
  await expect(form.getByRole('checkbox')).toHaveCount(0);
  await expect(
    form.getByText('We store what you write here to answer you. How we handle your data:'),
  ).toBeVisible();
  await expect(form.getByRole('link', { name: 'Privacy policy' })).toHaveAttribute(
    'href',
    '/datenschutz',
  );
  await fillIn(form, { Name: 'Olena', 'E-mail': email, Message: 'Is the studio free in March?' });
  await sendMessage(form).click();

  const status = form.getByRole('status');
  const sent = 'Message sent successfully! We will get back to you soon.';
  await expect(status.getByText(sent, { exact: true })).toBeInViewport();
  await expect(status).toContainText('You can expect an answer by e-mail within 14 days.');
  for (const field of await form.getByRole('textbox').all()) await expect(field).toHaveValue('');

  const [row] = await sentBy(rows, email);
  expect(row).toMatchObject({
    kind: 'message',
    name: 'Olena',
    message: 'Is the studio free in March?',
    topic: null,
    language: 'en',
    state: 'new',
  });
  await expect(status.getByRole('definition')).toHaveText(row?.reference ?? 'no row');
  await status.getByRole('button', { name: 'Copy' }).click();
  await expect(page.getByText('The reference has been copied.').first()).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(row?.reference);
});

test('on a phone two links jump to the forms, by touch and by keyboard', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/contact?about=Mixing');
  const jumpLinks = page.getByRole('navigation', { name: 'What would you like to do?' });
  const jumpLink = jumpLinks.getByRole('link', { name: 'Send a demo' });
  await jumpLink.click();
  const heading = page.getByRole('heading', { level: 2, name: 'Send a demo' });
  await expect(heading).toBeInViewport({ ratio: 1 });
  await expect(heading).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(demoForm(page).getByLabel('Name')).toBeFocused();
  await expect(page).toHaveURL('/contact?about=Mixing');

  const message = jumpLinks.getByRole('link', { name: 'Message' });
  await message.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 2, name: 'Write to us' })).toBeFocused();
  await expect(messageForm(page).getByLabel('Subject')).toHaveValue('Mixing');

  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(jumpLinks).toBeHidden();
  await page.evaluate(() => window.scrollTo(0, 0));
  for (const form of [demoForm(page), messageForm(page)]) {
    await expect(form.getByLabel('Name')).toBeInViewport();
  }
});

test('on a desktop the demo form is the larger one, with the message form, the hours and the address beside it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/contact');
  const main = page.getByRole('main');
  const place = async (locator: Locator) =>
    (await locator.boundingBox()) ?? { x: NaN, y: NaN, width: NaN, height: NaN };
  const demo = await place(demoForm(page));
  const message = await place(messageForm(page));
  expect(demo.width).toBeGreaterThan(message.width * 1.2);
  expect(message.x).toBeGreaterThan(demo.x + demo.width);
  for (const title of ['Contact information', 'Office hours']) {
    const heading = await place(main.getByRole('heading', { level: 2, name: title }));
    expect(heading.x).toBe(message.x);
    expect(heading.y).toBeGreaterThan(message.y + message.height);
    expect(heading.y).toBeLessThan(demo.y + demo.height); // no empty half beside it
  }
  await expect(
    main
      .getByRole('region', { name: 'Contact information' })
      .getByText('We answer by e-mail within 14 days.'),
  ).toBeVisible();
});

test('a bot that fills in the honeypot also sees success', async ({ page, rows }) => {
  const email = `${randomUUID()}@example.com`;
  await openContact(page);
  const [form, demo] = [messageForm(page), demoForm(page)];
  const honeypots = page.locator('[name=remark]');
  await expect(honeypots).toHaveCount(2);
  for (const honeypot of await honeypots.all()) {
    await expect(honeypot).toHaveAttribute('autocomplete', 'off');
    await expect(honeypot).toHaveAttribute('tabindex', '-1');
    const around = honeypot.locator('xpath=ancestor::div[1]');
    await expect(around).toHaveCSS('overflow', 'hidden');
    expect(await around.boundingBox()).toMatchObject({ width: 1, height: 1 });
  }
  await expect(form.getByRole('textbox')).toHaveCount(3);
  await expect(demo.getByRole('textbox')).toHaveCount(5);
  await form.getByLabel('Message').focus();
  for (const key of ['Tab', 'Tab']) await page.keyboard.press(key); // past the link
  await expect(sendMessage(form)).toBeFocused();
  await fillIn(form, { Name: 'Bot', 'E-mail': email, Message: 'Cheap pills' });
  await fillIn(demo, {
    Name: 'Bot',
    'E-mail': email,
    'Link to your music': 'https://soundcloud.com/bot/pills',
  });
  await agreement(demo).check();
  await honeypots.evaluateAll((fields: HTMLInputElement[]) => {
    for (const field of fields) field.value = 'https://pills.example';
  });
  await sendMessage(form).click();
  await expect(form.getByText('Message sent successfully!')).toBeVisible();
  await sendDemo(demo).click();
  await expect(demo.getByText('Application Sent!')).toBeVisible();
  expect(await sentBy(rows, email)).toMatchObject([
    { kind: 'message', message: 'Cheap pills', state: 'held', held_reason: 'trap' },
    { kind: 'demo', state: 'held', held_reason: 'trap' },
  ]);
});

test('a message whose response was lost is stored once when sent again, also after a reload; a changed message is stored too', async ({
  page,
  rows,
}) => {
  const email = `${randomUUID()}@example.com`;
  const messages = async () => (await sentBy(rows, email)).map(({ message }) => message);
  await page.goto('/contact');
  const form = messageForm(page);
  await fillIn(form, { Name: 'Olena', 'E-mail': email, Message: 'First words' });
  await page.route(SENDING, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await sendMessage(form).click();
  await expect(form.getByRole('alert')).toHaveText(
    'Failed to send message. Please try again later.',
  );
  expect(await messages()).toEqual(['First words']);

  await letThrough(page, SENDING);
  await page.reload();
  await sendMessage(form).click();
  await expect(form.getByRole('status')).toContainText('Message sent successfully!');
  expect(await messages()).toEqual(['First words']);
  await fillIn(form, { Name: 'Olena', 'E-mail': email, Message: 'Other words' });
  await sendMessage(form).click();
  await expect.poll(messages).toEqual(['First words', 'Other words']);
});

test('the confirmation of a message fits a phone, and has no accessibility violations', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await useLanguage(page, 'de');
  await page.goto('/contact?about=Mastering');
  const form = page.getByRole('form', { name: 'Schreiben Sie uns' });
  await fillIn(form, { Name: 'Ada', 'E-Mail': 'ada@example.com', Nachricht: 'Hallo' });
  await page.getByLabel('Link zu Ihrer Musik').fill('https://music.example.com/ada');
  await expect(page.getByRole('checkbox', { name: /music\.example\.com/ })).toBeVisible();
  await form.getByRole('button', { name: 'Nachricht senden' }).click();
  await expect(form.getByText('Innerhalb von 14 Tagen erhalten Sie')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});
