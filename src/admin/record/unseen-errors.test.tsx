import { waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { startPanel } from '../../../tests/support/panel';
import { chooseTextLanguage, findForm, user } from '../../../tests/support/panel-screen';

const { open, reload } = startPanel();

const LONG = 'x'.repeat(60_000);
const IN_GERMAN = { en: 'Tide', de: LONG };
const PICTURE = '/uploads/0a1b2c3d-0000-4000-8000-000000000000.webp';

interface Kind {
  segment: string;
  title: string;
  /** What cannot be saved: also in folded parts, and in rows of lists. */
  wrong: Record<string, unknown>;
  /** What cannot be saved in a language that is not shown. */
  wrongInGerman: Record<string, unknown>;
  /** What else there is. */
  right?: Record<string, unknown>;
}

const KINDS: Kind[] = [
  {
    segment: 'artists',
    title: 'New artist',
    wrong: { name: '', slug: 'a b', socialLinks: { tiktok: 'not a link' }, spotifyEmbedUrl: 'x' },
    wrongInGerman: { bio: IN_GERMAN, imageAlt: IN_GERMAN },
    right: { photoUrl: PICTURE },
  },
  {
    segment: 'releases',
    title: 'New release',
    wrong: {
      title: '',
      releaseDate: '',
      artistId: '',
      tracks: [{ id: 'a', title: 'Tide', isrc: 'DE', version: LONG, featuring: [LONG] }],
      credits: [{ role: 'mixing', names: [] }],
      upc: '1',
      catalogueNumber: LONG,
      phonogramLine: LONG,
      moreLinks: { shop: 'x' },
      presaveLink: 'x',
    },
    wrongInGerman: { description: IN_GERMAN },
  },
  {
    segment: 'concerts',
    title: 'New concert',
    wrong: { lineUp: [{ name: LONG }], city: {}, date: '', ticketLink: 'x' },
    wrongInGerman: { title: IN_GERMAN, priceNote: IN_GERMAN, description: IN_GERMAN },
  },
  {
    segment: 'gallery',
    title: 'New gallery item',
    wrong: { images: [] },
    wrongInGerman: { caption: IN_GERMAN },
  },
  {
    segment: 'services',
    title: 'New service',
    wrong: { items: [{ name: {}, value: 'much' }] },
    wrongInGerman: {
      name: IN_GERMAN,
      description: IN_GERMAN,
      items: [{ name: { en: 'Mix' }, value: 1, note: IN_GERMAN }],
    },
  },
  {
    segment: 'news',
    title: 'Add news item',
    wrong: { title: {}, date: '' },
    wrongInGerman: { content: IN_GERMAN },
  },
];

/** The fields that are edited in another one. */
const EDITED_IN: Readonly<Record<string, string>> = { socialLinks: 'links' };

/** The names of the fields that show that they are wrong. */
const shownWrong = () =>
  [...document.querySelectorAll('[aria-invalid="true"], [data-failed]')]
    .filter((element) => !element.closest('[hidden]'))
    .map((element) => element.closest<HTMLElement>('[data-field]')?.dataset['field']);

async function publish({ segment, title }: Kind, prefill: Record<string, unknown>) {
  await open(`/adminpanel/${segment}`);
  history.pushState({ usr: { prefill } }, '', `/adminpanel/${segment}/new`);
  await reload();
  const form = await findForm(title);
  await user.click(form.getByRole('button', { name: 'Publish' }));
  await form.findByRole('button', { name: /correcting\.$/ });
  return form;
}

it.each(KINDS)('shows all that keeps an entry of $segment from being saved', async (kind) => {
  const { wrong, wrongInGerman, right } = kind;
  await publish(kind, { ...wrong, ...right });
  for (const field of Object.keys(wrong)) expect(shownWrong()).toContain(EDITED_IN[field] ?? field);
  await waitFor(() => expect(document.activeElement).toBeInvalid());

  await publish(kind, { ...wrong, ...right, ...wrongInGerman });
  await chooseTextLanguage('German');
  for (const field of Object.keys(wrongInGerman)) expect(shownWrong()).toContain(field);
});
