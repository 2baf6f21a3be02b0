import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { startPanel } from '../../../tests/support/panel';
import { expectRows, expectToast, fill, findForm, user } from '../../../tests/support/panel-screen';
import { expectErrors } from '../../../tests/support/requests';

const { open, requests } = startPanel();

it('shows a failed save above the form and as a toast, and keeps typed text', async () => {
  await open('/adminpanel/artists/new');
  const form = await findForm('New artist');
  const name = form.getByRole('textbox', { name: 'Name' });
  const publish = form.getByRole('button', { name: 'Publish' });
  await fill(name, 'Mira');
  const mend = requests.answer('POST', '/artists', 500, { message: 'broken' });
  await user.click(publish);
  const reason =
    'Failed to save artist. Something went wrong on the server. Please try again later.';
  await expectToast(reason);
  const toast = within(screen.getByRole('region', { name: /^Notifications/ }));
  expect(toast.getByText('Error')).toBeVisible();
  expect(form.getAllByRole('alert').map((alert) => alert.textContent)).toContain(reason);
  expect(name).toHaveValue('Mira');
  expectErrors();

  // A name that nobody can see is none.
  mend();
  await fill(name, '\u200b');
  await user.click(publish);
  await waitFor(() => expect(name).toHaveAccessibleDescription('Please fill in this field.'));
  await waitFor(() => expect(name).toHaveFocus());
  await fill(name, 'Mira');
  expect(name).toHaveAccessibleDescription('');
  await user.click(publish);
  await expectRows(['Mira']);
});
