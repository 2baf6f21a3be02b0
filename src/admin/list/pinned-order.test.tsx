import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { startPanel } from '../../../tests/support/panel';
import {
  chooseAction,
  expectRows,
  expectToast,
  findQuestion,
  user,
} from '../../../tests/support/panel-screen';
import { expectErrors } from '../../../tests/support/requests';

const { add, open, requests } = startPanel();

async function arrange() {
  await user.click(await screen.findByRole('button', { name: 'Arrange pinned…' }));
  const order = await findQuestion('Pinned entries', 'dialog');
  const names = () => order.getAllByRole('listitem').map(({ textContent }) => textContent);
  return { order, names, save: () => user.click(order.getByRole('button', { name: 'Save' })) };
}

it('pins and unpins an entry, which comes first in the list', async () => {
  for (const [name, day] of [
    ['Ada', 1],
    ['Ben', 2],
    ['Cleo', 3],
  ] as const) {
    await add.artist({ name, created_at: `2026-01-0${day}` });
  }
  await open('/adminpanel/artists');
  await expectRows(['Cleo', 'Ben', 'Ada']);
  expect(screen.queryByRole('button', { name: 'Arrange pinned…' })).toBeNull();
  await chooseAction('Ada', 'Pin to the top');
  await expectToast('“Ada” is pinned: it comes first on the site.');
  await expectRows(['AdaPinned', 'Cleo', 'Ben']);
  await chooseAction('Ben', 'Pin to the top');
  await expectRows(['BenPinned', 'AdaPinned', 'Cleo']);
  await chooseAction('Ada', 'Unpin');
  await expectToast('“Ada” is not pinned any more.');
  await expectRows(['BenPinned', 'Cleo', 'Ada']);
});

it('keeps the chosen order when it cannot be saved', async () => {
  await add.service({ name: { en: 'Mixing' }, pinned: 1 });
  await add.service({ name: { en: 'Mastering' }, pinned: 2 });
  await open('/adminpanel/services');
  const { order, names, save } = await arrange();
  await user.click(order.getByRole('button', { name: 'Move up: Mastering' }));
  const mend = requests.fail('POST', '/rpc/pin_entries');
  await save();
  await waitFor(() =>
    expect(order.getByRole('alert')).toHaveTextContent('Failed to save the order.'),
  );
  expect(names()).toEqual(['Mastering', 'Mixing']);
  expectErrors();
  mend();
  await save();
  await expectToast('The order has been saved.');
  await expectRows(['MasteringPinned', 'MixingPinned']);
});

it('pins no news, which are ordered only by date', async () => {
  await add.newsItem({ title: { en: 'Studio' } });
  await open('/adminpanel/news');
  await user.click(await screen.findByRole('button', { name: 'Actions: Studio' }));
  expect(await screen.findByRole('menuitem', { name: 'Edit' })).toBeVisible();
  expect(screen.queryByRole('menuitem', { name: 'Pin to the top' })).toBeNull();
});
