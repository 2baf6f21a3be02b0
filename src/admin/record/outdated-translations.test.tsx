import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { startPanel } from '../../../tests/support/panel';
import {
  chooseTextLanguage,
  fill,
  findForm,
  openEntry,
  user,
} from '../../../tests/support/panel-screen';

const { add, open, sql } = startPanel();

const badge = async (text: string) =>
  within(await screen.findByRole('table', { name: 'Artists' })).findByText(text);
const biography = (language: string) =>
  screen.getByRole('textbox', { name: `Biography · ${language}` });
const press = (name: string) => user.click(screen.getByRole('button', { name }));

async function save(): Promise<void> {
  await press('Save');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

async function openArtist(id: string): Promise<void> {
  await open(`/adminpanel/artists/${id}`);
  await findForm('Edit artist');
}

it('marks a translation when its original is changed, until it is approved', async () => {
  const bio = { en: 'Mira sings.', de: 'Mira singt.', uk: 'Міра співає.' };
  const { id } = await add.artist({ name: 'Mira', bio });
  await openArtist(id);
  await fill(biography('English'), 'Mira sings and dances.');
  expect(screen.getByText('May be outdated by this change: Ukrainian and German.')).toBeVisible();
  await save();
  expect(await badge('German: may be outdated: Biography')).toBeInTheDocument();
  expect(await badge('English: complete')).toBeInTheDocument();

  // It is found by the filter, also by its URL, and opens in the language beside its original.
  await open('/adminpanel/artists?missing=de');
  await openEntry('Mira');
  await findForm('Edit artist');
  expect(biography('English')).toBeVisible();
  await press('Still right');
  await waitFor(() => expect(biography('German')).toHaveFocus());
  await save();
  expect(await screen.findByText('Nothing found')).toBeVisible();

  await openArtist(id);
  await chooseTextLanguage('Ukrainian');
  expect(screen.getByText(/^May be outdated: the text was changed/)).toBeVisible();
  await fill(biography('Ukrainian'), 'Міра співає й танцює.');
  await save();
  for (const language of ['English', 'Ukrainian', 'German']) {
    expect(await badge(`${language}: complete`)).toBeInTheDocument();
  }

  // A comma is no change to follow.
  await openArtist(id);
  await fill(biography('English'), 'Mira sings, and dances!');
  await save();
  expect(await badge('German: complete')).toBeInTheDocument();
  expect(await sql('select to_review from public.artists')).toEqual([{ to_review: {} }]);
});

it('fills in the empty fields of a language, also in a price list, and clears them again', async () => {
  const { id } = await add.service({
    name: { en: 'Studio' },
    description: { en: 'We mix.', de: 'Wir mischen.' },
    items: [{ name: { en: 'Mixing' }, value: 80, note: { en: 'per song' } }],
  });
  await open(`/adminpanel/services/${id}`);
  await findForm('Edit service');
  await chooseTextLanguage('German');
  await press('Remark: Mixing');
  const values = () =>
    screen
      .getAllByRole('textbox', { name: / · German$/ })
      .map((input) => 'value' in input && input.value);
  await press('Fill empty fields from English');
  expect(await screen.findByText('3 fields were filled from English.')).toBeVisible();
  expect(values()).toEqual(['Studio', 'Wir mischen.', 'Mixing', 'per song', '']);
  await press('Undo');
  expect(values()).toEqual(['', 'Wir mischen.', '', '', '']);
});

afterEach(() => {
  Reflect.deleteProperty(globalThis, 'Translator');
});

it('marks suggested texts for colleagues until they are read', async () => {
  // In place of the translator that some browsers have built in.
  vi.stubGlobal('Translator', {
    availability: () => Promise.resolve('downloadable'),
    create: ({ monitor }: { monitor: (target: EventTarget) => void }) => {
      const target = new EventTarget();
      monitor(target);
      target.dispatchEvent(new ProgressEvent('downloadprogress', { loaded: 0.5, total: 1 }));
      return Promise.resolve({
        translate: (text: string) => Promise.resolve(`${text} (de)`),
        destroy: () => undefined,
      });
    },
  });
  const { id } = await add.artist({ name: 'Mira', bio: { en: '**Mira** sings.' } });
  await openArtist(id);
  await chooseTextLanguage('German');
  await user.click(
    await screen.findByRole('button', { name: 'Suggest translations from English' }),
  );
  await waitFor(() => expect(biography('German')).toHaveValue('**Mira** sings. (de)'));
  expect(screen.getByText('Suggestions that nobody has read yet: German.')).toBeVisible();
  await save();
  expect(await badge('German: suggested, not read yet: Biography')).toBeInTheDocument();

  await openArtist(id);
  await chooseTextLanguage('German');
  await press('Read, and right');
  await save();
  expect(await badge('German: complete')).toBeInTheDocument();
});

it('suggests nothing when the browser does not translate', async () => {
  const { id } = await add.artist({ bio: { en: 'Sings.' } });
  await openArtist(id);
  await chooseTextLanguage('German');
  expect(screen.getByRole('button', { name: 'Fill empty fields from English' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Suggest/ })).toBeNull();
});
