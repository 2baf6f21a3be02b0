import { randomUUID } from 'node:crypto';
import { expect, test } from '../support/fixtures';
import {
  agreement,
  demoForm,
  fillIn,
  messageForm,
  openContact,
  sendDemo,
  sentBy,
} from '../support/contact-forms';
import { pageHeading } from '../support/site-page';

const TRACK = 'https://soundcloud.com/taras/one';

test('a demo is sent with all values of its form', async ({ page, rows }) => {
  const email = `${randomUUID()}@example.com`;
  await openContact(page);
  const form = demoForm(page);
  await fillIn(form, {
    Name: 'Taras',
    'E-mail': email,
    'Link to your music': 'Listen to One by Taras on SoundCloud http://SoundCloud.com/taras/one',
  });
  await expect(form.getByText('Recognized: SoundCloud')).toBeVisible();
  await expect(form.getByText('This is the address that we receive:')).toContainText(TRACK);
  await expect(form.getByLabel('I am').getByRole('option')).toHaveText([
    'No answer',
    'Performer',
    'Beatmaker',
    'DJ',
    'Producer',
    'Songwriter',
  ]);
  await form.getByLabel('I am').selectOption('Songwriter');
  await form.getByLabel('Already released?').selectOption('No');
  await form.getByLabel('Genre').fill('Ambient');
  await form.getByLabel('Message').fill('Please listen');
  await expect(form.getByText('4,987 characters left')).toBeVisible();
  await form.getByRole('checkbox', { name: /^You may keep my demo/ }).check();
  await expect(form.getByRole('checkbox')).toHaveCount(2);
  await expect(agreement(form)).not.toBeChecked();
  await agreement(form).check();
  await expect(
    form.getByText(
      'We listen to your demo and keep it within the label. You do not transfer any rights to us.',
    ),
  ).toBeVisible();
  await expect(
    form.getByText(
      'You can withdraw this at any time: write to us and name the reference that you get after sending.',
    ),
  ).toBeVisible();
  await expect(
    form.getByText(
      'We store what you send here to consider your music and to answer you. How we handle your data:',
    ),
  ).toBeVisible();
  await sendDemo(form).click();

  await expect(form.getByText('Application Sent!', { exact: true })).toBeInViewport();
  const [row] = await sentBy(rows, email);
  expect(row).toMatchObject({
    kind: 'demo',
    state: 'new',
    name: 'Taras',
    language: 'en',
    music_link: TRACK,
    artist_type: 'songwriter',
    genre: 'Ambient',
    is_released: false,
    message: 'Please listen',
    may_be_kept: true,
    kept_months: 24,
    consent_version: '2026-11-23',
  });
  expect(row?.consented_at).toBe(row?.created_at);
  await expect(form.getByRole('definition')).toHaveText(row?.reference ?? 'no row');
  await expect(agreement(form)).not.toBeChecked();
});

test('a demo needs the checkbox ticked and, from an unknown host, a confirmation', async ({
  page,
  rows,
}) => {
  const email = `${randomUUID()}@example.com`;
  await openContact(page);
  const form = demoForm(page);
  await fillIn(form, {
    Name: 'Taras',
    'E-mail': email,
    'Link to your music': 'https://music.example.com/taras',
  });
  const confirmation = form.getByRole('checkbox', {
    name: 'Yes, my music is at music.example.com',
  });
  await expect(confirmation).not.toBeChecked();
  await sendDemo(form).click();
  await expect(confirmation).toBeFocused();
  await expect(confirmation).toHaveAccessibleDescription(
    'Please confirm the address, or change it.',
  );
  await expect(agreement(form)).toHaveAccessibleDescription(
    'Please tick this box: without it we cannot accept a demo.',
  );
  await page.keyboard.press('Space');
  await sendDemo(form).click();
  await expect(agreement(form)).toBeFocused();
  expect(await sentBy(rows, email)).toEqual([]);

  await page.keyboard.press('Space');
  await sendDemo(form).click();
  await expect(form.getByText('Application Sent!')).toBeVisible();
  expect(await sentBy(rows, email)).toMatchObject([
    { music_link: 'https://music.example.com/taras', is_released: null, may_be_kept: false },
  ]);
});

test('keeps typed text, but not the ticked checkbox, after a reload and a visit to the privacy policy', async ({
  page,
}) => {
  await page.goto('/contact');
  const form = demoForm(page);
  await fillIn(form, { Name: 'Taras', 'Link to your music': TRACK });
  await form.getByLabel('Message').fill('Every word');
  await form.getByLabel('I am').selectOption('DJ');
  await agreement(form).check();
  const expectTypedValues = async () => {
    await expect(form.getByLabel('Name')).toHaveValue('Taras');
    await expect(form.getByLabel('Link to your music')).toHaveValue(TRACK);
    await expect(form.getByLabel('Message')).toHaveValue('Every word');
    await expect(form.getByLabel('I am')).toHaveValue('dj');
    await expect(agreement(form)).not.toBeChecked();
  };
  await page.reload();
  await expectTypedValues();
  await agreement(form).check();
  await form.getByRole('link', { name: 'Privacy policy' }).click();
  await expect(page).toHaveURL('/datenschutz');
  await expect(pageHeading(page, 'Privacy policy')).toBeVisible();
  await page.goBack();
  await expectTypedValues();
  await expect(messageForm(page).getByLabel('Name')).toHaveValue('');
});
