import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { requestsAnswered } from '../../../tests/support/leaks/timers';
import { startPanel } from '../../../tests/support/panel';
import {
  chooseAction,
  expectRows,
  expectToast,
  fill,
  findForm,
  findQuestion,
  rowNames,
  setOnline,
  user,
} from '../../../tests/support/panel-screen';
import { expectErrors } from '../../../tests/support/requests';

const { add, open, url, reload, requests, rows } = startPanel();

const search = () => screen.getByLabelText('Search artists');
const link = (name: string) => screen.findByRole('link', { name });

it('keeps search, filter, order and page in its URL, and restores its position', async () => {
  await add.all(
    'artists',
    Array.from({ length: 30 }, (_, index) => ({
      name: `Artist ${String(index + 1).padStart(2, '0')}`,
      bio: index === 6 ? { en: 'Hello', uk: 'Вітаю', de: 'Hallo' } : { en: 'x' },
      created_at: `2026-01-${String(index + 1).padStart(2, '0')}`,
    })),
  );
  await open('/adminpanel/artists?page=2');
  expect(await screen.findByText('26–30 of 30')).toBeVisible();
  expect(rowNames()).toHaveLength(5);
  expect(rowNames()[0]).toBe('Artist 05');
  const column = () => screen.getByRole('columnheader', { name: 'Name' });
  await user.click(within(column()).getByRole('link'));
  await waitFor(() => expect(rowNames()[0]).toBe('Artist 01'));
  expect(url()).toBe('/adminpanel/artists?sort=artistName');
  expect(column()).toHaveAttribute('aria-sort', 'ascending');
  await user.click(screen.getByRole('link', { name: 'Next page' }));
  expect(await screen.findByText('26–30 of 30')).toBeVisible();
  expect(url()).toBe('/adminpanel/artists?sort=artistName&page=2');

  await user.selectOptions(screen.getByLabelText('Translation'), 'Missing: Ukrainian');
  expect(await screen.findByText('1–25 of 29')).toBeVisible();
  expect(url()).toContain('missing=uk');
  expect(rowNames()).not.toContain('Artist 07');
  await user.selectOptions(screen.getByLabelText('Translation'), 'All');
  await fill(search(), 'вітаю');
  await expectRows(['Artist 07']);
  expect(url()).toContain('q=');
  const row = within(screen.getByRole('row', { name: /Artist 07/ }));
  for (const state of [
    'English: complete',
    'Ukrainian: complete',
    'German: complete',
    'Russian: not translated. Missing: Biography',
  ]) {
    expect(row.getByText(state)).toBeInTheDocument();
  }

  // A form is an entry of the history, a reload keeps it, and the list behind it stays as it was.
  await user.click(screen.getByRole('link', { name: 'Artist 07' }));
  await findForm('Edit artist');
  await reload();
  await findForm('Edit artist');
  act(() => history.back());
  await expectRows(['Artist 07']);
  expect(screen.queryByRole('dialog')).toBeNull();

  await fill(search(), 'nobody');
  expect(await screen.findByText('Nothing found')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Show everything' }));
  expect(await screen.findByText('1–25 of 30')).toBeVisible();
  expect(search()).toHaveValue('');
});

it('reports that it could not be read, or that there is no connection, and reads again', async () => {
  const mend = requests.answer('GET', '/artists', 500);
  await open('/adminpanel/artists');
  expect(await screen.findByText('This could not be loaded')).toBeVisible();
  mend();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No artists yet')).toBeVisible();
  await requestsAnswered(); // the list is not all that has asked for artists
  expectErrors();

  setOnline(false);
  const banner = within(screen.getByRole('main')).getByRole('alert');
  expect(banner).toHaveTextContent(
    'You are offline. Please check your internet connection to manage the site.',
  );
  await user.click(screen.getByRole('link', { name: 'News' }));
  expect(await screen.findByText(/^There is no connection to the internet\./)).toBeVisible();
  setOnline(true);
  expect(await screen.findByText('No news yet')).toBeVisible();
  expect(banner).toHaveTextContent('');
});

it('edits and duplicates an entry from the menu of its row, by keyboard', async () => {
  const bio = { en: 'Plays records', uk: 'Грає платівки' };
  await add.artist({ name: 'Mira', artist_type: 'dj', bio });
  await open('/adminpanel/artists?q=mira');
  const actions = await screen.findByRole('button', { name: 'Actions: Mira' });
  actions.focus();
  await user.keyboard('{Enter}');
  const menu = await screen.findByRole('menu', { name: 'Actions: Mira' });
  const items = within(menu).getAllByRole('menuitem');
  expect(items.map((item) => item.textContent)).toEqual([
    'Edit',
    'View on site',
    'Duplicate',
    'Pin to the top',
    'Unpublish',
    'History',
    'Statistics',
    'Delete',
  ]);
  await waitFor(() => expect(items[0]).toHaveFocus());
  await user.keyboard('{Escape}');
  await waitFor(() => expect(actions).toHaveFocus());

  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Edit' })).toHaveFocus());
  await user.keyboard('{Enter}');
  await findForm('Edit artist');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(url()).toBe('/adminpanel/artists?q=mira');
  await waitFor(() => expect(screen.getByRole('link', { name: 'Mira' })).toHaveFocus());

  actions.focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Edit' })).toHaveFocus());
  await user.keyboard('d');
  await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Duplicate' })).toHaveFocus());
  await user.keyboard('{Enter}');
  const copy = await findForm('New artist');
  expect(copy.getByLabelText('Type')).toHaveValue('dj');
  expect(copy.getByRole('textbox', { name: 'Biography · English' })).toHaveValue('Plays records');
  await fill(copy.getByRole('textbox', { name: 'Name' }), 'Mira II');
  await user.click(copy.getByRole('button', { name: 'Publish' }));
  await expectRows(['Mira II', 'Mira']);
  const { data } = await rows().from('artists').select('name, bio').order('name');
  expect(data).toEqual([
    { name: 'Mira', bio },
    { name: 'Mira II', bio },
  ]);
});

it('shows a saved entry before it is read again, with a link to it in the toast', async () => {
  await add.artist({ name: 'Mira' });
  await add.artist({ name: 'Noor' });
  await open('/adminpanel/artists');
  await user.click(await link('Mira'));
  const form = await findForm('Edit artist');
  await fill(form.getByRole('textbox', { name: 'Name' }), 'Mira Vale');
  const release = requests.hold('GET', '/artists');
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await link('Mira Vale')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  await expectToast('Artist saved successfully.');
  const saved = within(screen.getByRole('region', { name: /^Notifications/ })).getByRole('link');
  expect(saved).toHaveTextContent('View on site');
  expect(saved).toHaveAttribute('target', '_blank');
  expect(saved).toHaveAttribute('href', expect.stringMatching(/^\/artists\/mira\?saved=\w+$/));
  release();
});

it('lists what is deleted with an entry, and shows why a deletion failed', async () => {
  const { id } = await add.artist({ name: 'Mira' });
  await add.release({ title: 'One', artist_id: id });
  await add.release({ title: 'Two', artist_id: id });
  await add.galleryItem({ url: '/uploads/a.webp', artist_id: id });
  await open('/adminpanel/artists');
  const mend = requests.fail('DELETE', '/artists');
  await chooseAction('Mira', 'Delete');
  await findQuestion('Delete artist?');
  const question = screen.getByRole('alertdialog');
  await waitFor(() =>
    expect(question).toHaveAccessibleDescription(
      '“Mira” will be deleted permanently. This is irreversible. 2 releases by the artist will be deleted with it. 1 gallery item will no longer be linked to the artist.',
    ),
  );
  await waitFor(() =>
    expect(within(question).getByRole('button', { name: 'Cancel' })).toHaveFocus(),
  );
  await fill(within(question).getByRole('textbox'), 'Mira');
  const remove = within(question).getByRole('button', { name: 'Delete permanently' });
  await user.click(remove);
  const reason =
    'Failed to delete artist. The server could not be reached. Please check your connection and try again.';
  await expectToast(reason);
  expect(within(question).getByRole('alert')).toHaveTextContent(reason);
  expectErrors();

  mend();
  await user.click(remove);
  await expectToast('Artist deleted successfully.');
  expect(await screen.findByText('No artists yet')).toBeVisible();
  expect((await rows().from('gallery_items').select('artist_id')).data).toEqual([
    { artist_id: null },
  ]);
  expect((await rows().from('releases').select('id')).data).toEqual([]);
});
