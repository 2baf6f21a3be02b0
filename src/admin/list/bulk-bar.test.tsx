import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { startPanel } from '../../../tests/support/panel';
import {
  expectRows,
  expectToast,
  fill,
  findQuestion,
  user,
} from '../../../tests/support/panel-screen';
import { expectErrors } from '../../../tests/support/requests';

const { add, open, requests, rows, sql } = startPanel();

const tick = (name: string) => screen.findByRole('checkbox', { name: `Choose “${name}”` });
const bar = () => screen.queryByRole('region', { name: 'Chosen entries' });

async function choose(...names: string[]): Promise<void> {
  for (const name of names) await user.click(await tick(name));
}

async function act(action: string): Promise<void> {
  const chosen = await screen.findByRole('region', { name: 'Chosen entries' });
  await user.click(within(chosen).getByRole('button', { name: action }));
}

const named = (asked: Awaited<ReturnType<typeof findQuestion>>) =>
  asked.getAllByRole('listitem').map((item) => item.textContent);

const states = () =>
  screen
    .getAllByRole('row')
    .flatMap((row) => /Draft|Published|1 May 2099/.exec(row.textContent) ?? []);

beforeEach(async () => {
  await add.all('artists', [
    { name: 'Ada', published_at: null, created_at: '2026-01-05' },
    { name: 'Богдана', published_at: null, created_at: '2026-01-04' },
    { name: 'Cleo', published_at: '2026-01-01', created_at: '2026-01-03' },
    { name: 'Dan', published_at: null, created_at: '2026-01-02' },
  ]);
  await open('/adminpanel/artists');
});

it('publishes several entries after one question that names them, by keyboard', async () => {
  (await tick('Ada')).focus();
  expect(bar()).toBeNull();
  await user.keyboard(' ');
  expect(bar()).toHaveTextContent('1 chosen');
  await user.keyboard('{Shift>}');
  await user.click(await tick('Dan'));
  await user.keyboard('{/Shift}');
  expect(bar()).toHaveTextContent('4 chosen');
  expect(screen.getByRole('checkbox', { name: 'Choose all on this page' })).toBeChecked();

  // Cleo is public already.
  screen.getByRole('button', { name: 'Publish (3)' }).focus();
  await user.keyboard('{Enter}');
  const asked = await findQuestion('Publish 3 entries?');
  expect(named(asked)).toEqual(['Ada', 'Богдана', 'Dan']);
  asked.getByRole('button', { name: 'Publish' }).focus();
  await user.keyboard('{Enter}');
  await expectToast('3 entries are public now.');
  expect(bar()).toBeNull();
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Artists' })).toHaveFocus());
  await waitFor(() => expect(states()).toEqual(Array(4).fill('Published')));
});

it('deletes several entries for ever; names one that somebody has changed meanwhile, which stays selected', async () => {
  await choose('Ada', 'Богдана', 'Cleo');
  await act('Delete');
  const asked = await findQuestion('Delete 3 entries?');
  expect(
    asked.getByText('They will be deleted permanently. This is irreversible.', { exact: false }),
  ).toBeVisible();
  expect(named(asked)).toEqual(['Ada', 'Богдана', 'Cleo']);
  await rows().from('artists').update({ name: 'Bohdana' }).eq('name', 'Богдана').throwOnError();
  await user.click(await asked.findByRole('button', { name: 'Delete permanently' }));

  const failed = await findQuestion('It failed with 1 of 3');
  expect(named(failed)).toEqual(['Богдана Somebody else has saved a newer version meanwhile.']);
  expectErrors();
  await user.click(failed.getByRole('button', { name: 'Back to the list' }));
  await expectRows(['Bohdana', 'Dan']);
  expect(await tick('Bohdana')).toBeChecked();

  await act('Delete');
  const again = await findQuestion('Delete 1 entry?');
  await user.click(await again.findByRole('button', { name: 'Delete permanently' }));
  await expectRows(['Dan']);
  expect(await sql('select name from public.artists')).toEqual([{ name: 'Dan' }]);
});

it('schedules, unpublishes and pins several entries', async () => {
  await choose('Ada', 'Dan');
  await act('Schedule…');
  const schedule = await findQuestion('When will it be public?', 'dialog');
  expect(schedule.getByText('2 entries: Ada, Dan.', { exact: false })).toBeVisible();
  await fill(schedule.getByLabelText('Day'), '2099-05-01');
  await user.click(schedule.getByRole('button', { name: 'Schedule' }));
  await expectToast('2 entries are scheduled.');
  await waitFor(() => expect(states()).toEqual(['1 May 2099', 'Draft', 'Published', '1 May 2099']));

  await choose('Ada', 'Cleo');
  await act('Unpublish');
  const drafts = await findQuestion('Make 2 entries drafts?');
  await user.click(drafts.getByRole('button', { name: 'Unpublish' }));
  await expectToast('2 entries are drafts now.');
  await waitFor(() => expect(states()).toEqual(['Draft', 'Draft', 'Draft', '1 May 2099']));

  await choose('Cleo', 'Dan');
  await act('Pin to the top');
  const pins = await findQuestion('Pin 2 entries?');
  await user.click(pins.getByRole('button', { name: 'Pin to the top' }));
  await expectToast('2 entries are pinned.');
  await expectRows(['CleoPinned', 'DanPinned', 'Ada', 'Богдана']);
});

it('keeps all of them selected when the server does not respond, and clears the selection together', async () => {
  await choose('Ada', 'Dan');
  requests.fail('PATCH', '/artists');
  await act('Publish');
  const asked = await findQuestion('Publish 2 entries?');
  await user.click(asked.getByRole('button', { name: 'Publish' }));
  const failed = await findQuestion('It failed with 2 of 2');
  expect(named(failed)).toEqual([
    expect.stringMatching(/^Ada The server could not/),
    expect.stringMatching(/^Dan The server could not/),
  ]);
  expectErrors();
  await user.keyboard('{Escape}');
  expect(await tick('Ada')).toBeChecked();
  expect(await tick('Dan')).toBeChecked();

  await act('Choose all on this page');
  expect(bar()).toHaveTextContent('4 chosen');
  await act('Choose none');
  expect(bar()).toBeNull();
  expect(await tick('Ada')).not.toBeChecked();
});
