import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { startPanel } from '../../../../tests/support/panel';
import {
  chooseAction,
  expectToast,
  fill,
  findForm,
  findQuestion,
  user,
} from '../../../../tests/support/panel-screen';

const { add, open, sql } = startPanel();

const LIST = `Tracklist
1. Low Water – 3:45
2. Lantern (feat. Mira & Kolo) [Extended Mix] – 6:10
3. 1979 – 4:05
4. 99 Luftballons – 3:00
5. Припливна хвиля – 4:44
6. Harbour - Radio Edit – 2:59
7. Pier
8. Fog
9. 4:44
10. Outro – 1:10`;

const field = () => within(screen.getByRole('group', { name: 'Tracks' }));
const title = (place: number) => field().getByRole('textbox', { name: `Title of track ${place}` });
const titles = () =>
  field()
    .queryAllByRole('textbox', { name: /^Title of track/ })
    .map((input) => input instanceof HTMLInputElement && input.value);
const findPasting = () => findQuestion('Paste a list of tracks', 'dialog');

async function openRelease(tracks: object[] = []): Promise<void> {
  const { id } = await add.release({ tracks: JSON.parse(JSON.stringify(tracks)) });
  await open(`/adminpanel/releases/${id}`);
  await findForm('Edit release');
}

async function pasteList(text: string) {
  await user.click(field().getByRole('button', { name: 'Paste a list' }));
  const pasting = await findPasting();
  await fill(pasting.getByRole('textbox', { name: 'List of tracks' }), text);
  return pasting;
}

/** Saves the form; returns the tracks as they are stored. */
async function savedTracks(): Promise<unknown> {
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await expectToast('Release saved successfully.');
  const [row] = await sql('select tracks from public.releases');
  return Object(row).tracks;
}

it('creates tracks from a pasted list after a preview', async () => {
  await openRelease();
  const pasting = await pasteList(LIST);
  const table = within(await pasting.findByRole('table', { name: 'What was understood' }));
  const [head, ...lines] = table.getAllByRole('row').map(({ textContent }) => textContent);
  expect(head).toMatch(/Take.*Title.*Duration/);
  expect(lines).toEqual([
    'Tracklist',
    '1Low Water3:45',
    '2LanternExtended Mix · feat. Mira, Kolo6:10',
    '319794:05',
    '499 Luftballons3:00',
    '5Припливна хвиля4:44',
    '6HarbourRadio Edit2:59',
    '7Pier',
    '8Fog',
    '94:44',
    '10Outro1:10',
  ]);
  await user.click(pasting.getByRole('checkbox', { name: 'Take: 8. Fog' }));
  await user.click(pasting.getByRole('button', { name: 'Take 9 tracks' }));
  expect(field().getByText(/9 tracks · 25:53/)).toBeVisible();

  const expected = [
    { title: 'Low Water', seconds: 225 },
    { title: 'Lantern', version: 'Extended Mix', featuring: ['Mira', 'Kolo'], seconds: 370 },
    { title: '1979', seconds: 245 },
    { title: '99 Luftballons', seconds: 180 },
    { title: 'Припливна хвиля', seconds: 284 },
    { title: 'Harbour', version: 'Radio Edit', seconds: 179 },
    { title: 'Pier' },
    { title: '4:44' },
    { title: 'Outro', seconds: 70 },
  ];
  const tracks = await savedTracks();
  expect(tracks).toEqual(expected.map((track) => Object.assign({ id: expect.any(String) }, track)));
  const ids = Array.isArray(tracks) ? tracks.map((track) => Object(track).id) : [];
  expect(new Set(ids).size).toBe(9);
});

it('changes nothing when the preview is closed, and asks about a list that is pasted into a title', async () => {
  await openRelease([{ id: 'a', title: 'Tide' }]);
  const pasting = await pasteList(LIST);
  await user.click(pasting.getByRole('button', { name: 'Go back' }));
  await waitFor(() => expect(field().getByRole('button', { name: 'Paste a list' })).toHaveFocus());
  expect(titles()).toEqual(['Tide']);

  await user.click(title(1));
  await user.paste('Ebb 3:00\nFlow 4:00');
  const asked = await findPasting();
  await user.selectOptions(
    asked.getByRole('combobox', { name: 'With the tracks that are there' }),
    'fill',
  );
  await user.click(await asked.findByRole('button', { name: 'Take 2 tracks' }));
  expect(titles()).toEqual(['Ebb', 'Flow']);
});

it('omits the artist before every title, or keeps them with a checkbox', async () => {
  await openRelease();
  const pasting = await pasteList('Mira - Tide 3:00\nMira - Ebb 4:00');
  const tick = await pasting.findByRole('checkbox', { name: 'Without “Mira” in every title' });
  expect(tick).toBeChecked();
  expect(pasting.getByRole('cell', { name: 'Tide' })).toBeVisible();
  await user.click(tick);
  expect(pasting.getByRole('cell', { name: 'Mira - Tide' })).toBeVisible();
});

it('moves tracks by their menu, and undoes a removal', async () => {
  await openRelease([
    { id: 'a', title: 'Tide' },
    { id: 'b', title: 'Ebb' },
    { id: 'c', title: 'Flow' },
  ]);
  field().getByRole('button', { name: 'Actions: Ebb' }).focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.getAllByRole('menuitem')[0]).toHaveFocus());
  await user.keyboard('{Enter}'); // the first action
  expect(titles()).toEqual(['Ebb', 'Tide', 'Flow']);

  await chooseAction('Ebb', 'Remove');
  expect(titles()).toEqual(['Tide', 'Flow']);
  await waitFor(() => expect(field().getByRole('button', { name: 'Undo' })).toHaveFocus());
  await user.keyboard('{Enter}');
  expect(titles()).toEqual(['Ebb', 'Tide', 'Flow']);

  // Escape closes the menu, and not the form.
  await user.click(field().getByRole('button', { name: 'Actions: Tide' }));
  await screen.findByRole('menu');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  expect(await savedTracks()).toMatchObject([{ id: 'b' }, { id: 'a' }, { id: 'c' }]);
});

it("normalizes a track's values, and keeps invalid ones", async () => {
  await openRelease([{ id: 'a', title: 'Tide' }]);
  const duration = field().getByRole('textbox', { name: 'Duration: Tide' });
  await fill(duration, '225');
  await user.tab();
  expect(duration).toHaveValue('3:45');
  const details = () => user.click(field().getByRole('button', { name: 'Details: Tide' }));
  await details();
  await fill(field().getByRole('textbox', { name: 'ISRC' }), 'de a12 26 1');
  await fill(field().getByRole('textbox', { name: 'Featured artists' }), 'Kolo, Juno');
  await user.click(field().getByRole('checkbox', { name: 'May be heard before the release' }));
  await details();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(field().getByRole('textbox', { name: 'ISRC' })).toHaveFocus()); // it unfolds again
  expect(field().getByText(/An ISRC has twelve characters/)).toBeVisible();
  await fill(field().getByRole('textbox', { name: 'ISRC' }), 'de-a12-26-00001');
  expect(await savedTracks()).toEqual([
    {
      id: 'a',
      title: 'Tide',
      seconds: 225,
      isrc: 'DEA122600001',
      featuring: ['Kolo', 'Juno'],
      early: true,
    },
  ]);
});
