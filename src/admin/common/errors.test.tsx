import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { AppError } from '@/data-service/backend/client/app-error';
import { useAuthErrorMessage, useErrorMessage } from './errors';

function Reason({ error }: { error: unknown }) {
  const reasonOf = useErrorMessage();
  return <p>{reasonOf(error)}</p>;
}

it.each([
  ['conflict', 'It contradicts what is already saved. Please check it and try again.'],
  ['too-large', 'This is too much at once. Please shorten your texts.'],
  ['unknown', 'Something went wrong on the server. Please try again later.'],
] as const)('shows a message of our own for an error of kind %s', async (kind, text) => {
  render(<Reason error={new AppError(kind, 'duplicate key value violates unique constraint')} />);
  expect(await screen.findByText(text)).toBeVisible();
  expect(document.body).not.toHaveTextContent('duplicate key');
});

it('treats any other thrown value as unknown', async () => {
  render(<Reason error={new TypeError('x is undefined')} />);
  expect(
    await screen.findByText('Something went wrong on the server. Please try again later.'),
  ).toBeVisible();
});

function AuthReason({ error }: { error: unknown }) {
  return <p>{useAuthErrorMessage()(error)}</p>;
}

it.each([
  [
    'bad_code_verifier',
    'This link is not the newest one. Please open the link in the latest e-mail, or begin again.',
  ],
  [
    'flow_state_expired',
    'This has to be finished within five minutes, and more have passed. Please begin again.',
  ],
  [
    'email_address_not_authorized',
    'The server is not set up to send e-mail to this address. Please tell whoever looks after the site: signing in needs a mail server of its own.',
  ],
  [
    'over_email_send_rate_limit',
    'No further e-mail can be sent at the moment. If one was sent a moment ago, please look for it; otherwise try again in a few minutes.',
  ],
  ['user_banned', 'This account is blocked. Please ask your team.'],
  [
    'link_session_invalid',
    'This link leads to no account: it may have expired, or the account has been removed. Please ask for a new one.',
  ],
])("explains what to do about the auth server's code %s", async (code, text) => {
  render(<AuthReason error={new AppError('unknown', 'neve', { code })} />);
  expect(await screen.findByText(text)).toBeVisible();
});
