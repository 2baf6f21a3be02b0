import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startComponentBackend } from '../../../tests/support/component-backend';
import { newsletter } from './newsletter-page';

const backend = startComponentBackend();

let client: QueryClient;

beforeEach(async () => {
  client = new QueryClient();
  await backend.sql(
    `update public.site_settings set label_name = 'Tidenhub', newsletter = 'on', has_mail_server = true`,
  );
});

afterEach(() => client.clear());

function openPage(fragment = '') {
  const routes = [{ path: '/newsletter', Component: newsletter.Component }];
  const router = createMemoryRouter(routes, { initialEntries: [`/newsletter${fragment}`] });
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
}

/** Adds somebody to the list, and returns the token of their link. */
async function addSubscriber(state: string, link: 'confirm' | 'unsubscribe'): Promise<string> {
  const email = state === 'unsubscribed' ? null : 'mira@example.com';
  await backend.sql(
    `insert into public.newsletter_subscribers
      (email, email_hash, language, state, mailed_at, confirmed_at, ended_at, consent_version, consent_text)
    values ($1, '\\x01', 'en', $2, now(), $3, $4, '2026-11', 'Yes')`,
    [
      email,
      state,
      state === 'waiting' ? null : '2026-11-20',
      state === 'unsubscribed' ? '2026-11-21' : null,
    ],
  );
  const [row] = await backend.sql(
    'select private.newsletter_token(id, $1) as token from public.newsletter_subscribers',
    [link],
  );
  return String(Object(row).token);
}

it.each([
  ['waiting', 'You are on the list. The next issue comes to you.'],
  ['confirmed', 'This link was used already: you are on the list.'],
])('confirms an address that is %s with one button', async (state, outcome) => {
  openPage(`#confirm=${await addSubscriber(state, 'confirm')}`);
  expect(await screen.findByRole('heading', { name: 'Confirm the newsletter' })).toBeVisible();
  expect(await screen.findByText(/newsletter of Tidenhub by e-mail/)).toBeVisible();
  expect(await backend.sql('select state from public.newsletter_subscribers')).toEqual([{ state }]);
  await userEvent.click(screen.getByRole('button', { name: 'Yes, send me the newsletter' }));
  expect(await screen.findByText(outcome)).toHaveFocus();
  expect(screen.queryByRole('form')).not.toBeInTheDocument();
});

it.each([
  ['has left since', 'unsubscribed', /and you have unsubscribed since/],
  ['is unknown', null, /^This link does not work any more\./],
])('offers to sign up again when the person %s', async (_what, state, outcome) => {
  const token = state ? await addSubscriber(state, 'confirm') : '0123';
  openPage(`#confirm=${token}`);
  await userEvent.click(await screen.findByRole('button', { name: 'Yes, send me the newsletter' }));
  expect(await screen.findByText(outcome)).toHaveFocus();
  expect(await screen.findByRole('form', { name: 'Newsletter' })).toBeVisible();
});

it('unsubscribes with one button, also when no mail can be sent any more', async () => {
  await backend.sql('update public.site_settings set has_mail_server = false');
  openPage(`#unsubscribe=${await addSubscriber('confirmed', 'unsubscribe')}`);
  await userEvent.click(
    await screen.findByRole('button', { name: 'Unsubscribe from the newsletter' }),
  );
  expect(
    await screen.findByText('You have left the list. You get no newsletter from us any more.'),
  ).toHaveFocus();
  expect(await backend.sql('select email, state from public.newsletter_subscribers')).toEqual([
    { email: null, state: 'unsubscribed' },
  ]);
});

it('has no form when no mail can be sent', async () => {
  await backend.sql('update public.site_settings set has_mail_server = false');
  openPage();
  expect(await screen.findByText('There is no newsletter at the moment.')).toBeVisible();
  expect(screen.queryByRole('form')).not.toBeInTheDocument();
});

it('keeps the input when a sign-up fails, and shows why', async () => {
  openPage();
  const form = within(await screen.findByRole('form', { name: 'Newsletter' }));
  const field = form.getByRole('textbox', { name: 'E-mail' });
  const subscribe = form.getByRole('button', { name: 'Subscribe' });
  await userEvent.click(subscribe);
  expect(field).toHaveAccessibleDescription('Please fill in this field.');
  await userEvent.type(field, 'mira@gmial.com');
  await userEvent.click(await form.findByRole('button', { name: 'Did you mean mira@gmail.com?' }));
  expect(field).toHaveValue('mira@gmail.com');

  vi.spyOn(globalThis, 'fetch').mockRejectedValueOnce(new TypeError('fetch failed'));
  await userEvent.click(subscribe);
  expect(await form.findByRole('alert')).toHaveTextContent('Please try again later');
  expect(field).toHaveValue('mira@gmail.com');
  vi.mocked(console.error).mockClear();

  await userEvent.click(subscribe);
  expect(await form.findByText('Look into your mail')).toBeVisible();
  expect(form.getByText(/We have sent a link to mira@gmail\.com\./)).toBeVisible();
});
