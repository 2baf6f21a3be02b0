import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, it } from 'vitest';
import type { ServiceItemDraft } from '@/data-service/content/services';
import { EditingLanguageProvider } from '../form/editing-language';
import type { FieldErrors } from '../form/field-props';
import { PriceItemsField } from './price-items-field';

const NO_ERRORS: FieldErrors = {};

let items: ServiceItemDraft[];

beforeEach(() => {
  items = [
    { name: { en: 'Mixing', uk: 'Зведення' }, value: 80 },
    { name: { en: 'Distribution' }, value: 30, unit: 'release', note: { en: 'ISRC included' } },
    { name: { en: 'Events' }, value: null },
  ];
});

function Form({ errors = NO_ERRORS }: { errors?: FieldErrors }) {
  const [, rerender] = useState({});
  return (
    <EditingLanguageProvider>
      <PriceItemsField
        name="items"
        label="Price list"
        value={items}
        stored={null}
        onChange={(next) => {
          items = next;
          rerender({});
        }}
        errors={errors}
      />
    </EditingLanguageProvider>
  );
}

/** The line with this number, counted from 1. */
function line(number: number) {
  const found = screen.getAllByRole('listitem')[number - 1];
  if (!found) throw new Error(`There is no line ${number}.`);
  return within(found);
}

const price = (number: number) => line(number).getByRole('textbox', { name: /^Price in EUR/ });
const kind = (number: number) => line(number).getByRole('combobox', { name: /^Kind of price/ });
const unit = (number: number) => line(number).getByRole('combobox', { name: /^Unit/ });
const click = (name: string) => userEvent.click(screen.getByRole('button', { name }));

/** Chooses an action of the menu of a line. */
async function act(name: string, action: string) {
  await click(`Actions: ${name}`);
  await userEvent.click(screen.getByRole('menuitem', { name: action }));
}

it('accepts a comma or a point in a price, and keeps it as it is typed', async () => {
  render(<Form />);
  await userEvent.clear(price(1));
  expect(items[0]?.value).toBe('');
  await userEvent.type(price(1), '1.200,5');
  expect(price(1)).toHaveValue('1.200,5');
  expect(items[0]?.value).toBe(1200.5);
  await userEvent.tab();
  expect(price(1)).toHaveValue('1200.5');
});

it('keeps an invalid price as text, also from a stored draft', async () => {
  const { unmount } = render(<Form errors={{ '0.value': 'Please enter a number.' }} />);
  await userEvent.clear(price(1));
  await userEvent.type(price(1), 'about ten');
  await userEvent.tab();
  expect(price(1)).toHaveValue('about ten');
  expect(price(1)).toHaveAccessibleDescription('Please enter a number.');
  unmount();
  items = JSON.parse(JSON.stringify(items));
  render(<Form />);
  expect(price(1)).toHaveValue('about ten');
});

it('has no value for a price on request, and restores the number', async () => {
  render(<Form />);
  await userEvent.selectOptions(kind(1), 'on request');
  expect(items[0]?.value).toBeNull();
  expect(line(1).queryByRole('textbox', { name: /Price/ })).toBeNull();
  await userEvent.selectOptions(kind(1), 'from');
  expect(price(1)).toHaveValue('80');
  expect(items[0]?.value).toBe(80);
});

it('says whether a price is the lowest one or fixed', async () => {
  render(<Form />);
  expect(kind(1)).toHaveDisplayValue('from');
  await userEvent.selectOptions(kind(1), 'exactly');
  expect(items[0]).toEqual({ name: { en: 'Mixing', uk: 'Зведення' }, value: 80, fixed: true });
  await userEvent.selectOptions(kind(1), 'on request');
  expect(items[0]).toEqual({ name: { en: 'Mixing', uk: 'Зведення' }, value: null });
  await userEvent.selectOptions(kind(1), 'from');
  expect(items[0]).toEqual({ name: { en: 'Mixing', uk: 'Зведення' }, value: 80 });
});

it('offers units of time, of work and of occasions', () => {
  render(<Form />);
  expect(
    within(unit(2))
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'No unit',
    'Per minute',
    'Per hour',
    'Per half day',
    'Per day',
    'Per month',
    'Per track',
    'Per song',
    'Per mix',
    'Per release',
    'Per campaign',
    'Per event',
  ]);
});

it('omits an empty unit and an empty note', async () => {
  render(<Form />);
  await userEvent.selectOptions(unit(2), 'No unit');
  await click('Remark: Distribution');
  await userEvent.clear(line(2).getByRole('textbox', { name: /^Remark/ }));
  expect(items[1]).toEqual({ name: { en: 'Distribution' }, value: 30 });
  await userEvent.selectOptions(unit(2), 'Per month');
  await userEvent.type(line(2).getByRole('textbox', { name: /^Remark/ }), 'GEMA too');
  expect(items[1]).toEqual({
    name: { en: 'Distribution' },
    value: 30,
    unit: 'month',
    note: { en: 'GEMA too' },
  });
});

it('adds an item at the end, with the focus in it', async () => {
  render(<Form />);
  await click('Add item');
  expect(line(4).getByRole('textbox', { name: /^Name/ })).toHaveFocus();
  await userEvent.keyboard('Mastering');
  await userEvent.type(price(4), '40');
  expect(items[3]).toEqual({ name: { en: 'Mastering' }, value: 40 });
});

it('moves an item with its typed text, and keeps the focus', async () => {
  render(<Form />);
  await userEvent.clear(price(1));
  await userEvent.type(price(1), 'ten');
  await act('Mixing', 'Move down');
  expect(items.map(({ name }) => name['en'])).toEqual(['Distribution', 'Mixing', 'Events']);
  expect(price(2)).toHaveValue('ten');
  expect(screen.getByRole('button', { name: 'Actions: Mixing' })).toHaveFocus();
});

it('removes an item, and restores it at its position', async () => {
  render(<Form />);
  await act('Distribution', 'Remove');
  expect(items.map(({ name }) => name['en'])).toEqual(['Mixing', 'Events']);
  await click('Undo');
  expect(items.map(({ name }) => name['en'])).toEqual(['Mixing', 'Distribution', 'Events']);
});

it('says that the price list is empty', () => {
  items = [];
  render(<Form />);
  expect(screen.getByText('There are no items in this price list yet.')).toBeVisible();
});
