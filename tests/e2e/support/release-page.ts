import type { Page } from '@playwright/test';
import { expect, openPanel } from './fixtures';
import { idOf, save, toastOf } from './panel-page';
import type { RunningWorld } from '../../support/world';

/** Opens the form of a release of Mira's with these tracks, and these columns besides; returns its id. */
export async function openRelease(
  page: Page,
  world: RunningWorld,
  tracks: readonly object[] = [],
  columns: Readonly<Record<string, string>> = {},
): Promise<string> {
  const [artist] = await world.sql(
    `insert into public.artists (name) values ('Mira') returning id`,
  );
  const all = { ...columns, tracks: JSON.stringify(tracks) };
  const [release] = await world.sql(
    `insert into public.releases (title, artist_id, release_date, ${Object.keys(all).join(', ')}) values
      ('Low Water', '${idOf(artist)}', '2026-01-02', '${Object.values(all).join("', '")}') returning id`,
  );
  const id = idOf(release);
  await openPanel(page, world, `/adminpanel/releases/${id}`);
  return id;
}

interface StoredRelease extends Record<string, unknown> {
  tracks: {
    id: string;
    title: string;
    featuring?: string[];
    seconds?: number;
    audio?: string;
  }[];
}

/** Saves the form, and returns the release as it is stored. */
export async function saveAndRead(page: Page, world: RunningWorld, id: string) {
  await save(page);
  return readSaved(page, world, id);
}

/** Returns the release as it is stored, once the form says that it is. */
export async function readSaved(page: Page, world: RunningWorld, id: string) {
  await expect(toastOf(page, 'Release saved successfully.')).toBeVisible();
  const [row] = await world.sql(`select * from public.releases where id = '${id}'`);
  return row as StoredRelease; // oxlint-disable-line typescript/no-unsafe-type-assertion -- the columns of the table
}

/** The parts of the form that have the tracks. */
export const trackField = (page: Page) => {
  const field = page.getByRole('group', { name: 'Tracks', exact: true });
  return {
    field,
    rows: field.getByRole('listitem'),
    title: (place: number) =>
      field.getByRole('textbox', { name: `Title of track ${place}`, exact: true }),
    files: field.locator('input[type="file"]').first(),
    /** Returns the titles in the order of the form. */
    titles: () =>
      field
        .getByRole('textbox', { name: /^Title of track/ })
        .evaluateAll((inputs) =>
          inputs.map((input) => (input instanceof HTMLInputElement ? input.value : '')),
        ),
  };
};

/** Opens the dialog for lists, and fills one in. */
export async function pasteList(page: Page, text: string) {
  await trackField(page).field.getByRole('button', { name: 'Paste a list' }).click();
  const pasting = page.getByRole('dialog', { name: 'Paste a list of tracks' });
  await pasting.getByRole('textbox', { name: 'List of tracks' }).fill(text);
  return pasting;
}

/** Waits until each track has its audio: they are made one after another. */
export async function expectAudioOfEach(page: Page): Promise<void> {
  for (const row of await trackField(page).rows.all()) {
    await expect(row.getByRole('img', { name: 'with audio' })).toBeVisible();
  }
}
