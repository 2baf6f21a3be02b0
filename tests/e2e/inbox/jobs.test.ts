import sharp from 'sharp';
import { CountedActions } from '../support/count-actions';
import { expect, openPanel } from '../support/fixtures';
import { setSettings, test } from '../support/own-world';
import { dialogOf, publishButton, toastOf } from '../support/panel-page';
import { presentState, send, template } from '../support/submission-page';
import { DEMO } from '../../support/factories';

/** The daily jobs of staff, with the most actions that each may take. */

const picture = () =>
  sharp({ create: { width: 900, height: 600, channels: 3, background: '#c02060' } })
    .jpeg()
    .toBuffer();

test('an open demo is answered in two actions', async ({ page, world, rows }) => {
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

test('news in two languages with a cover takes eight actions', async ({ page, world }) => {
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

test('a photo that was used before is reused in two actions', async ({ page, world }) => {
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
