import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, onTestFinished } from 'vitest';
import { startPanel } from '../../../tests/support/panel';
import {
  chooseFromAccountMenu,
  expectToast,
  setOnline,
  user,
} from '../../../tests/support/panel-screen';
import { expectErrors } from '../../../tests/support/requests';

const { add, open, requests, url } = startPanel();

const main = () => within(screen.getByRole('main'));

it('keeps a member signed in when the sign-out fails', async () => {
  await open();
  const mend = requests.answer('POST', '/auth/v1/logout', 500, { message: 'broken' });
  await chooseFromAccountMenu('Log out');
  await expectToast('Logout Failed');
  expect(url()).toBe('/adminpanel');
  expectErrors();
  mend();
  await chooseFromAccountMenu('Log out');
  expect(await screen.findByRole('heading', { name: 'Staff sign-in' })).toBeVisible();
});

it('shows the version of the product in its foot', async () => {
  await open();
  expect(main().getByText(/^Version \d+\.\d+\.\d+$/)).toBeVisible();
});

it('shows a banner while it is offline', async () => {
  await open();
  const alert = main().getByRole('alert');
  expect(alert).toHaveTextContent('');
  setOnline(false);
  expect(alert).toHaveTextContent(
    'You are offline. Please check your internet connection to manage the site.',
  );
  setOnline(true);
  expect(alert).toBeEmptyDOMElement();
});

it('shows its other sections when one fails', async () => {
  await add.newsItem({ date: '2026-01-02' });
  await add.artist();
  await open();
  // No row fails a list: a bug in writing days does.
  // oxlint-disable-next-line eslint/no-restricted-properties -- to break it
  const { prototype } = Intl.DateTimeFormat;
  const written = Object.getOwnPropertyDescriptor(prototype, 'format') ?? {};
  Object.defineProperty(prototype, 'format', {
    ...written,
    get() {
      throw new Error('A bug.');
    },
  });
  onTestFinished(() => void Object.defineProperty(prototype, 'format', written));
  await user.click(screen.getByRole('link', { name: 'News' }));
  expect(await main().findByText('Something went wrong')).toBeVisible();
  expectErrors();
  await user.click(screen.getByRole('link', { name: 'Artists' }));
  expect(await screen.findByRole('table', { name: 'Artists' })).toBeVisible();
});

it('warns of a backend on which anyone can sign up', async () => {
  const mend = requests.answer('GET', '/auth/v1/settings', 200, {
    disable_signup: false,
    external: { anonymous_users: true },
  });
  await open();
  const name = 'Strangers can create accounts here';
  const warning = await screen.findByRole('region', { name });
  expect(warning).toHaveTextContent('Switch public sign-up off');
  expect(warning).toHaveTextContent('Anonymous sign-in is on');
  mend();
  await open();
  await screen.findByRole('navigation', { name: 'Quick actions' });
  await waitFor(() =>
    expect(requests.sent.filter((one) => one.endsWith('/settings'))).toHaveLength(2),
  );
  expect(screen.queryByRole('region', { name })).toBeNull();
});
