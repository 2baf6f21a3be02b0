import { act, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { startPanel } from '../../../tests/support/panel';
import {
  chooseFromAccountMenu,
  expectRows,
  expectToast,
  fill,
  findForm,
  findQuestion,
  user,
} from '../../../tests/support/panel-screen';

const { add, open, reload, url } = startPanel();

const findLeave = () => findQuestion('Leave without saving?');
const closed = (role = 'dialog') => waitFor(() => expect(screen.queryByRole(role)).toBeNull());

it('asks before a changed form is left, but not an unchanged one', async () => {
  const { id } = await add.artist({ name: 'Mira' });
  await open('/adminpanel/artists');
  await user.click(await screen.findByRole('link', { name: 'Mira' }));
  const form = await findForm('Edit artist');
  const name = form.getByRole('textbox', { name: 'Name' });
  await fill(name, 'Somebody');
  await fill(name, 'Mira'); // as it was: nothing is lost
  await user.keyboard('{Escape}');
  await closed();

  await user.click(screen.getByRole('link', { name: 'Mira' }));
  const again = await findForm('Edit artist');
  const changed = again.getByRole('textbox', { name: 'Name' });
  await fill(changed, 'Somebody');
  for (const leave of [
    () => user.keyboard('{Escape}'),
    () => user.click(again.getByRole('button', { name: 'Cancel' })),
    () => user.click(again.getByRole('button', { name: 'Close' })),
    async () => act(() => history.back()),
  ]) {
    await leave();
    const question = await findLeave();
    const stay = question.getByRole('button', { name: 'Keep editing' });
    await waitFor(() => expect(stay).toHaveFocus());
    await user.click(stay);
    await closed('alertdialog');
    await waitFor(() => expect(url()).toBe(`/adminpanel/artists/${id}`));
    expect(changed).toHaveValue('Somebody');
  }

  act(() => history.back());
  const question = await findLeave();
  await user.click(question.getByRole('button', { name: 'Discard changes' }));
  await closed();
  expect(url()).toBe('/adminpanel/artists');
  await user.click(screen.getByRole('link', { name: 'Mira' }));
  const discarded = await findForm('Edit artist');
  expect(discarded.getByRole('textbox', { name: 'Name' })).toHaveValue('Mira');
  expect(screen.queryByRole('region', { name: 'Unsaved text' })).toBeNull();
});

it('asks before the tab of the panel is changed, and before logging out', async () => {
  await open('/adminpanel/settings');
  const name = await screen.findByRole('textbox', { name: 'Name of the label' });
  await fill(name, 'Changed');
  const openNews = () => user.click(screen.getByRole('link', { name: 'News' }));
  for (const leave of [
    openNews,
    () => chooseFromAccountMenu('Log out'),
    () => chooseFromAccountMenu('Team'),
  ]) {
    await leave();
    const question = await findLeave();
    await user.click(question.getByRole('button', { name: 'Keep editing' }));
    await closed('alertdialog');
    expect(name).toHaveValue('Changed');
  }
  await openNews();
  const question = await findLeave();
  await user.click(question.getByRole('button', { name: 'Discard changes' }));
  expect(await screen.findByRole('heading', { name: 'News', level: 1 })).toBeVisible();
});

it('offers unsaved text again that was ignored during a save', async () => {
  await open('/adminpanel/artists/new');
  const form = await findForm('New artist');
  await fill(form.getByRole('textbox', { name: 'Name' }), 'Never saved');
  await waitFor(() => expect(JSON.stringify(localStorage)).toContain('Never saved'));
  await reload();
  const offered = await findForm('New artist');
  expect(await offered.findByRole('region', { name: 'Unsaved text' })).toHaveTextContent(
    'There is unsaved text from',
  );
  await fill(offered.getByRole('textbox', { name: 'Name' }), 'Saved');
  await user.click(offered.getByRole('button', { name: 'Publish' }));
  await closed();
  await expectToast('Artist saved successfully.');
  await expectRows(['Saved']);

  await user.click(screen.getByRole('link', { name: 'Add artist' }));
  const next = await findForm('New artist');
  await user.click(next.getByRole('button', { name: 'Restore' }));
  expect(next.getByRole('textbox', { name: 'Name' })).toHaveValue('Never saved');
});
