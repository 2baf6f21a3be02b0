import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { startPanel } from '../../../tests/support/panel';
import {
  chooseAction,
  expectToast,
  fill,
  findForm,
  openEntry,
  user,
} from '../../../tests/support/panel-screen';

const { add, open, requests, sql } = startPanel();

const save = () => user.click(screen.getByRole('button', { name: 'Save' }));
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

it('shows saved values when an entry is reopened before it has been refetched, and saves it again', async () => {
  await add.artist({ name: 'Mira' });
  await open('/adminpanel/artists');
  await openEntry('Mira');
  const form = await findForm('Edit artist');
  await fill(form.getByRole('textbox', { name: 'Name' }), 'Mira K.');
  const release = requests.hold('GET', '/artists');
  await save();
  await closed();
  await openEntry('Mira K.');
  await screen.findByRole('dialog');
  release();
  const again = await findForm('Edit artist');
  const name = again.getByRole('textbox', { name: 'Name' });
  expect(name).toHaveValue('Mira K.');
  await fill(name, 'Mira Kost');
  await save();
  await closed();
  expect(await sql('select name from public.artists')).toEqual([{ name: 'Mira Kost' }]);
});

it('opens an entry with its current state when it was unpublished while its form was loading', async () => {
  const { id } = await add.artist({ name: 'Mira' });
  await open('/adminpanel/artists');
  await screen.findByRole('link', { name: 'Mira' });
  // The form's first read is answered with the published artist, but the answer does not arrive.
  const release = requests.hold('GET', '/artists', `id=eq.${id}`);
  await openEntry('Mira');
  await screen.findByRole('dialog');
  await user.keyboard('{Escape}');
  await closed();
  await chooseAction('Mira', 'Unpublish');
  await expectToast(/“Mira” is a draft now/);
  await openEntry('Mira');
  release();
  const form = await findForm('Edit artist');
  expect(await form.findByRole('button', { name: 'Publish' })).toBeVisible();
  const name = form.getByRole('textbox', { name: 'Name' });
  await fill(name, 'Mira K.');
  await user.type(name, '{Enter}');
  await closed();
  expect(await sql('select name, published_at from public.artists')).toEqual([
    { name: 'Mira K.', published_at: null },
  ]);
});

it('shows saved settings when they are reopened before they have been refetched', async () => {
  await sql(`update public.site_settings set label_name = 'Before'`);
  await open('/adminpanel/settings');
  const label = () => screen.findByRole('textbox', { name: 'Name of the label' });
  await fill(await label(), 'After');
  const release = requests.hold('GET', '/site_settings');
  await save();
  await expectToast('Site settings saved successfully.');
  await user.click(screen.getByRole('link', { name: 'Artists' }));
  await screen.findByRole('heading', { name: 'Artists', level: 1 });
  await user.click(screen.getByRole('link', { name: 'Site Settings' }));
  expect(await label()).toHaveValue('After');
  await fill(await label(), 'After all');
  release();
  await save();
  await waitFor(async () =>
    expect(await sql('select label_name from public.site_settings')).toEqual([
      { label_name: 'After all' },
    ]),
  );
  expect(screen.queryByRole('dialog')).toBeNull();
});
