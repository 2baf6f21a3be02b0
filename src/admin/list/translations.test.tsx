import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { startPanel } from '../../../tests/support/panel';
import { chooseTextLanguage, fill, findForm, user } from '../../../tests/support/panel-screen';

const { add, open, sql } = startPanel();

const LANGUAGES = ['English', 'Ukrainian', 'German', 'Russian'];
const BOTH = { en: 'A', de: 'A' };
const A = '/uploads/a.webp';
const B = '/uploads/b.webp';

/** What each entry is written in: wholly, and partly. */
type Expected = Record<string, [complete: string[], partly: string[]]>;

const filter = () => screen.getByLabelText('Translation');
const named = (name: string) => ({ en: name, de: name });

const SECTIONS: { name: string; add: () => Promise<unknown>; entries: Expected }[] = [
  {
    name: 'Artists',
    add: () =>
      add.all('artists', [
        { name: 'Both', bio: BOTH, photo_url: A, image_alt: BOTH },
        { name: 'Undescribed', bio: BOTH, photo_url: A, image_alt: null },
        { name: 'Half', bio: BOTH, photo_url: A, image_alt: { de: 'A' } },
        { name: 'Nothing', bio: null, photo_url: null, image_alt: null },
      ]),
    entries: {
      Both: [['English', 'German'], []],
      Undescribed: [['English', 'German'], []],
      Half: [['German'], ['English']],
      Nothing: [[], []],
    },
  },
  {
    name: 'Releases',
    async add() {
      const { id: artist_id } = await add.artist();
      await add.release({ artist_id, title: 'Both', description: BOTH });
      await add.release({ artist_id, title: 'Undescribed', description: BOTH, cover_art_url: A });
      await add.release({
        artist_id,
        title: 'Half',
        description: { en: 'A' },
        cover_art_url: A,
        image_alt: BOTH,
      });
    },
    entries: {
      Both: [['English', 'German'], []],
      Undescribed: [['English', 'German'], []],
      Half: [['English'], ['German']],
    },
  },
  {
    name: 'Services',
    add: () =>
      add.all('services', [
        { name: named('Both'), items: [{ name: BOTH, value: 1 }], image_url: null },
        {
          name: named('Remark'),
          items: [{ name: BOTH, value: 1, note: { en: 'A' } }],
          image_url: null,
        },
        { name: named('Price'), items: [{ name: { en: 'A' }, value: null }], image_url: null },
        { name: named('Picture'), items: [], image_url: A },
      ]),
    entries: {
      Both: [['English', 'German'], []],
      Remark: [['English'], ['German']],
      Price: [['English'], ['German']],
      Picture: [['English', 'German'], []],
    },
  },
  {
    name: 'Gallery',
    async add() {
      await add.galleryItem({ caption: named('Both'), url: A, image_alts: { [A]: BOTH } });
      await add.galleryItem({
        caption: named('Second'),
        images: [A, B],
        image_alts: { [A]: BOTH },
      });
      const video = { type: 'video', url: '/uploads/a.mp4' };
      await add.galleryItem({
        ...video,
        caption: named('Wharf'),
        images: [B],
        image_alts: { [B]: { de: 'A' } },
      });
      await add.galleryItem({ ...video, caption: named('Film') });
    },
    entries: {
      Both: [['English', 'German'], []],
      Second: [['English', 'German'], []],
      Wharf: [['German'], ['English']],
      Film: [['English', 'German'], []],
    },
  },
  {
    name: 'News',
    add: () =>
      add.all('news_items', [
        { title: named('Both'), content: BOTH, cover_art_url: null },
        { title: named('Text'), content: { en: 'A' }, cover_art_url: null },
        { title: named('Cover'), content: null, cover_art_url: A },
      ]),
    entries: {
      Both: [['English', 'German'], []],
      Text: [['English'], ['German']],
      Cover: [['English', 'German'], []],
    },
  },
];

it.each(SECTIONS)('agrees with the filter by language about each of $name', async (section) => {
  await sql('delete from public.services');
  await section.add();
  await open(`/adminpanel/${section.name.toLowerCase()}`);
  for (const [entry, [complete, partly]] of Object.entries(section.entries)) {
    const header = await screen.findByRole('rowheader', { name: entry });
    const row = within(header.closest('tr') ?? header);
    for (const language of LANGUAGES) {
      const none = complete.length === 0 ? 'no text yet' : 'not translated';
      const half = partly.includes(language) ? 'partly translated' : none;
      const state = complete.includes(language) ? 'complete' : half;
      expect(row.getByText(new RegExp(`^${language}: ${state}`))).toBeInTheDocument();
    }
  }
  for (const missing of LANGUAGES) {
    await user.selectOptions(filter(), `Missing: ${missing}`);
    const lacking = Object.entries(section.entries).filter(
      // What has no text lacks none.
      ([, [complete, partly]]) =>
        complete.length + partly.length > 0 && !complete.includes(missing),
    );
    await waitFor(() =>
      expect(
        screen
          .queryAllByRole('rowheader')
          .map(({ textContent }) => textContent)
          .toSorted(),
      ).toEqual(lacking.map(([entry]) => entry).toSorted()),
    );
  }
});

it('leaves the languages of a form as they are where a picture has no description', async () => {
  const { id } = await add.artist({ bio: { en: 'A singer' }, photo_url: A });
  await open(`/adminpanel/artists/${id}`);
  const form = await findForm('Edit artist');
  const english = form.getByRole('radio', { name: /^English/ });
  expect(english).toHaveAccessibleDescription('complete');
  const alternative = 'Description of the picture · English';
  await fill(form.getByRole('textbox', { name: alternative }), 'Mira at the sea');
  expect(english).toHaveAccessibleDescription('complete');
  await chooseTextLanguage('German');
  await fill(form.getByRole('textbox', { name: 'Biography · German' }), 'Eine Sängerin');
  expect(form.getByRole('radio', { name: /^German/ })).toHaveAccessibleDescription(
    'partly translated',
  );
});
