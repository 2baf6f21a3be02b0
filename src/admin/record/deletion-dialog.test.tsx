import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { startPanel } from '../../../tests/support/panel';
import {
  chooseAction,
  expectRows,
  expectToast,
  fill,
  findQuestion,
  user,
} from '../../../tests/support/panel-screen';
import { expectErrors } from '../../../tests/support/requests';

const { add, open, requests, sql } = startPanel();

const left = (table: string) => sql(`select 1 from public.${table}`).then(({ length }) => length);

async function openList() {
  await open('/adminpanel/artists');
  await expectRows(['Mira', 'Kolo']);
}

async function chooseBoth() {
  await openList();
  for (const name of ['Mira', 'Kolo']) {
    await user.click(await screen.findByRole('checkbox', { name: `Choose “${name}”` }));
  }
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  return findQuestion('Delete 2 entries?');
}

beforeEach(async () => {
  const kolo = await add.artist({ name: 'Kolo', created_at: '2026-01-01' });
  const mira = await add.artist({ name: 'Mira', created_at: '2026-01-02' });
  await add.release({ title: 'Tide', artist_id: mira.id });
  await add.release({ title: 'Ebb', artist_id: mira.id });
  await add.release({ title: 'Fog', artist_id: kolo.id });
});

it('deletes an artist with releases only once the name is typed', async () => {
  await openList();
  await chooseAction('Mira', 'Delete');
  const question = await findQuestion('Delete artist?');
  await question.findByText(/2 releases by the artist will be deleted with it/);
  const confirm = await question.findByRole('button', { name: 'Delete permanently' });
  await user.click(confirm);
  const input = question.getByRole('textbox', {
    name: 'To delete it all the same, type its name: Mira',
  });
  expect(input).toHaveFocus();
  expect(input).toHaveAccessibleDescription('Please type: Mira');
  await fill(input, ' mira ');
  await user.click(confirm);
  await expectToast('Artist deleted successfully.');
  await expectRows(['Kolo']);
  expect(await left('releases')).toBe(1);
});

it('can turn an artist into a draft instead of deleting it with its releases', async () => {
  await openList();
  await chooseAction('Mira', 'Delete');
  const question = await findQuestion('Delete artist?');
  await user.click(await question.findByRole('button', { name: 'Unpublish instead' }));
  await expectToast(/Mira/);
  expect(await left('releases')).toBe(3);
  expect(await sql(`select name from public.artists where published_at is null`)).toEqual([
    { name: 'Mira' },
  ]);
});

it('asks for the number of releases where several artists are deleted', async () => {
  const question = await chooseBoth();
  const input = await question.findByRole('textbox', {
    name: /^To delete them all the same, type the number/,
  });
  const confirm = question.getByRole('button', { name: 'Delete permanently' });
  await fill(input, '2');
  await user.click(confirm);
  expect(input).toHaveAccessibleDescription('Please type: 3');
  await fill(input, '3');
  await user.click(confirm);
  await expectToast('2 entries were deleted.');
  expect(await left('releases')).toBe(0);
});

it('also asks for the name when the releases could not be counted', async () => {
  await openList();
  requests.answer('HEAD', '/releases', 500);
  await chooseAction('Kolo', 'Delete');
  const question = await findQuestion('Delete artist?');
  await question.findByRole('textbox', { name: /type its name: Kolo/ });
  await user.click(question.getByRole('button', { name: 'Delete permanently' }));
  await waitFor(() => expect(question.getByRole('textbox')).toBeInvalid());
  expect(await left('artists')).toBe(2);
  expectErrors();
});

it('asks for the number of entries where the releases of several artists could not be counted', async () => {
  requests.answer('HEAD', '/releases', 500);
  const question = await chooseBoth();
  await question.findByRole('textbox', {
    name: 'It is not known what is deleted with them. To delete them all the same, type the number of chosen entries: 2',
  });
  expectErrors();
});
