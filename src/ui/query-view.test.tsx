import { QueryClient, QueryClientProvider, onlineManager, useQuery } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { QueryView } from './state-screen';

afterEach(() => onlineManager.setOnline(true));

/** As the data service throws it. */
const appError = (kind: string) => Object.assign(new Error('Failed'), { kind });

const NOT_FOUND = 'Nobody of this name';

function Reader({ read }: { read: () => Promise<string> }) {
  const query = useQuery({ queryKey: ['text'], queryFn: read, retry: false });
  return (
    <QueryView query={query} notFound={<p>{NOT_FOUND}</p>}>
      {(text) => <p>{text}</p>}
    </QueryView>
  );
}

const show = (read: () => Promise<string>) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Reader read={read} />
    </QueryClientProvider>,
  );

it('shows that it is loading, then the data', async () => {
  let answer = (_text: string) => {};
  show(() => new Promise((resolve) => (answer = resolve)));
  expect(screen.getByRole('status')).toHaveTextContent('Loading…');
  answer('Mira');
  expect(await screen.findByText('Mira')).toBeVisible();
  expect(screen.queryByRole('status')).toBeNull();
});

it('shows that the row does not exist', async () => {
  show(() => Promise.reject(appError('not-found')));
  expect(await screen.findByText(NOT_FOUND)).toBeVisible();
});

it('shows that there is no connection', async () => {
  show(() => Promise.reject(appError('offline')));
  expect(await screen.findByRole('alert')).toHaveTextContent('You are offline');
});

it('shows that there is no connection before any request', async () => {
  onlineManager.setOnline(false);
  const read = vi.fn(() => Promise.resolve('Mira'));
  show(read);
  expect(await screen.findByRole('alert')).toHaveTextContent('You are offline');
  expect(read).not.toHaveBeenCalled();
  onlineManager.setOnline(true);
  expect(await screen.findByText('Mira')).toBeVisible();
});

it.each(['timeout', 'unreachable', 'rate-limited', 'unauthorized', 'unknown'])(
  'shows that it failed and reads again on a click: %s',
  async (kind) => {
    const read = vi.fn(() => Promise.resolve('Mira')).mockRejectedValueOnce(appError(kind));
    show(read);
    expect(await screen.findByRole('alert')).toHaveTextContent('This could not be loaded');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Mira')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  },
);
