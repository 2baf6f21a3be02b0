import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { startPanel } from '../../../tests/support/panel';
import { fill, findForm, findQuestion, openEntry, user } from '../../../tests/support/panel-screen';

const { add, open, reload, sql, url } = startPanel();

const name = () => screen.findByRole('textbox', { name: 'Name' });
const shows = (text: string) => waitFor(async () => expect(await name()).toHaveValue(text));

it('links an entry to its neighbours in the list, across pages, and closing returns to the list', async () => {
  // One more than a page has.
  await add.all(
    'artists',
    Array.from({ length: 26 }, (_, index) => ({
      name: `Choir ${String(index + 1).padStart(2, '0')}`,
    })),
  );
  await open('/adminpanel/artists?q=choir&sort=artistName');
  await openEntry('Choir 24');
  const form = await findForm('Edit artist');
  await waitFor(() => expect(document.title).toMatch(/^Choir 24 – Edit artist/));
  await waitFor(async () => expect(await name()).toHaveFocus());
  expect(await form.findByRole('link', { name: 'Previous: Choir 23' })).toBeVisible();
  form.getByRole('link', { name: 'Next: Choir 25' }).focus();
  await user.keyboard('{Enter}');
  await shows('Choir 25');

  const next = await screen.findByRole('link', { name: 'Next: Choir 26' }); // on the second page
  await waitFor(() => expect(next).toHaveFocus());
  await user.keyboard('{Enter}');
  await shows('Choir 26');
  expect(url()).toMatch(/q=choir&sort=artistName&page=2$/);
  expect(screen.queryByRole('link', { name: /^Next/ })).toBeNull();
  await user.click(screen.getByRole('link', { name: 'Previous: Choir 25' }));
  await shows('Choir 25');

  await fill(await name(), 'Changed');
  await user.click(await screen.findByRole('link', { name: 'Previous: Choir 24' }));
  const question = await findQuestion('Leave without saving?');
  await user.click(question.getByRole('button', { name: 'Keep editing' }));
  await shows('Changed');
  await fill(await name(), 'Choir 25');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(url()).toBe('/adminpanel/artists?q=choir&sort=artistName');
  await waitFor(() => expect(screen.getByRole('link', { name: 'Choir 25' })).toHaveFocus());
});

it('links an entry to its page on the site while it is public', async () => {
  const { id } = await add.artist({ name: 'Ada' });
  await open(`/adminpanel/artists/${id}`);
  const form = await findForm('Edit artist');
  expect(form.getByRole('link', { name: 'View on site' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/artists\/ada(?:\?|$)/),
  );
  await sql('update public.artists set published_at = null');
  await reload();
  const draft = await findForm('Edit artist');
  await shows('Ada');
  expect(draft.queryByRole('link', { name: 'View on site' })).toBeNull();
});

it('focuses the first field of a form', async () => {
  await open('/adminpanel/artists/new');
  await waitFor(async () => expect(await name()).toHaveFocus());
  await open('/adminpanel/gallery/new');
  const gallery = await findForm('New gallery item');
  await waitFor(() => expect(gallery.getByLabelText('Type')).toHaveFocus());
});
