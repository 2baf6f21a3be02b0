import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { DEMO } from '../../../../tests/support/factories';
import { startPanel } from '../../../../tests/support/panel';
import { user } from '../../../../tests/support/panel-screen';

const { add, open, sql } = startPanel();

/** The facts of a submission besides its text. */
async function readFacts(): Promise<(string | null)[]> {
  const facts = within(screen.getByRole('region', { name: 'About the submission', hidden: true }));
  await facts.findByText('None'); // no mail has been sent
  return facts.getAllByRole('definition', { hidden: true }).map(({ textContent }) => textContent);
}

it('shows a demo as it was sent, and counts it as read', async () => {
  const { id } = await add.submission({
    ...DEMO,
    id: '3f2a91bc-0000-4000-8000-000000000000',
  });
  await open(`/adminpanel/inbox/${id}`);
  expect(await screen.findByRole('link', { name: 'mira@mail.example' })).toHaveAttribute(
    'href',
    'mailto:mira@mail.example',
  );
  expect(await readFacts()).toEqual([
    'Demo',
    '3F2A-91BC',
    expect.stringMatching(/20\d\d/),
    'German',
    expect.stringContaining('mira@mail.example'),
    'DJ',
    'House',
    'yes',
    'yes',
    'Confirmed on 20 Nov 2026, 11:00, version 2026-11-21, language: German',
    'None',
  ]);
  // Neither Markdown nor HTML, and no link.
  const message = screen.getByText(/hear \*\*us\*\*/);
  expect(message).toHaveProperty(
    'innerHTML',
    'Hello,\n\nhear **us** at https://mira.example &lt;b&gt;now&lt;/b&gt;.',
  );
  expect(message).toHaveAttribute('lang', 'de');
  const isRead = () => sql('select read_at is not null as yes from public.submissions');
  await waitFor(async () => expect(await isRead()).toEqual([{ yes: true }]));
  await user.click(screen.getByRole('button', { name: 'More actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Mark as unread' }));
  await waitFor(async () => expect(await isRead()).toEqual([{ yes: false }]));
  await open(`/adminpanel/inbox/${id}`);
  await waitFor(async () => expect(await isRead()).toEqual([{ yes: true }]));
});

it('shows the requested service of a message, in the list too', async () => {
  await add.submission({ name: 'Olena Test', topic: 'Mixing', language: 'uk' });
  await open('/adminpanel/inbox');
  const row = await screen.findByRole('row', { name: /Olena Test/ });
  expect(row).toHaveTextContent('Mixing');
  await user.click(within(row).getByRole('link'));
  await screen.findByRole('heading', { name: 'Olena Test', level: 1 });
  const facts = await readFacts();
  expect(facts.filter((fact) => ['Message', 'Mixing', 'Ukrainian'].includes(fact ?? ''))).toEqual([
    'Message',
    'Ukrainian',
    'Mixing',
  ]);
  await user.click(screen.getByRole('button', { name: 'More actions' }));
  expect(await screen.findAllByRole('menuitem')).toHaveLength(4); // no artist to create
});
