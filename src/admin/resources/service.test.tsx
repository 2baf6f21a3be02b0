import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { startPanel } from '../../../tests/support/panel';
import {
  chooseAction,
  chooseTextLanguage,
  expectToast,
  fill,
  findForm,
  user,
} from '../../../tests/support/panel-screen';

const { add, open, sql } = startPanel();

const press = (name: string) => user.click(screen.getByRole('button', { name }));

/** The line of the price list with this number, counted from 1. */
function line(number: number) {
  const list = within(screen.getByRole('group', { name: 'Prices' }));
  const found = list.getAllByRole('listitem')[number - 1];
  if (!found) throw new Error(`There is no line ${number}.`);
  return within(found);
}

it('edits a price list: a price, one on request, a note in two languages, the order', async () => {
  const { id } = await add.service({ name: { en: 'Vinyl', uk: 'Вініл' } });
  await open(`/adminpanel/services/${id}`);
  await findForm('Edit service');
  await press('Add item');
  await user.paste('Pressing'); // a new line has the focus
  await press('Save');
  const price = line(1).getByLabelText('Price in EUR: Pressing');
  await waitFor(() =>
    expect(price).toHaveAccessibleDescription('Please enter an amount between 0 and 1,000,000.'),
  );
  await waitFor(() => expect(price).toHaveFocus());
  await fill(price, '1.250,50');
  await user.selectOptions(line(1).getByLabelText(/^Kind of price/), 'exactly');
  await user.selectOptions(line(1).getByLabelText(/^Unit/), 'Per release');

  await press('Add item');
  await user.paste('Lacquer cut');
  await user.selectOptions(line(2).getByLabelText(/^Kind of price/), 'on request');
  await user.click(line(2).getByRole('button', { name: 'Remark: Lacquer cut' }));
  await fill(line(2).getByRole('textbox', { name: /^Remark.* · English/ }), '12 inches');
  await chooseTextLanguage('Ukrainian');
  await fill(line(2).getByRole('textbox', { name: /^Remark.* · Ukrainian/ }), '12 дюймів');
  await chooseAction('Lacquer cut', 'Move up');
  await press('Save');
  await expectToast('Service saved successfully.');
  const cells = within(await screen.findByRole('row', { name: /Vinyl/ })).getAllByRole('cell');
  expect(cells[2]).toHaveTextContent(/^2$/);
  expect(await sql('select items from public.services')).toEqual([
    {
      items: [
        { name: { en: 'Lacquer cut' }, value: null, note: { en: '12 inches', uk: '12 дюймів' } },
        { name: { en: 'Pressing' }, value: 1250.5, fixed: true, unit: 'release' },
      ],
    },
  ]);
});

it('moves a price with all of its languages to another service, while the form has other changes', async () => {
  const { id } = await add.service({
    name: { en: 'Studio' },
    items: [
      { name: { en: 'Mixing', uk: 'Зведення' }, value: 80 },
      { name: { en: 'Vinyl' }, value: null },
    ],
  });
  await add.service({ name: { en: 'Graphics', uk: 'Графіка' } });
  await open(`/adminpanel/services/${id}`);
  const form = await findForm('Edit service');
  const mixing = form.getByLabelText('Price in EUR: Mixing');
  await fill(mixing, '90');
  await press('Actions: Mixing');
  expect(
    await screen.findByRole('menuitem', {
      name: 'To move it to another service, save it first',
    }),
  ).toHaveAttribute('aria-disabled', 'true');
  await user.keyboard('{Escape}');
  await fill(mixing, '80');
  await user.selectOptions(form.getByLabelText('Kind of price: Vinyl'), 'from');
  await fill(form.getByLabelText('Price in EUR: Vinyl'), '12');

  await chooseAction('Mixing', 'Move to “Graphics”');
  await expectToast('“Mixing” is now in “Graphics”.');
  const list = within(form.getByRole('group', { name: 'Prices' }));
  expect(list.getAllByRole('listitem')).toHaveLength(1);
  await press('Save');
  await expectToast('Service saved successfully.');
  expect(await sql(`select items from public.services order by name ->> 'en'`)).toEqual([
    { items: [{ name: { en: 'Mixing', uk: 'Зведення' }, value: 80 }] },
    { items: [{ name: { en: 'Vinyl' }, value: 12 }] },
  ]);
});
