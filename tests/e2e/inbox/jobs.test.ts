import sharp from 'sharp';
import { CountedActions } from '../support/count-actions';
import { expect, openPanel } from '../support/fixtures';
import { setSettings, test } from '../support/own-world';
import {
  dialogOf,
  idOf,
  menuItem,
  nameField,
  publishButton,
  rowMenu,
  toastOf,
} from '../support/panel-page';
import { DEMO, presentState, send, template } from '../support/submission-page';

/** The daily jobs of staff, with the most actions that each may take. */

const picture = () =>
  sharp({ create: { width: 900, height: 600, channels: 3, background: '#c02060' } })
    .jpeg()
    .toBuffer();

test('what lacks German is found from the dashboard in two actions at most', async ({
  page,
  world,
}) => {
  await world.sql(`insert into public.artists (name, bio) values
    ('Ada', '{"en":"Sings"}'), ('Ben', '{"en":"Plays","de":"Spielt"}')`);
  await openPanel(page, world);
  const job = new CountedActions();
  const german = page
    .getByRole('region', { name: 'Not translated yet' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'German' }) });
  await job.click(german.getByRole('link', { name: 'Artists 1' }));
  await expect(page.getByRole('table', { name: 'Artists' }).getByRole('rowheader')).toHaveText([
    'Ada',
  ]);
  expect(job.count).toBeLessThanOrEqual(2);
});

test('a demo that is open is answered in two actions', async ({ page, world, rows }) => {
  const id = '3f2a91bc-0000-4000-8000-000000000001';
  await setSettings(world, `has_mail_server = true, label_name = 'Nordlicht'`);
  await rows
    .from('submissions')
    .insert({ ...DEMO, id, email: 'job@mail.example' })
    .throwOnError();
  await openPanel(page, world, `/adminpanel/inbox/${id}`);
  const job = new CountedActions();
  await job.click(template(page, 'Decline'));
  await job.click(send(page));
  await expect(presentState(page)).toHaveText('Closed: Declined');
  expect(job.count).toBe(2);
});

test('news in two languages with a cover take eight actions', async ({ page, world }) => {
  await openPanel(page, world, '/adminpanel/news/new');
  // Who writes in two languages has chosen the second one before.
  await dialogOf(page).getByLabel('Side by side with').selectOption('German');
  await page.goto('/adminpanel/news');
  const job = new CountedActions();
  await job.click(page.getByRole('link', { name: 'Add the first news item' }));
  const dialog = dialogOf(page);
  const field = (name: string) => dialog.getByRole('textbox', { name, exact: true });
  await job.fill(field('Title · English'), 'Doors open');
  await job.fill(field('Title · German'), 'Offene Türen');
  await job.fill(field('Text · English'), 'Come in.');
  await job.fill(field('Text · German'), 'Kommen Sie herein.');
  const file = { name: 'doors.jpg', mimeType: 'image/jpeg', buffer: await picture() };
  await job.attach(dialog.locator('input[type=file]').first(), file);
  await job.click(publishButton(dialog));
  await expect(toastOf(page, 'News item saved successfully.')).toBeVisible();
  const [stored] = await world.sql(`select title, content, cover_art_url from public.news_items`);
  expect(stored).toEqual({
    title: { en: 'Doors open', de: 'Offene Türen' },
    content: { en: 'Come in.', de: 'Kommen Sie herein.' },
    cover_art_url: expect.stringMatching(/^\/uploads\//),
  });
  expect(job.count).toBeLessThanOrEqual(8);
});

test('a photo that was used before is taken again in two actions', async ({ page, world }) => {
  await openPanel(page, world, '/adminpanel/news/new');
  const file = { name: 'bridge.jpg', mimeType: 'image/jpeg', buffer: await picture() };
  const dialog = dialogOf(page);
  await dialog.locator('input[type=file]').first().setInputFiles(file);
  await dialog.getByRole('textbox', { name: /^Title/ }).fill('On the bridge');
  await publishButton(dialog).click();
  await expect(toastOf(page, 'News item saved successfully.')).toBeVisible();
  await page.goto('/adminpanel/artists/new');
  const job = new CountedActions();
  await job.click(dialog.getByRole('button', { name: 'From the library', exact: true }));
  await job.click(
    page.getByRole('dialog', { name: 'Choose a picture' }).getByRole('button', { name: /bridge/ }),
  );
  await expect(dialog.getByRole('button', { name: 'Remove picture' })).toBeVisible();
  expect(job.count).toBe(2);
});

test('any entry is opened from anywhere in two actions after Ctrl+K', async ({ page, world }) => {
  await world.sql(`insert into public.artists (name) values ('Anna Ton'), ('Ben')`);
  await openPanel(page, world, '/adminpanel/account');
  await expect(page.getByRole('region', { name: 'Team', exact: true })).toBeVisible();
  await page.keyboard.press('Control+KeyK');
  const input = page.getByRole('dialog', { name: 'Search the panel' }).getByRole('combobox');
  const job = new CountedActions();
  await job.fill(input, 'anna');
  await expect(page.getByRole('option', { name: /^Anna Ton/ })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await job.choose(input);
  await expect(nameField(dialogOf(page, 'Edit artist'))).toHaveValue('Anna Ton');
  expect(job.count).toBe(2);
});

test('a price moves to another service in three actions', async ({ page, world }) => {
  const [studio] = await world.sql(`insert into public.services (name, items) values
    ('{"en":"Studio"}', '[{"name":{"en":"Mixing","de":"Abmischung"},"value":80}]') returning id`);
  await world.sql(`insert into public.services (name) values ('{"en":"Graphics"}')`);
  await openPanel(page, world, '/adminpanel/services');
  const job = new CountedActions();
  await job.click(page.getByRole('link', { name: 'Studio' }));
  await job.click(rowMenu(page, 'Mixing'));
  await job.click(menuItem(page, 'Move to “Graphics”'));
  await expect(toastOf(page, '“Mixing” is now in “Graphics”.')).toBeVisible();
  expect(
    await world.sql(`select items from public.services where id <> '${idOf(studio)}'`),
  ).toEqual([{ items: [{ name: { en: 'Mixing', de: 'Abmischung' }, value: 80 }] }]);
  expect(job.count).toBe(3);
});

test('a colleague is invited in three actions', async ({ page, world }) => {
  await openPanel(page, world);
  const job = new CountedActions();
  await job.click(page.getByRole('link', { name: 'Your account' }));
  const team = page.getByRole('region', { name: 'Team', exact: true });
  await job.fill(team.getByLabel('E-mail address of a new colleague'), 'job@example.com');
  await job.click(team.getByRole('button', { name: 'Invite' }));
  await expect(team.getByText('The invitation to job@example.com is on its way.')).toBeVisible();
  expect(job.count).toBe(3);
});
