import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { startPanel } from '../../../tests/support/panel';
import {
  chooseAction,
  expectRows,
  expectToast,
  fill,
  findForm,
  findQuestion,
  setOnline,
  user,
} from '../../../tests/support/panel-screen';
import { expectErrors } from '../../../tests/support/requests';

const { add, open, requests, sql, staff, url } = startPanel();

const ACTIVITY = '/adminpanel/activity';

const choose = (label: string, option: string) =>
  user.selectOptions(within(screen.getByRole('main')).getByLabelText(label), option);
const texts = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    );

async function deleteMira(): Promise<void> {
  await open('/adminpanel/artists');
  await chooseAction('Mira', 'Delete');
  const question = await findQuestion('Delete artist?');
  await user.click(await question.findByRole('button', { name: 'Delete permanently' }));
  await expectToast('Artist deleted successfully.');
}

it('shows who added and unpublished an entry, and links to it', async () => {
  await add.artist({ name: 'Ada' });
  await open('/adminpanel/artists');
  await chooseAction('Ada', 'Unpublish');
  await expectToast(/Ada/);
  await chooseAction('Ada', 'Duplicate');
  const copy = await findForm('New artist');
  await fill(copy.getByRole('textbox', { name: 'Name' }), 'Eva');
  await user.click(copy.getByRole('button', { name: 'Save as draft' }));
  await expectToast('Artist saved successfully.');
  await open(ACTIVITY);
  await expectRows(['EvaArtists', 'AdaArtists']); // that a program had added Ada is not in it
  expect(texts().map(([action, who]) => [action, who])).toEqual([
    ['Created', staff.email],
    ['Unpublished', staff.email],
  ]);
  await user.click(screen.getByRole('link', { name: 'Eva' }));
  const form = await findForm('Edit artist');
  expect(form.getByRole('textbox', { name: 'Name' })).toHaveValue('Eva');
});

it('shows the last text of a deleted entry in every language, ready to copy', async () => {
  await add.artist({ name: 'Mira', bio: { en: 'Singer.', de: 'Sängerin.' } });
  await deleteMira();
  await open(ACTIVITY);
  await expectRows(['MiraArtists']);
  expect(screen.queryByRole('link', { name: 'Mira' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Read the last text: Mira' }));
  const entry = within(await screen.findByRole('dialog', { name: /^Deleted entry/ }));
  expect(await entry.findByText(`Deleted by ${staff.email}`)).toBeVisible();
  const bio = within(await entry.findByRole('region', { name: 'Biography' }));
  expect(bio.getByText('Singer.')).toBeVisible();
  expect(bio.getByText('Sängerin.').closest('[lang]')).toHaveAttribute('lang', 'de');
  await user.click(bio.getByRole('button', { name: 'Copy: Biography · German' }));
  expect(await bio.findByText('Copied.')).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe('Sängerin.');
});

it('erases a deleted entry for good, after a question', async () => {
  await add.artist({ name: 'Mira', bio: { en: 'Singer.' } });
  await deleteMira();
  await open(ACTIVITY);
  await user.click(await screen.findByRole('button', { name: 'Read the last text: Mira' }));
  const entry = within(await screen.findByRole('dialog', { name: /^Deleted entry/ }));
  const erase = entry.getByRole('button', { name: 'Erase for good' });
  await user.click(erase);
  const asked = await findQuestion('Erase for good?');
  expect(asked.getByText(/“Mira”.*This cannot be taken back\./)).toBeVisible();
  await user.click(asked.getByRole('button', { name: 'Cancel' }));
  expect(await sql('select from public.versions')).toHaveLength(1);

  await user.click(erase);
  const question = await findQuestion('Erase for good?');
  await user.click(question.getByRole('button', { name: 'Delete permanently' }));
  await expectToast('The entry has been erased for good.');
  await expectRows(['Name erasedArtists', 'Name erasedArtists']);
  expect(texts().map(([action]) => action)).toEqual(['Erased for good', 'Deleted']);
  expect(screen.queryByRole('button', { name: /^Read/ })).toBeNull();
  expect(await sql('select from public.versions')).toEqual([]);
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Activity' })).toHaveFocus());
});

it('shows only the number of deleted submissions, not their content', async () => {
  const { id } = await add.submission({ name: 'Olena', message: 'Secret' });
  await open(`/adminpanel/inbox/${id}`);
  await user.click(await screen.findByRole('button', { name: 'More actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  const question = await findQuestion('Delete submission?');
  await user.click(question.getByRole('button', { name: 'Delete permanently' }));
  await expectToast('Submission deleted successfully.');
  await open(ACTIVITY);
  await expectRows(['1 messageInbox']);
  expect(document.body).not.toHaveTextContent(/Olena|Secret/);
});

it('keeps its filters and its page in the URL', async () => {
  await sql(`insert into public.activity_events (happened_at, actor, kind, subject, name, number)
    select now() - number * interval '1 minute', 'ben@label.example', 'changed', 'artists', to_jsonb('Ada ' || number), 1
    from generate_series(1, 26) as number
    union all select now() - interval '1 hour', '${staff.email}', 'exported', 'messages', null, 12
    union all select now() - interval '2 hours', '${staff.email}', 'deleted', 'redirects', '"/old"', 1
    union all select now() - interval '401 days', 'old@label.example', 'deleted', 'artists', '"Too old"', 1;
    insert into public.team_events (kind, email, happened_at) values
      ('removed', 'eva@label.example', now() - interval '3 hours')`);
  await open(`${ACTIVITY}?page=9`); // beyond the last
  expect(await screen.findByText('26–29 of 29')).toBeVisible();
  expect(url()).toBe(`${ACTIVITY}?page=2`);
  await waitFor(() =>
    expect(
      texts()
        .slice(1)
        .map(([action, who]) => [action, who]),
    ).toEqual([
      ['Exported', staff.email],
      ['Deleted', staff.email],
      ['Removed from the team', 'A command on the server'],
    ]),
  );
  await choose('Content', 'Inbox');
  await expectRows(['12 messagesInbox']);
  expect(url()).toBe(`${ACTIVITY}?subject=inbox`);
  await choose('Content', 'All content');
  await choose('Person', staff.email);
  await expectRows(['12 messagesInbox', '/oldRedirects']);
  await choose('Action', 'Deleted');
  await expectRows(['/oldRedirects']);
  expect(url()).toBe(`${ACTIVITY}?kind=deleted&who=${encodeURIComponent(staff.email)}`);
  await choose('Content', 'Artists');
  expect(await screen.findByText('Nothing found')).toBeVisible();
  expect(
    within(screen.getByLabelText('Person')).queryByRole('option', { name: 'old@label.example' }),
  ).toBeNull();
});

it('reports that there is no activity, or that it cannot be read', async () => {
  await open(ACTIVITY);
  expect(await screen.findByText('Nothing has been done yet')).toBeVisible();
  const end = requests.answer('GET', '/activity', 500);
  await open(ACTIVITY);
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  end();
  setOnline(false);
  await choose('Action', 'Deleted');
  expect(await screen.findByText('You are offline')).toBeVisible();
  setOnline(true);
  expect(await screen.findByText('Nothing found')).toBeVisible();
  expectErrors();
});

it('ignores invalid filters in the URL', async () => {
  await open(`${ACTIVITY}?subject=a)&kind=read`);
  expect(await screen.findByText('Nothing has been done yet')).toBeVisible();
});
