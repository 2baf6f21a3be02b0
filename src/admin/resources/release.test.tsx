import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { startPanel } from '../../../tests/support/panel';
import {
  chooseAction,
  expectToast,
  fill,
  findForm,
  openEntry,
  user,
} from '../../../tests/support/panel-screen';

const { add, open, rows, sql } = startPanel();

const SPOTIFY = 'https://open.spotify.com/album/4AbC2dEf6GhI8jKl0MnO1p';
const BANDCAMP = 'https://mira.bandcamp.com/album/low-water';
const SHOP = 'https://label.example/shop/low-water';

const links = () => within(screen.getByRole('group', { name: 'Links to platforms' }));
const newLink = () => links().getByRole('textbox', { name: 'Paste a link, or several' });
const shownLinks = () =>
  links()
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent);
const press = (name: string) => user.click(screen.getByRole('button', { name }));

async function enterLink(text: string): Promise<void> {
  await fill(newLink(), text);
  await user.keyboard('{Enter}');
}

async function openRelease(values: Parameters<typeof add.release>[0] = {}) {
  const { id } = await add.release(values);
  await open(`/adminpanel/releases/${id}`);
  await findForm('Edit release');
}

/** Saves the form; returns the release as it is stored. */
async function saved() {
  await press('Save');
  await expectToast('Release saved successfully.');
  const { data } = await rows().from('releases').select('*').single().throwOnError();
  return data;
}

it('finds the platforms of links that are pasted together, and restores a replaced one', async () => {
  await openRelease({ spotify_link: SPOTIFY });
  await enterLink(`Out now! ${BANDCAMP}?from=embed and https://tidal.com/browse/album/273619911?u`);
  expect(shownLinks()).toEqual([
    `Bandcamp${BANDCAMP}`,
    `Spotify${SPOTIFY}`,
    'TIDALhttps://tidal.com/album/273619911',
  ]);
  expect(links().getByRole('status')).toHaveTextContent('Found: Bandcamp, TIDAL.');
  await enterLink('https://mira.bandcamp.com/album/ebb');
  expect(links().getByRole('status')).toHaveTextContent('Found: Bandcamp. Replaced: Bandcamp.');
  await user.click(links().getByRole('button', { name: 'Undo' }));
  expect(newLink()).toHaveFocus();
  await user.click(links().getByRole('button', { name: 'Remove the link: TIDAL' }));
  expect(shownLinks()).toHaveLength(2);
  expect(await saved()).toMatchObject({
    spotify_link: SPOTIFY,
    more_links: { bandcamp: BANDCAMP },
  });
});

it("adds a link of an unknown platform as a shop's after a question, or discards it", async () => {
  await openRelease();
  await enterLink('https://elsewhere.example/1');
  expect(
    links().getByText(/No known platform has this link: https:\/\/elsewhere\.example\/1/),
  ).toBeVisible();
  await user.click(links().getByRole('button', { name: 'Discard the link' }));
  expect(shownLinks()).toEqual([]);
  await enterLink(SHOP);
  await user.click(links().getByRole('button', { name: 'Show it as “Shop”' }));
  expect(shownLinks()).toEqual([`Shop${SHOP}`]);
  // What is none stays as it was typed, and says so.
  await enterLink('low water');
  expect(newLink()).toHaveValue('low water');
  expect(newLink()).toHaveAttribute('aria-invalid', 'true');
  // One that is left in its field is stored with the form.
  await fill(newLink(), `${BANDCAMP}?from=embed`);
  expect(await saved()).toMatchObject({ more_links: { bandcamp: BANDCAMP, shop: SHOP } });
});

it('is not saved while there is text that is no link, which takes the focus with its error', async () => {
  await openRelease();
  await fill(newLink(), 'low water');
  await press('Save');
  expect(await links().findByText(/^This is not a full web address yet/)).toBeVisible();
  await waitFor(() => expect(newLink()).toHaveFocus());
  expect(newLink()).toHaveValue('low water');
  await fill(newLink(), BANDCAMP);
  await user.keyboard('{Control>}s{/Control}');
  await expectToast('Release saved successfully.');
  expect((await rows().from('releases').select('more_links').single().throwOnError()).data).toEqual(
    {
      more_links: { bandcamp: BANDCAMP },
    },
  );
});

it('unfolds credits, codes and rights, and accepts them as they are printed', async () => {
  await sql(`update public.site_settings set label_name = 'Nordlicht'`);
  await openRelease();
  await press('Credits');
  await press('Add a credit');
  const role = screen.getByRole('combobox', { name: 'Role of credit 1' });
  expect(role).toHaveFocus();
  await user.selectOptions(role, 'Mastering');
  await fill(screen.getByRole('textbox', { name: 'Names of credit 1' }), 'Mira, Kolo');
  await press('Add a credit');
  await user.selectOptions(
    screen.getByRole('combobox', { name: 'Role of credit 2' }),
    'In your own words …',
  );
  const own = 'Own words for the role of credit 2';
  await fill(screen.getByRole('textbox', { name: own }), 'Bandura');
  await fill(screen.getByRole('textbox', { name: 'Names of credit 2' }), 'Juno');

  await press('Codes and rights');
  const barcode = () => screen.getByRole('textbox', { name: 'UPC or EAN (barcode)' });
  await fill(barcode(), '4 006381 333932');
  await user.tab();
  expect(screen.getByText(/This is not a valid UPC or EAN\./)).toBeVisible();
  // Its name comes with the settings, which may be read later than the form is filled in.
  const [offer] = await screen.findAllByRole('button', { name: 'Use “2026 Nordlicht”' });
  if (offer) await user.click(offer);
  const copyright = screen.getByRole('textbox', { name: '© line (everything else)' });
  await fill(copyright, '(C) 2026 Mira');
  await user.tab();
  expect(copyright).toHaveValue('2026 Mira');
  await press('Codes and rights');
  await press('Save');
  await waitFor(() => expect(barcode()).toHaveFocus()); // it unfolds again
  await fill(barcode(), '4 006381 333931');
  expect(await saved()).toMatchObject({
    upc: '4006381333931',
    phonogram_line: '2026 Nordlicht',
    copyright_line: '2026 Mira',
    credits: [
      { role: 'mastering', names: ['Mira', 'Kolo'] },
      { ownRole: 'Bandura', names: ['Juno'] },
    ],
  });
});

it('gives a copy other tracks with the same audio, and no codes of the release', async () => {
  const audio = '11111111-2222-4333-8444-555555555555';
  const url = '/uploads/0123456789abcdef0123456789abcdef.mp3';
  await add.all('track_audio', [{ id: audio, url, seconds: 30, peaks: [1, 2] }]);
  const { id } = await add.release({
    tracks: [{ id: 'a', title: 'Tide', audio }],
    upc: '4006381333931',
    catalogue_number: 'NL 7',
    release_kind: 'album',
  });
  await open('/adminpanel/releases');
  expect(await screen.findByRole('row', { name: /Low Water/ })).toHaveTextContent('Album');
  await chooseAction('Low Water', 'Duplicate');
  await findForm('New release');
  await press('Publish');
  await expectToast('Release saved successfully.');
  const [copy] = await sql(
    `select upc, catalogue_number, release_kind, tracks from public.releases where id <> '${id}'`,
  );
  expect(copy).toMatchObject({
    upc: null,
    catalogue_number: null,
    release_kind: 'album',
    tracks: [{ title: 'Tide', audio }],
  });
  expect(copy).not.toMatchObject({ tracks: [{ id: 'a' }] });
});

it('finds an artist among hundreds', async () => {
  await add.all(
    'artists',
    Array.from({ length: 300 }, (_, index) => ({
      name: `Choir ${String(index + 1).padStart(3, '0')}`,
    })),
  );
  await open('/adminpanel/releases/new');
  const form = await findForm('New release');
  await fill(form.getByRole('textbox', { name: 'Title' }), 'First light');
  await fill(form.getByLabelText('Release date'), '2026-05-01');
  await press('Publish');
  const artist = form.getByRole('combobox', { name: 'Artist' });
  await waitFor(() => expect(artist).toHaveFocus());
  await fill(artist, 'choir 1');
  await waitFor(() => expect(screen.getAllByRole('option', { name: /^Choir/ })).toHaveLength(20));
  expect(screen.getByText('100 in all: type to narrow them down.')).toBeVisible();
  await fill(artist, '173');
  await waitFor(() =>
    expect(
      screen.getAllByRole('option', { name: /^Choir/ }).map(({ textContent }) => textContent),
    ).toEqual(['Choir 173']),
  );
  await user.keyboard('{Enter}');
  expect(artist).toHaveValue('Choir 173');
  await press('Publish');
  await expectToast('Release saved successfully.');
  await openEntry('First light');
  const again = await findForm('Edit release');
  await waitFor(() =>
    expect(again.getByRole('combobox', { name: 'Artist' })).toHaveValue('Choir 173'),
  );
});
