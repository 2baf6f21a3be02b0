import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { startPanel } from '../../../tests/support/panel';
import {
  expectToast,
  fill,
  findForm,
  findQuestion,
  user,
} from '../../../tests/support/panel-screen';
import { expectErrors } from '../../../tests/support/requests';

const { add, open, requests, rows, sql } = startPanel();

const findConflict = () => findQuestion('Somebody else has saved a newer version', 'dialog');
const save = () => user.click(screen.getByRole('button', { name: 'Save' }));
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

async function openArtist() {
  const bio = { en: 'Sings **loudly**.', uk: 'Співає.' };
  const { id } = await add.artist({ name: 'Mira', bio });
  await open(`/adminpanel/artists/${id}`);
  const form = await findForm('Edit artist');
  return { id, form, biography: form.getByRole('textbox', { name: 'Biography · English' }) };
}

it('asks before a member overwrites what another has saved, field by field', async () => {
  const { id, form, biography } = await openArtist();
  await fill(biography, 'Mine.');
  await user.selectOptions(form.getByRole('combobox', { name: 'Type' }), 'dj');
  await rows()
    .from('artists')
    .update({ bio: { en: 'Theirs.', uk: 'Їхнє.' } })
    .eq('id', id);

  await save();
  const conflict = await findConflict();
  const english = conflict.getByRole('group', { name: 'Biography · English' });
  expect(english).toHaveTextContent('Mine.');
  expect(english).toHaveTextContent('Theirs.');
  expect(within(english).getByRole('radio', { name: 'Your version' })).toBeChecked();
  const ukrainian = conflict.getByRole('group', { name: 'Biography · Ukrainian' });
  expect(within(ukrainian).getByRole('radio', { name: 'The other version' })).toBeChecked();
  expect(conflict.getByRole('group', { name: 'Type' })).toHaveTextContent('Performer');
  expect(conflict.getAllByRole('group')).toHaveLength(3);
  await user.click(conflict.getByRole('button', { name: 'Keep editing' }));
  expect(biography).toHaveValue('Mine.');
  expect(await sql('select bio from public.artists')).toEqual([
    { bio: { en: 'Theirs.', uk: 'Їхнє.' } },
  ]);

  await save();
  const again = await findConflict();
  await user.click(
    within(again.getByRole('group', { name: 'Biography · English' })).getByRole('radio', {
      name: 'The other version',
    }),
  );
  await user.click(again.getByRole('button', { name: 'Save this choice' }));
  await closed();
  expect(await sql('select bio, artist_type from public.artists')).toEqual([
    { bio: { en: 'Theirs.', uk: 'Їхнє.' }, artist_type: 'dj' },
  ]);
  expectErrors();
});

it('recreates an entry that another member has deleted, although another one has its id by now', async () => {
  const { id, biography } = await openArtist();
  await fill(biography, 'Back again.');
  await rows().from('artists').delete().eq('id', id).throwOnError();
  await save();
  const gone = await findQuestion('This entry has been deleted meanwhile');
  await add.artist({ id, name: 'Created again by others' });
  await user.click(gone.getByRole('button', { name: 'Create it again' }));
  await closed();
  expect(await sql('select name, bio from public.artists order by name')).toEqual([
    { name: 'Created again by others', bio: null },
    { name: 'Mira', bio: { en: 'Back again.', uk: 'Співає.' } },
  ]);
  expectErrors();
});

/** Changes the settings as a colleague does. */
async function changeElsewhere(): Promise<void> {
  await rows()
    .from('site_settings')
    .update({ label_name: 'From elsewhere', contact_address: 'Elbweg 1' })
    .eq('id', '00000000-0000-0000-0000-000000000001')
    .throwOnError();
  window.dispatchEvent(new Event('visibilitychange')); // the panel refetches when its window is focused again
}

it('shows settings that another session changes in a form that nobody has edited', async () => {
  await open('/adminpanel/settings');
  const name = await screen.findByRole('textbox', { name: 'Name of the label' });
  expect(name).toHaveValue('');
  await changeElsewhere();
  await waitFor(() => expect(name).toHaveValue('From elsewhere'));
  expect(screen.queryByText(/Your text stays as it is\./)).toBeNull();
});

it('keeps an edited form when another session changes the settings, and shows both texts on saving', async () => {
  await open('/adminpanel/settings');
  const name = await screen.findByRole('textbox', { name: 'Name of the label' });
  await fill(name, 'Being typed');
  await changeElsewhere();
  await fill(screen.getByRole('textbox', { name: 'Phone' }), '+49 40 1');
  expect(await screen.findByText(/Your text stays as it is\./)).toBeVisible();
  expect(name).toHaveValue('Being typed');

  await save();
  const conflict = await findConflict();
  expect(conflict.getByRole('group', { name: 'Name of the label' })).toHaveTextContent(
    /Being typed.*From elsewhere/,
  );
  const address = within(conflict.getByRole('group', { name: 'Postal address' }));
  expect(address.getByRole('radio', { name: 'The other version' })).toBeChecked();
  await user.click(conflict.getByRole('button', { name: 'Save this choice' }));
  await expectToast('Site settings saved successfully.');
  expect(screen.getByRole('textbox', { name: 'Postal address' })).toHaveValue('Elbweg 1');
  expect(
    await sql('select label_name, contact_phone, contact_address from public.site_settings'),
  ).toEqual([
    { label_name: 'Being typed', contact_phone: '+49 40 1', contact_address: 'Elbweg 1' },
  ]);
  expectErrors();
});

it('shows why the settings cannot be saved, and keeps the input', async () => {
  await open('/adminpanel/settings');
  const name = await screen.findByRole('textbox', { name: 'Name of the label' });
  const email = screen.getByRole('textbox', { name: 'E-mail' });
  await fill(name, 'Nordlicht');
  await fill(email, 'nobody');
  await user.click(screen.getByRole('link', { name: 'Links' }));
  await fill(
    await screen.findByRole('textbox', { name: 'Instagram' }),
    'https://www.instagram.com/nord',
  );
  await save(); // the error is on another page of the form
  await waitFor(() => expect(email).toHaveFocus());
  await waitFor(() =>
    expect(email).toHaveAccessibleDescription(
      'Please enter an e-mail address, such as name@example.com.',
    ),
  );
  await fill(email, 'hello@nordlicht.example');

  const mend = requests.fail('PATCH', '/site_settings');
  await save();
  const reason =
    'Failed to save site settings. The server could not be reached. Please check your connection and try again.';
  await expectToast(reason);
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toContain(reason);
  expect(name).toHaveValue('Nordlicht');
  expectErrors();
  mend();
  await user.click(screen.getByRole('link', { name: 'Inbox texts' }));
  for (const [label, value] of [
    ['Answer within (days)', '5'],
    ['Delete closed submissions after (months)', '7'],
    ['Delete closed demos for future projects after (months)', '31'],
  ] as const) {
    await fill(await screen.findByRole('textbox', { name: label }), value);
  }
  await save();
  await expectToast('Site settings saved successfully.');
  expect(
    await sql(`select label_name, contact_email, social_links, answer_days, closed_months, kept_months
      from public.site_settings`),
  ).toEqual([
    {
      label_name: 'Nordlicht',
      contact_email: 'hello@nordlicht.example',
      social_links: { instagram: 'https://www.instagram.com/nord' },
      answer_days: 5,
      closed_months: 7,
      kept_months: 31,
    },
  ]);
});
