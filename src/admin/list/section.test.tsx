import { readFileSync } from 'node:fs';
import { MapPin } from 'lucide-react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import i18next from 'i18next';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import * as v from 'valibot';
import { beforeAll, expect, it, vi } from 'vitest';
import { createMutations } from '@/data-service/content/entity/mutations';
import { localizedLineSchema, requiredTextSchema } from '@/data-service/content/entity/validators';
import { readLocalizedText } from '@/data-service/content/entity/read-json';
import { createRepository } from '@/data-service/content/entity/repository';
import { forStaff } from '@/data-service/backend/staff/lists';
import type { LocalizedText } from '@/i18n/localized-text';
import { startComponentBackend } from '../../../tests/support/component-backend';
import { findQuestion } from '../../../tests/support/panel-screen';
import { LocalizedTextField } from '../fields/localized-fields';
import { LineField } from '../fields/text-fields';
import { MemberContext } from '../common/session';
import { createReadAhead } from '../common/read-ahead';
import { LocalizedName } from '../common/localized-name';
import { defineResource } from './section';

// What a developer writes for a new kind of entity: a table, its data-service file, its messages and one declaration.
const TABLE = `
  ${readFileSync('supabase/schemas/add_content.sql', 'utf8')}
  create table public.venues (
    id uuid primary key default gen_random_uuid(),
    name text not null constraint venues_name_length check (char_length(name) <= 10),
    about jsonb constraint venues_about_localized check (private.is_localized(about, 500))
  );
  select pg_temp.add_content('public.venues', panel_search => '{name, about}');
  discard temp`;

interface Row extends Record<string, unknown> {
  id: string;
  name: string;
  about: unknown;
  created_at: string;
  updated_at: string;
  published_at: string | null;
}

interface Venue {
  id: string;
  name: string;
  about: LocalizedText | null;
  updatedAt: string;
  publishedAt: string | null;
}

const venues = createRepository<Row, Venue>({
  table: 'venues',
  columns: '*',
  sort: { column: 'created_at', ascending: false },
  fromRow: (row) => ({
    id: row.id,
    name: row.name,
    about: readLocalizedText(row.about),
    updatedAt: row.updated_at,
    publishedAt: row.published_at,
  }),
});

// The form takes more letters than the database: the database is the last judge.
const schema = v.object({ name: requiredTextSchema(20), about: v.nullable(localizedLineSchema) });

const mutations = createMutations(venues, {
  toRow: ({ name, about }: v.InferOutput<typeof schema>) => ({ name, about }),
});

const MESSAGES = {
  resource: {
    venue: {
      tab: 'Venues',
      count: 'Venues',
      add: 'Add venue',
      addFirst: 'Add the first venue',
      empty: 'No venues yet',
      new: 'New venue',
      edit: 'Edit venue',
      deleteTitle: 'Delete venue?',
      search: 'Search venues',
    },
  },
  toast: {
    venue: {
      saved: 'Venue saved successfully.',
      deleted: 'Venue deleted successfully.',
      saveFailed: 'Failed to save venue. {{error}}',
      deleteFailed: 'Failed to delete venue. {{error}}',
    },
  },
};

const section = defineResource({
  // @ts-expect-error Its messages are added when the test runs.
  name: 'venue',
  segment: 'venues',
  Icon: MapPin,
  publicPath: ({ id }) => `/venues/${id}`,
  isOnDashboard: true,
  repository: forStaff(venues),
  mutations,
  schema: () => schema,
  empty: (): v.InferOutput<typeof schema> => ({ name: '', about: null }),
  fields: {
    name: { label: 'name', isRequired: true, render: (props) => <LineField {...props} /> },
    about: {
      label: 'description',
      render: (props) => <LocalizedTextField {...props} maxLength={500} />,
    },
  },
  nameOf: (venue) => venue.name,
  nameColumn: 'name',
  pictureOf: () => null,
  columns: [
    { label: 'name', cell: (venue) => venue.name, sort: { column: 'name' } },
    { label: 'description', cell: (venue) => <LocalizedName text={venue.about} /> },
  ],
});

startComponentBackend({ schema: TABLE });

beforeAll(() => {
  i18next.addResourceBundle('en', 'admin', MESSAGES, true);
});

it('provides list, search, form, toasts and deletion from one declaration', async () => {
  const user = userEvent.setup({ delay: null });
  const { route, count } = section;
  const client = new QueryClient();
  const routes = [
    {
      path: 'adminpanel',
      HydrateFallback: () => null,
      children: [route(createReadAhead(client))],
    },
  ];
  const router = createMemoryRouter(routes, { initialEntries: ['/adminpanel/venues'] });
  render(
    <QueryClientProvider client={client}>
      <MemberContext value="a member">
        <RouterProvider router={router} />
      </MemberContext>
    </QueryClientProvider>,
  );

  expect(await screen.findByText('No venues yet')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Add the first venue' }));
  const form = await findQuestion('New venue', 'dialog');
  await user.click(form.getByRole('button', { name: 'Publish' }));
  const name = form.getByRole('textbox', { name: /^Name/ });
  await waitFor(() => expect(name).toHaveAccessibleDescription('Please fill in this field.'));
  await waitFor(() => expect(name).toHaveFocus());

  // Rejected by the constraint venues_name_length.
  await user.type(name, 'Much too long');
  await user.type(form.getByRole('textbox', { name: /^Description/ }), 'A club');
  await user.click(form.getByRole('button', { name: 'Publish' }));
  expect(
    await screen.findAllByText('Failed to save venue. The server did not accept what was entered.'),
  ).not.toHaveLength(0);
  expect(name).toHaveAccessibleDescription('This text is too long.');
  expect(console.error).toHaveBeenCalledOnce();
  vi.mocked(console.error).mockClear();

  await user.clear(name);
  await user.type(name, 'Hafen');
  await user.click(form.getByRole('button', { name: 'Publish' }));
  expect(await screen.findByText('Venue saved successfully.')).toBeVisible();
  const row = within(await screen.findByRole('row', { name: /Hafen A club/ }));
  expect(row.getByText('English: complete')).toBeInTheDocument();
  expect(row.getByText('German: not translated. Missing: Description')).toBeInTheDocument();
  expect(await count()).toBe(1);
  await user.selectOptions(screen.getByLabelText('Translation'), 'Missing: English');
  expect(await screen.findByText('Nothing found')).toBeVisible();
  await user.selectOptions(screen.getByLabelText('Translation'), 'Missing: German');
  expect(await screen.findByRole('row', { name: /Hafen A club/ })).toBeVisible();
  await user.selectOptions(screen.getByLabelText('Translation'), 'All');

  await user.type(screen.getByRole('searchbox', { name: 'Search venues' }), 'nothing');
  expect(await screen.findByText('Nothing found')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Show everything' }));

  await user.click(await screen.findByRole('link', { name: 'Hafen' }));
  const edit = await findQuestion(/Edit venue/, 'dialog');
  const renamed = await edit.findByRole('textbox', { name: /^Name/ });
  expect(renamed).toHaveValue('Hafen');
  await user.clear(renamed);
  await user.type(renamed, 'Kai');
  await user.keyboard('{Control>}s{/Control}');
  expect(await screen.findByRole('link', { name: 'Kai' })).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Actions: Kai' }));
  expect(screen.getByRole('menuitem', { name: 'View on site' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/venues\/[0-9a-f-]{36}\?saved=\w+$/),
  );
  await user.click(screen.getByRole('menuitem', { name: 'Delete' }));
  const question = await findQuestion('Delete venue?');
  expect(
    question.getByText('“Kai” will be deleted permanently. This is irreversible.'),
  ).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Delete permanently' }));
  expect(await screen.findByText('Venue deleted successfully.')).toBeVisible();
  expect(await screen.findByText('No venues yet')).toBeVisible();
  expect(await count()).toBe(0);
});
