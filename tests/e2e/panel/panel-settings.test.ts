import { expectAccessible, expectNoSidewaysScroll } from '../support/checks';
import { expect, letThrough, openPanel } from '../support/fixtures';
import { test } from '../support/own-world';
import {
  agreement,
  demoForm,
  fillIn,
  messageForm,
  openContact,
  sendDemo,
  sendMessage,
} from '../support/contact-forms';
import { saveButton, toastOf } from '../support/panel-page';

const SETTINGS = '**/rest/v1/site_settings**';

test('settings are saved and shown to visitors, and a failed save keeps typed text', async ({
  page,
  world,
}) => {
  await openPanel(page, world, '/adminpanel/settings');
  const name = page.getByLabel('Name of the label');
  await name.fill('Nordlicht');
  await page.getByLabel('Instagram').fill('http://instagram.com/nordlicht');
  await page.getByLabel('E-mail', { exact: true }).fill('nobody');
  await saveButton(page).click();
  await expect(page.getByLabel('E-mail', { exact: true })).toHaveAccessibleDescription(
    'Please enter an e-mail address, such as name@example.com.',
  );
  await page.getByLabel('E-mail', { exact: true }).fill('hello@nordlicht.example');
  await page.getByLabel('Instagram').fill('https://www.instagram.com/nordlicht');

  await page.route(SETTINGS, (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.fallback(),
  );
  await saveButton(page).click();
  const reason =
    'Failed to save site settings. The server could not be reached. Please check your connection and try again.';
  await expect(page.getByRole('listitem').filter({ hasText: reason })).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: reason })).toBeVisible();
  await expect(name).toHaveValue('Nordlicht');

  await letThrough(page, SETTINGS);
  await saveButton(page).click();
  await expect(toastOf(page, 'Site settings saved successfully.')).toBeVisible();
  const visitor = await page.context().newPage();
  await visitor.goto('/');
  await expect(visitor.getByRole('banner')).toContainText('Nordlicht');
});

test('a change of the settings elsewhere changes no form being edited, and both texts stay', async ({
  page,
  world,
  rows,
}) => {
  await openPanel(page, world, '/adminpanel/settings');
  const name = page.getByLabel('Name of the label');
  await name.fill('Being typed');
  await rows
    .from('site_settings')
    .update({ label_name: 'From elsewhere', contact_address: 'Elbweg 1' })
    .eq('id', '00000000-0000-0000-0000-000000000001')
    .throwOnError();
  // The panel refetches when its window is focused again.
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  await page.getByLabel('Phone', { exact: true }).fill('+49 40 1');
  await expect(name).toHaveValue('Being typed');

  await page.setViewportSize({ width: 390, height: 844 });
  await saveButton(page).click();
  const conflict = page.getByRole('dialog', { name: 'Somebody else has saved a newer version' });
  await expect(conflict.getByRole('group', { name: 'Name of the label' })).toHaveText(
    /Being typed.*From elsewhere/,
  );
  const address = conflict.getByRole('group', { name: 'Postal address' });
  await expect(address.getByRole('radio', { name: 'The other version' })).toBeChecked();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await conflict.getByRole('button', { name: 'Save this choice' }).click();
  await expect(conflict).toBeHidden();
  await expect(toastOf(page, 'Site settings saved successfully.')).toBeVisible();
  await expect(page.getByLabel('Postal address')).toHaveValue('Elbweg 1');
  expect(
    await world.sql('select label_name, contact_phone, contact_address from public.site_settings'),
  ).toEqual([
    { label_name: 'Being typed', contact_phone: '+49 40 1', contact_address: 'Elbweg 1' },
  ]);
});

test('staff set the response time shown to visitors, and the retention of submissions', async ({
  page,
  world,
}) => {
  await openPanel(page, world, '/adminpanel/settings');
  await page.getByLabel('Answer within (days)').fill('5');
  await page.getByLabel('Delete closed submissions after (months)').fill('7');
  await page.getByLabel('Delete closed demos for future projects after (months)').fill('31');
  await saveButton(page).click();
  await expect(toastOf(page, 'Site settings saved successfully.')).toBeVisible();
  expect(
    await world.sql('select answer_days, closed_months, kept_months from public.site_settings'),
  ).toEqual([{ answer_days: 5, closed_months: 7, kept_months: 31 }]);

  const visitor = await page.context().newPage();
  await openContact(visitor);
  const [message, demo] = [messageForm(visitor), demoForm(visitor)];
  await fillIn(message, { Name: 'Olena', 'E-mail': 'olena@example.com', Message: 'When?' });
  await sendMessage(message).click();
  await fillIn(demo, {
    Name: 'Taras',
    'E-mail': 'taras@example.com',
    'Link to your music': 'https://soundcloud.com/taras/one',
  });
  await agreement(demo).check();
  await sendDemo(demo).click();
  for (const form of [message, demo]) {
    const promise = 'You can expect an answer by e-mail within 5 days.';
    await expect(form.getByText(promise, { exact: true })).toBeVisible();
  }
});
