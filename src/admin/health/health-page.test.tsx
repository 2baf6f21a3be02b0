import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { startPanel } from '../../../tests/support/panel';
import { user } from '../../../tests/support/panel-screen';
import { expectErrors } from '../../../tests/support/requests';

const { open, requests, staff } = startPanel();

const HEALTH = '/adminpanel/health';

const report = (rows: object[]) => requests.answer('GET', '/api/health', 200, { data: rows });

/** Returns the text of each row, once they are there. */
async function rows(): Promise<(string | null)[]> {
  const list = await screen.findByRole('list', { name: 'Checks' });
  return within(list)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
}

it('lists what the function has found in words, with what mends it, and checks again', async () => {
  const end = report([
    { id: 'node', state: 'right' },
    { id: 'mail', state: 'untried', reason: 'mail-none' },
    { id: 'siteUrl', state: 'wrong', reason: 'siteUrl-invalid' },
    { id: 'schema', state: 'wrong', reason: 'of-a-newer-function' },
  ]);
  await open('/adminpanel');
  await user.click(screen.getByRole('button', { name: `Signed in as ${staff.email}` }));
  await user.click(await screen.findByRole('menuitem', { name: 'Health' }));
  expect(await screen.findByRole('heading', { name: 'Health' })).toBeVisible();
  expect(await rows()).toEqual([
    'Version of NodeIn order',
    'Mail serverNot triedSMTP_URL is not set, so no mails are sent.',
    'URL of the siteWrongSITE_URL is no URL. Set it to the one that visitors open, such as https://label.example.',
    'Version of the databaseWrong',
  ]);
  expect(screen.getByText('2 checks have found something wrong.')).toBeVisible();
  expect(screen.queryByText('npm run doctor')).toBeNull();
  end();
  report([{ id: 'node', state: 'right' }]);
  await user.click(screen.getByRole('button', { name: 'Check again' }));
  expect(await screen.findByText('No check has found anything wrong.')).toBeVisible();
  expect(await rows()).toEqual(['Version of NodeIn order']);
});

it('sends a test mail to whoever asks, and reports what became of it', async () => {
  report([{ id: 'mail', state: 'right' }]);
  await open(HEALTH);
  const send = await screen.findByRole('button', { name: 'Send a test mail to me' });
  const end = requests.answer('POST', '/api/health/mail', 200, { data: { state: 'right' } });
  await user.click(send);
  expect(
    await screen.findByText(`The mail server has taken the test mail to ${staff.email}.`),
  ).toBeVisible();
  end();
  const refuse = requests.answer('POST', '/api/health/mail', 200, {
    data: { state: 'wrong', reason: 'mail-refused' },
  });
  await user.click(send);
  expect(await screen.findByText(/^The mail server refuses the mail\./)).toBeVisible();
  refuse();
  requests.fail('POST', '/api/health/mail');
  await user.click(send);
  expect(await screen.findByText(/could not be reached/)).toBeVisible();
  expectErrors();
});

it('shows what the browser can check where no function answers, and names the command', async () => {
  requests.answer('GET', '/api/health', 404);
  const end = requests.answer('POST', '/rpc/schema_version', 200, 20_250_101_000_000);
  await open(HEALTH);
  expect(await rows()).toEqual([
    'Connection to SupabaseIn order',
    'Version of the databaseWrongThe database is older than this code. Apply the new migrations: “Upgrade” in docs/operations.md.',
    'Sign-upIn order',
    'TimeIn order',
  ]);
  expect(screen.getByText('npm run doctor')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Send a test mail to me' })).toBeNull();
  end();
  requests.fail('GET', '/auth/v1/settings');
  requests.fail('POST', '/rpc/schema_version');
  await user.click(screen.getByRole('button', { name: 'Check again' }));
  await waitFor(async () =>
    expect((await rows()).slice(0, 3)).toEqual([
      expect.stringMatching(/^Connection to SupabaseWrongSupabase does not answer\./),
      'Version of the databaseNot triedSupabase has to answer first.',
      'Sign-upNot triedSupabase has to answer first.',
    ]),
  );
});
