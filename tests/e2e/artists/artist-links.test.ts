import { expect, openPanel } from '../support/fixtures';
import { test } from '../support/own-world';
import { dialogOf, saveButton, toastOf } from '../support/panel-page';

test('pasted links of an artist find their platforms, keep their order, and are on the page with the contacts', async ({
  page,
  world,
}) => {
  await world.sql(`insert into public.artists (name, social_links) values
    ('Mira', '{"instagram":"https://www.instagram.com/mira/"}')`);
  await openPanel(page, world, '/adminpanel/artists');
  await page.getByRole('link', { name: 'Mira' }).click();
  const dialog = dialogOf(page);
  const links = dialog.getByRole('group', { name: 'Links', exact: true });
  await expect(links.getByRole('listitem')).toHaveText([/Instagram/]);
  const input = links.getByRole('textbox');
  await input.fill('https://mira.bandcamp.com https://www.tiktok.com/@mira');
  await input.press('Enter');
  await input.fill('@mira@chaos.example');
  await input.press('Enter');
  await expect(links.getByRole('listitem')).toHaveText([
    /Instagram/,
    /Bandcamp/,
    /TikTok/,
    /Mastodon/,
  ]);
  await links.getByRole('button', { name: 'Actions: Bandcamp' }).click();
  await page.getByRole('menuitem', { name: 'Move up' }).click();
  await dialog.getByRole('button', { name: 'Add a contact' }).click();
  await dialog.getByLabel('Name of contact 1').fill('Ada');
  await dialog.getByLabel('E-mail, phone or link of contact 1').fill('Ada <ada@a.example>');
  await saveButton(dialog).click();
  await expect(toastOf(page, 'Artist saved successfully.')).toBeVisible();
  expect(await world.sql('select links, social_links, contacts from public.artists')).toEqual([
    {
      links: [
        { platform: 'bandcamp', url: 'https://mira.bandcamp.com/' },
        { platform: 'instagram' },
        { platform: 'tiktok' },
        { platform: 'mastodon', url: 'https://chaos.example/@mira' },
      ],
      social_links: {
        instagram: 'https://www.instagram.com/mira/',
        tiktok: 'https://www.tiktok.com/@mira',
      },
      contacts: [{ role: 'booking', name: 'Ada', address: 'ada@a.example' }],
    },
  ]);

  await page.goto('/artists/mira');
  const connect = page.getByRole('region', { name: 'Listen and follow' });
  await expect(connect.getByRole('link')).toHaveText([
    'Listen on Bandcamp',
    'Instagram',
    'TikTok',
    'Mastodon',
    'ada@a.example',
  ]);
  await expect(connect.getByRole('link', { name: 'ada@a.example' })).toHaveAttribute(
    'href',
    'mailto:ada@a.example',
  );
});
