import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { withoutTriggers } from '../../../tests/support/empty-database';
import { startPanel } from '../../../tests/support/panel';
import { findForm, openEntry } from '../../../tests/support/panel-screen';

const { add, open, sql } = startPanel();

const row = (name: RegExp) => screen.findByRole('row', { name });

it('shows rows with impossible dates, as a backup can have', async () => {
  const { id } = await add.artist();
  await sql(
    withoutTriggers(`
      insert into public.news_items (slug, title, date, published_at) values
        ('typing-error', '{"en":"Typing error"}', '20261-11-20', now()), ('waiting', '{"en":"Waiting"}', '2026-11-20', 'infinity');
      insert into public.releases (slug, artist_id, title, release_date) values ('for-ever', '${id}', 'For ever', 'infinity');
      insert into public.submissions (kind, name, email, message, created_at) values
        ('message', 'Ada', 'ada@example.com', 'Hello', '20261-11-20')`),
  );
  await open();
  // Comes up, edited last.
  await waitFor(() => expect(screen.getAllByRole('link', { name: 'Waiting' })).toHaveLength(2));
  await open('/adminpanel/news');
  expect(await row(/Typing error/)).toHaveTextContent('31 December 2200');
  expect(await row(/Waiting/)).toHaveTextContent('31 December 2200');
  await openEntry('Typing error');
  const form = await findForm('Edit news item');
  expect(form.getByLabelText(/^Date/)).toHaveValue('2200-12-31');
  await open('/adminpanel/releases');
  expect(await row(/For ever/)).toHaveTextContent('31 December 2200');
  await open('/adminpanel/inbox');
  expect(await row(/Ada/)).toHaveTextContent('31 Dec 2200');
});
