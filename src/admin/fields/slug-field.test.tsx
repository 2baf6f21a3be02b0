import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { startPanel } from '../../../tests/support/panel';
import {
  chooseAction,
  expectToast,
  fill,
  findForm,
  user,
} from '../../../tests/support/panel-screen';

import { expectErrors } from '../../../tests/support/requests';

const { add, open, sql } = startPanel();

let nika: string;

beforeEach(async () => {
  nika = (await add.artist({ name: 'Ніка Зарандія' })).id;
  await add.artist({ name: 'Größe 9', artist_type: 'beatmaker' });
});

const slug = () => screen.getByLabelText('Page address');
const press = (name: string) => user.click(screen.getByRole('button', { name }));
const says = (text: string | RegExp) =>
  waitFor(() => expect(screen.getByRole('dialog')).toHaveTextContent(text));

it('converts typed and pasted text to a slug, and derives one from the name', async () => {
  await open('/adminpanel/artists/new');
  const form = await findForm('New artist');
  await says('Made from the name when you save.');
  await user.type(slug(), "Nika's  New_Band ");
  expect(slug()).toHaveValue('nikas-new-band-');
  await user.tab();
  expect(slug()).toHaveValue('nikas-new-band');
  await fill(slug(), 'https://www.label.example/de/artists/mira-sol?utm_source=mail#top');
  expect(slug()).toHaveValue('mira-sol');
  await fill(slug(), 'Щука');
  await user.tab();
  await waitFor(() => expect(slug()).toHaveValue('shchuka'));
  await fill(form.getByRole('textbox', { name: 'Name' }), 'Größe 9');
  await press('Make it from the name');
  await waitFor(() => expect(slug()).toHaveValue('groesse-9-2'));
  await press('Publish');
  await expectToast('Artist saved successfully.');
  expect(await sql(`select name from public.artists where slug = 'groesse-9-2'`)).toEqual([
    { name: 'Größe 9' },
  ]);
});

it('names the entry that has a slug already, and rejects reserved ones', async () => {
  await open(`/adminpanel/artists/${nika}`);
  await findForm('Edit artist');
  await fill(slug(), 'groesse-9');
  await says('This address is used by “Größe 9”.');
  for (const [text, error] of [
    ['groesse-9', 'Another entry has this address. Please choose another.'],
    ['press', 'The site needs this address itself. Please add a word.'],
    ['1984', 'Please use small letters, digits and hyphens, and at least one letter.'],
  ] as const) {
    await fill(slug(), text);
    await press('Save');
    await says(error);
    await waitFor(() => expect(slug()).toHaveFocus());
    expect(slug()).toHaveValue(text);
  }
  expectErrors();
});

it('gives a copy another slug than its original', async () => {
  await open('/adminpanel/artists');
  await chooseAction('Größe 9', 'Duplicate');
  await findForm('New artist');
  expect(slug()).toHaveValue('');
  await press('Publish');
  await expectToast('Artist saved successfully.');
  expect(await sql(`select slug from public.artists where name = 'Größe 9' order by 1`)).toEqual([
    { slug: 'groesse-9' },
    { slug: 'groesse-9-2' },
  ]);
});
