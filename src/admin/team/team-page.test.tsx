import { screen, waitFor, within } from '@testing-library/react';
import { createAuthenticator } from '@label/supabase-local/testing/authenticator';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { account } from '@/data-service/backend/auth/account';
import { confirmSession } from '@/data-service/backend/auth/sign-in';
import { startPanel } from '../../../tests/support/panel';
import { expectToast, fill, findQuestion, user } from '../../../tests/support/panel-screen';
import { expectErrors } from '../../../tests/support/requests';

const { open, requests, sql, staff } = startPanel();

const BEN = '00000000-0000-4000-8000-0000000000b1';

beforeEach(async () => {
  await sql('truncate public.team_invitations');
  requests.answer('GET', '/api/team', 200, { data: { sendsMail: true } });
});

afterEach(() => sql('delete from auth.mfa_factors'));

const team = () => within(screen.getByRole('region', { name: 'Team' }));
const emailField = () => team().getByLabelText(/^E-mail address of a new colleague/);
const press = (name: string) => user.click(team().getByRole('button', { name }));
const refuse = (method: string, path: string, status: number, code: string) =>
  requests.answer(method, path, status, { error: { code, message: 'No.' } });

/** Adds a colleague, with a second factor or without. */
const addBen = (hasFactor = false) =>
  sql(`insert into auth.users (id, email, raw_app_meta_data) values ('${BEN}', 'ben@team.example', '{"staff": true}');
    insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, created_at, updated_at)
      select '${BEN}', '${BEN}', 'Phone', 'totp', 'verified', now(), now() where ${hasFactor}`);

/** Opens the page of the team; returns the member's row. */
async function openTeam(email = staff.email): Promise<HTMLElement> {
  await open('/adminpanel/team');
  const list = within(await screen.findByRole('list', { name: 'Members' }));
  const row = list.getByText(new RegExp(`^${email}`)).closest('li');
  if (!row) throw new Error(`There is no row of ${email}.`);
  return row;
}

it('shows at its field why somebody cannot be invited, and keeps the address when the server does not respond', async () => {
  await openTeam();
  await screen.findByRole('button', { name: 'Leave the team' });
  const end = refuse('POST', '/api/team/invitations', 409, 'already-staff');
  await fill(emailField(), staff.email);
  await press('Invite');
  await waitFor(() =>
    expect(emailField()).toHaveAccessibleDescription('This person is on the team already.'),
  );
  expect(emailField()).toHaveValue(staff.email);
  end();
  await fill(emailField(), 'not an address');
  await press('Invite');
  expect(emailField()).toHaveFocus();
  requests.fail('POST', '/api/team/invitations');
  await fill(emailField(), 'mira@team.example');
  await press('Invite');
  expect(await team().findByText(/could not be reached/)).toBeVisible();
  expect(emailField()).toHaveValue('mira@team.example');
  expectErrors();
});

it('shows a link to pass on when the mail fails, which a newer one replaces, until it is withdrawn', async () => {
  const answer = (token: string, mail: string) =>
    requests.answer('POST', '/api/team/invitations', 200, {
      data: { email: 'mira@team.example', token, mail },
    });
  await sql(`insert into public.team_invitations (id, email, token_hash, invited_by)
    values ('${BEN}', 'mira@team.example', repeat('a', 64), 'ada@team.example')`);
  await openTeam();
  expect(await team().findByText('Invited by ada@team.example')).toBeVisible();
  await screen.findByRole('button', { name: 'Leave the team' });
  answer('1'.repeat(32), 'failed');
  await fill(emailField(), 'mira@team.example');
  await press('Invite');
  expect(await team().findByText(/could not be sent. Please pass this link on/)).toBeVisible();
  expect(emailField()).toHaveValue('');
  const link = () => team().getByRole('textbox', { name: 'Link of the invitation' });
  expect(link()).toHaveValue(`${location.origin}/adminpanel-login#invitation=${'1'.repeat(32)}`);
  await press('Copy link');
  expect(await team().findByText('Copied.')).toBeVisible();
  expect(await navigator.clipboard.readText()).toContain('1'.repeat(32));

  answer('2'.repeat(32), 'sent');
  await press('New link: mira@team.example');
  expect(
    await team().findByText(/The invitation to mira@team\.example is on its way\./),
  ).toBeVisible();
  expect(link()).toHaveValue(`${location.origin}/adminpanel-login#invitation=${'2'.repeat(32)}`);

  requests.answer('DELETE', `/api/team/invitations/${BEN}`, 200);
  await sql('delete from public.team_invitations');
  await press('Withdraw: mira@team.example');
  await expectToast('The invitation to mira@team.example has been withdrawn.');
  await waitFor(() => expect(team().queryByRole('textbox', { name: /^Link/ })).toBeNull());
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Team' })).toHaveFocus());
});

it('removes a colleague after a question', async () => {
  await addBen();
  const row = await openTeam('ben@team.example');
  expect(row).toHaveTextContent('Without a second factor');
  const remove = await within(row).findByRole('button', { name: 'Remove: ben@team.example' });
  await user.click(remove);
  await findQuestion('Remove ben@team.example?');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(remove).toHaveFocus());
  await user.click(remove);
  const question = await findQuestion('Remove ben@team.example?');
  requests.answer('DELETE', `/api/team/members/${BEN}`, 200);
  await sql(`delete from auth.users where id = '${BEN}'`);
  await user.click(question.getByRole('button', { name: 'Remove' }));
  await expectToast('ben@team.example is no longer on the team.');
  await waitFor(() => expect(row).not.toBeInTheDocument());
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Team' })).toHaveFocus());
});

it('lists the pending invitations that end with a member, before they are removed', async () => {
  await addBen();
  await sql(`insert into public.team_invitations (email, token_hash, invited_by, inviter, expires_at) values
    ('mira@team.example', repeat('a', 64), 'ben@team.example', '${BEN}', now() + interval '1 hour'),
    ('olena@team.example', repeat('b', 64), 'ben@team.example', '${BEN}', now() + interval '1 hour'),
    ('late@team.example', repeat('c', 64), 'ben@team.example', '${BEN}', now() - interval '1 hour'),
    ('other@team.example', repeat('d', 64), 'ada@team.example', null, now() + interval '1 hour')`);
  const row = await openTeam('ben@team.example');
  await user.click(await within(row).findByRole('button', { name: 'Remove: ben@team.example' }));
  await findQuestion('Remove ben@team.example?');
  expect(screen.getByRole('alertdialog')).toHaveAccessibleDescription(
    /Their open invitations end as well: mira@team\.example, olena@team\.example\.$/,
  );
});

it('keeps its last member, and lets one of two leave', async () => {
  const row = await openTeam();
  await user.click(await within(row).findByRole('button', { name: 'Leave the team' }));
  const question = await findQuestion('Leave the team?');
  const leave = () => user.click(question.getByRole('button', { name: 'Leave the team' }));
  const [own] = await sql('select id from auth.users');
  const path = `/api/team/members/${Object(own).id}`;
  const end = refuse('DELETE', path, 409, 'last-member');
  await leave();
  const error = 'The last member cannot be removed: nobody could sign in any more.';
  expect(await question.findByText(error)).toBeVisible();
  expectErrors();
  end();
  requests.answer('DELETE', path, 200);
  await leave();
  expect(await screen.findByRole('heading', { name: 'Staff sign-in' })).toBeVisible();
});

it('lets only members with a second factor remove that of a colleague', async () => {
  await addBen(true);
  const row = await openTeam('ben@team.example');
  expect(row).toHaveTextContent('With a second factor');
  const hint = /^If a colleague has lost their second factor/;
  expect(await team().findByText(hint)).toBeVisible();
  expect(within(row).queryByRole('button', { name: /^Remove second factor/ })).toBeNull();

  const { id, secret } = await account.addFactor('Phone', 'Label');
  await confirmSession(id, createAuthenticator(secret).code());
  const name = 'Remove second factor: ben@team.example';
  const again = await openTeam('ben@team.example');
  await user.click(await within(again).findByRole('button', { name }));
  const question = await findQuestion('Remove the second factor of ben@team.example?');
  requests.answer('DELETE', `/api/team/members/${BEN}/factors`, 200);
  await sql(`delete from auth.mfa_factors where user_id = '${BEN}'`);
  await user.click(question.getByRole('button', { name: 'Remove second factor' }));
  await waitFor(() => expect(again).toHaveTextContent('Without a second factor'));
});

it.each([
  ['secret key', 501, { error: { code: 'no-secret-key', message: 'None.' } }],
  ['function', 404, {}],
])('without a %s names the commands', async (_what, status, body) => {
  requests.answer('GET', '/api/team', status, body);
  const row = await openTeam();
  expect(await team().findByText('npm run staff -- add EMAIL')).toBeVisible();
  expect(team().queryByRole('textbox')).toBeNull();
  expect(within(row).queryByRole('button')).toBeNull();
});

it('announces a link when there is no mail server', async () => {
  requests.answer('GET', '/api/team', 200, { data: { sendsMail: false } });
  await openTeam();
  const text = 'This server sends no e-mail: you get a link to pass on.';
  expect(await team().findByText(text)).toBeVisible();
});

it('suggests a correction of a mistyped address, and links to its history', async () => {
  await openTeam();
  await fill(await team().findByLabelText(/^E-mail address of a new colleague/), 'mira@gmial.com');
  await user.click(await team().findByRole('button', { name: 'Did you mean mira@gmail.com?' }));
  expect(emailField()).toHaveValue('mira@gmail.com');
  expect(await team().findByRole('link', { name: 'History of the team' })).toHaveAttribute(
    'href',
    '/adminpanel/activity?subject=team',
  );
});
