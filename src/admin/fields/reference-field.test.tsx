import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { setVariables } from '@/config/env';
import { artists } from '@/data-service/content/artists';
import { startServer, type TestServer } from '@/data-service/testing/start-server';
import { ReferenceField } from './reference-field';

const IDS = {
  ada: '00000000-0000-4000-8000-00000000000a',
  bob: '00000000-0000-4000-8000-00000000000b',
  mira: '00000000-0000-4000-8000-00000000000c',
};
const NAMES = { [IDS.ada]: 'Ada', [IDS.bob]: 'Bob', [IDS.mira]: 'Mira' };

let server: TestServer;
let artistId: string;

/** The answers of the API to this field: one row by its id, or those whose name contains the search text. */
beforeAll(async () => {
  server = await startServer((request, response) => {
    const query = new URL(request.url ?? '', 'http://api').searchParams;
    const headers = {
      'access-control-allow-origin': '*',
      'access-control-allow-headers': '*',
      'access-control-expose-headers': '*',
      'content-type': 'application/json',
    };
    const id = query.get('id')?.replace('eq.', '');
    const search = /ilike\.%(.*)%/.exec(query.get('name') ?? '')?.[1]?.toLowerCase() ?? '';
    const rows = Object.entries(NAMES)
      .filter(([key, name]) => (id ? key === id : name.toLowerCase().includes(search)))
      .map(([key, name]) => ({ id: key, name, artist_type: 'dj' }));
    response.writeHead(200, { ...headers, 'content-range': `0-${rows.length}/${rows.length}` });
    response.end(JSON.stringify(rows));
  });
  setVariables({ VITE_SUPABASE_URL: server.url, VITE_SUPABASE_PUBLISHABLE_KEY: 'public key' });
});
afterAll(() => server.stop());
beforeEach(() => {
  artistId = '';
});

const source = {
  repository: artists,
  column: 'name',
  nameOf: ({ name }: { name: string }) => name,
} as const;

function Form({ isOptional = false }: { isOptional?: boolean }) {
  const [, rerender] = useState({});
  return (
    <ReferenceField
      name="artistId"
      label="Artist"
      value={artistId}
      onChange={(id) => {
        artistId = id;
        rerender({});
      }}
      errors={{}}
      source={source}
      isOptional={isOptional}
    />
  );
}

function show(props: { isOptional?: boolean } = {}) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <Form {...props} />
    </QueryClientProvider>,
  );
}

const input = () => screen.getByRole('combobox', { name: 'Artist' });
const options = async () =>
  (await screen.findAllByRole('option')).map(({ textContent }) => textContent);

it('shows the name of the chosen entity', async () => {
  artistId = IDS.mira;
  show();
  await expect.poll(() => input()).toHaveValue('Mira');
});

it('searches by a part of the name, and is operated by keyboard', async () => {
  show();
  await userEvent.click(input());
  expect(await options()).toEqual(['Ada', 'Bob', 'Mira']);
  await userEvent.keyboard('b');
  await expect.poll(() => screen.getAllByRole('option')).toHaveLength(1);
  expect(screen.getByRole('status')).toHaveTextContent('Found: 1');
  expect(input()).toHaveAttribute('aria-expanded', 'true');
  expect(input()).toHaveAttribute('aria-activedescendant', screen.getByRole('option').id);
  await userEvent.keyboard('{Enter}');
  expect(artistId).toBe(IDS.bob);
  expect(input()).toHaveValue('Bob');
  expect(screen.queryByRole('option')).toBeNull();
});

it('is operated by mouse', async () => {
  show();
  await userEvent.click(screen.getByRole('button', { name: 'Show choices: Artist' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Mira' }));
  expect(artistId).toBe(IDS.mira);
  expect(input()).toHaveValue('Mira');
});

it('reports that nothing was found, and keeps the chosen entity', async () => {
  artistId = IDS.ada;
  show();
  await expect.poll(() => input()).toHaveValue('Ada');
  await userEvent.clear(input());
  await userEvent.type(input(), 'zzz');
  await expect.poll(() => screen.getByRole('status')).toHaveTextContent('Nothing found.');
  await userEvent.tab();
  expect(input()).toHaveValue('Ada');
  expect(artistId).toBe(IDS.ada);
});

it('closes only the options on Escape; a second Escape changes nothing', async () => {
  artistId = IDS.ada;
  show();
  await expect.poll(() => input()).toHaveValue('Ada');
  const dialog = vi.fn<(event: KeyboardEvent) => void>();
  const listen = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented) dialog(event);
  };
  document.addEventListener('keydown', listen, true);
  await userEvent.click(input());
  await options();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('option')).toBeNull();
  expect(dialog).not.toHaveBeenCalled();
  await userEvent.keyboard('{Escape}');
  expect(dialog).toHaveBeenCalledOnce();
  expect(artistId).toBe(IDS.ada);
  document.removeEventListener('keydown', listen, true);
});

it('can be cleared when it is optional', async () => {
  artistId = IDS.ada;
  show({ isOptional: true });
  await userEvent.click(screen.getByRole('button', { name: 'Clear: Artist' }));
  expect(artistId).toBe('');
  expect(input()).toHaveValue('');
});

it('cannot be cleared when it is required', async () => {
  artistId = IDS.ada;
  show();
  await expect.poll(() => input()).toHaveValue('Ada');
  expect(screen.queryByRole('button', { name: /^Clear/ })).toBeNull();
  await userEvent.clear(input());
  await userEvent.tab();
  expect(artistId).toBe(IDS.ada);
});

it('reports that the chosen entity has been deleted', async () => {
  artistId = '00000000-0000-4000-8000-0000000000ff';
  show();
  await expect
    .poll(() => input())
    .toHaveAccessibleDescription('It does not exist any more. Choose another.');
  expect(input()).toBeInvalid();
});
