import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { startPanel } from '../../../tests/support/panel';
import { expectErrors } from '../../../tests/support/requests';
import {
  chooseAction,
  chooseTextLanguage,
  expectToast,
  fill,
  findForm,
  findQuestion,
  user,
} from '../../../tests/support/panel-screen';

const { add, open, sql, staff } = startPanel();

const findHistory = () => findQuestion('History', 'dialog');
const save = () => user.click(screen.getByRole('button', { name: 'Save' }));

it('restores only the German text of last week', async () => {
  const { id } = await add.artist({ name: 'Mira', bio: { en: 'Singer.', de: 'Sängerin.' } });
  await open(`/adminpanel/artists/${id}`);
  const form = await findForm('Edit artist');
  await user.click(form.getByRole('button', { name: 'History' }));
  const none = await findHistory();
  expect(await none.findByText(/^Nothing has been changed yet\./)).toBeVisible();
  await user.keyboard('{Escape}');

  await fill(form.getByRole('textbox', { name: 'Name' }), 'Mira K.');
  await chooseTextLanguage('German');
  await fill(form.getByRole('textbox', { name: 'Biography · German' }), 'Falsch.');
  await save();
  await expectToast('Artist saved successfully.');
  await sql(`update public.versions set changed_at = '2026-01-02T12:00:00Z'`);

  await chooseAction('Mira K.', 'History');
  const history = await findHistory();
  const versions = await history.findAllByRole('listitem');
  expect(versions).toHaveLength(1);
  expect(versions[0]).toHaveTextContent('As it was until 2 Jan 2026');
  expect(versions[0]).toHaveTextContent(`Changed by ${staff.email}`);
  await user.click(history.getByRole('button', { name: /^As it was until/ }));
  const bio = await history.findByRole('group', { name: 'Biography · German' });
  expect(bio).toHaveTextContent('In the formFalsch.');
  expect(bio).toHaveTextContent('In this versionSängerin.');
  const name = history.getByRole('group', { name: 'Name' });
  expect(name).toHaveTextContent('Mira K.');
  expect(history.getAllByRole('group')).toHaveLength(2); // not the English text, which is the same
  await user.click(within(name).getByRole('radio', { name: 'In the form' }));
  await user.click(history.getByRole('button', { name: 'Restore' }));
  await expectToast('The version is in the form. Nothing has been saved yet.');
  const restored = await findForm('Edit artist');
  expect(restored.getByRole('textbox', { name: 'Name' })).toHaveValue('Mira K.');
  expect(await sql(`select bio ->> 'de' as de from public.artists`)).toEqual([{ de: 'Falsch.' }]);

  await save();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await sql('select name, bio from public.artists')).toEqual([
    { name: 'Mira K.', bio: { en: 'Singer.', de: 'Sängerin.' } },
  ]);
});

it("compares a version with the form's values, also in the settings", async () => {
  await open('/adminpanel/settings');
  const name = await screen.findByRole('textbox', { name: 'Name of the label' });
  expect(name).toHaveValue('');
  await fill(name, 'Harbour Records');
  await save();
  await expectToast('Site settings saved successfully.');
  await fill(name, 'Typed');
  await user.click(screen.getByRole('button', { name: 'History' }));
  const history = await findHistory();
  await user.click(await history.findByRole('button', { name: /^As it was until/ }));
  const label = await history.findByRole('group', { name: 'Name of the label' });
  expect(label).toHaveTextContent('In the formTyped');
  expect(label).toHaveTextContent('In this versionempty');
  await user.click(history.getByRole('button', { name: 'Restore' }));
  await waitFor(() => expect(name).toHaveValue(''));
});

it('omits pictures from a version that were removed since, and reports it', async () => {
  const [one, other] = ['1', '2'].map(
    (digit) => `/uploads/${digit.repeat(32)}-800x600-102030.webp`,
  );
  const text = `Before ![A bridge](${one}) and ![A boat](${other}) after.`;
  const { id } = await add.artist({ name: 'Mira', photo_url: one, bio: { en: text } });
  await sql(`update public.artists set photo_url = null, bio = '{"en": "Nothing"}'`);
  await sql(`update public.files set removed_at = now() where path like 'uploads/1111%'`);
  await open(`/adminpanel/artists/${id}`);
  const form = await findForm('Edit artist');
  await user.click(form.getByRole('button', { name: 'History' }));
  const history = await findHistory();
  await user.click(await history.findByRole('button', { name: /^As it was until/ }));
  const said =
    'Pictures of this version that have been removed from the library are left out. Upload them again where they are needed.';
  expect(await history.findByText(said)).toBeVisible();
  expect(history.getAllByRole('group')).toHaveLength(1); // the photo is none, as in the form
  await user.click(history.getByRole('button', { name: 'Restore' }));
  await expectToast(said);
  await save();
  await expectToast('Artist saved successfully.');
  expect(await sql('select photo_url, bio from public.artists')).toEqual([
    { photo_url: null, bio: { en: `Before  and ![A boat](${other}) after.` } },
  ]);
});

it('names the field with a picture that was removed meanwhile', async () => {
  const url = `/uploads/${'1'.repeat(32)}-800x600-102030.webp`;
  const { id } = await add.artist({ name: 'Mira', bio: { en: 'Singer.' } });
  await sql(`insert into public.files (path, removed_at) values ('${url.slice(1)}', now())`);
  await open(`/adminpanel/artists/${id}`);
  const form = await findForm('Edit artist');
  const bio = form.getByRole('textbox', { name: 'Biography · English' });
  await fill(bio, `![](${url})`);
  await save();
  const error =
    'A picture in this field has been removed from the library. Please choose another one, or upload it again.';
  expect(await form.findByText(error)).toBeVisible();
  expect(bio).toHaveValue(`![](${url})`);
  expectErrors();
});
