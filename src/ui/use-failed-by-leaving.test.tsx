import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, expect, it } from 'vitest';
import { watchPageLeaving } from '@/lib/page-leaving';
import { FailedState } from './state-screen';

beforeAll(watchPageLeaving);

const fail = () => render(<FailedState onRetry={() => undefined} />);
const leave = () => window.dispatchEvent(new Event('beforeunload'));

it('shows no error for requests that fail while the page is being left, until somebody acts on the page', async () => {
  leave();
  fail();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(screen.getByRole('status')).toHaveTextContent('Loading');
  await userEvent.keyboard('{Escape}'); // stops the navigation
  expect(screen.getByRole('alert')).toHaveTextContent('Try again');
});

it('keeps an earlier error', async () => {
  fail();
  leave(); // by a link to a mail program, too
  expect(screen.getByRole('alert')).toHaveTextContent('Try again');
});
