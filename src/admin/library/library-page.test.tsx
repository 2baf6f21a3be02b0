import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { startPanel } from '../../../tests/support/panel';
import { expectToast, fill, findQuestion, user } from '../../../tests/support/panel-screen';

const { add, open, requests, sql } = startPanel();

const LIBRARY = '/adminpanel/library';
const picture = (letter: string) => `uploads/${letter.repeat(32)}-900x600-c02060.webp`;
const [OLD, NEW] = [picture('a'), picture('b')];

const tiles = () => within(screen.getByRole('list', { name: 'Pictures' })).queryAllByRole('button');
const expectTiles = (number: number) => waitFor(() => expect(tiles()).toHaveLength(number));
const findPicture = (name: string) => findQuestion(name, 'dialog');

beforeEach(() =>
  add.all('files', [
    { path: OLD, name: 'IMG_1.jpg', alt: { uk: 'Міст через Ельбу' } },
    // As a Mac writes it: the letter and its dots apart.
    { path: NEW, name: 'Київ 2026.jpg'.normalize('NFD') },
  ]),
);

it('finds pictures in Cyrillic by description and file name, and removes unused ones', async () => {
  const { id } = await add.artist({ name: 'Ніка', photo_url: `/${OLD}` });
  await sql(`update public.artists set photo_url = '/${NEW}' where id = '${id}'`);
  await sql(`update public.artists set photo_url = '/${OLD}' where id = '${id}'`);
  await open(LIBRARY);
  await screen.findByRole('list', { name: 'Pictures' });
  await expectTiles(2);
  const search = screen.getByRole('searchbox');
  await fill(search, 'ельбу міст');
  await expectTiles(1);
  expect(tiles()[0]).toHaveTextContent('used in 1 place');
  await fill(search, 'київ');
  await waitFor(() => expect(tiles()[0]).toHaveTextContent('used nowhere'));
  await fill(search, 'Харків');
  const nothing = 'No picture matches the search and the filter.';
  expect(await screen.findByText(nothing)).toBeVisible();
  await fill(search, '');
  await user.selectOptions(screen.getByRole('combobox', { name: /^Show/ }), 'Used nowhere');
  await waitFor(() => expect(screen.queryByText(nothing)).toBeNull());
  await expectTiles(1);

  await user.click(tiles()[0] ?? search);
  const dialog = await findPicture('Київ 2026.jpg'.normalize('NFD'));
  expect(await dialog.findByText(/in 1 former version$/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Remove from the library' }));
  const question = await findQuestion('Remove this picture?');
  const losers =
    /Former versions or shared previews of these entries have it, and will show no picture: Ніка\. It was uploaded within the last day/;
  expect(question.getByText(losers)).toBeVisible();
  requests.answer('DELETE', NEW.replace('uploads', '/api/upload'), 200);
  await sql(`delete from public.files where path = '${NEW}'`);
  await user.click(question.getByRole('button', { name: 'Delete permanently' }));
  await expectToast('The picture has been removed.');
  await expectTiles(0);
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
});

it('replaces a picture in an entry, a draft and a text, and undoes it', async () => {
  const { id } = await add.artist({ name: 'Ніка', photo_url: `/${OLD}` });
  await add.release({
    title: 'Northbound',
    artist_id: id,
    cover_art_url: `/${OLD}`,
    published_at: null,
  });
  await add.newsItem({ content: { en: `Soon ![](/${OLD})` } });
  const stored = () =>
    sql(`select photo_url as photo, releases.cover_art_url as cover, content ->> 'en' as text
      from public.artists, public.releases, public.news_items`);
  await open(LIBRARY);
  await user.click(await screen.findByRole('button', { name: /Міст через Ельбу/ }));
  const dialog = await findPicture('Міст через Ельбу');
  for (const name of ['Ніка', 'Northbound', 'Tour']) {
    expect(await dialog.findByRole('link', { name })).toBeVisible();
  }
  expect(dialog.getByText(/^It can be removed once no entry uses it\./)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'From the library' }));
  const choice = await findPicture('Choose a picture');
  await user.click(await choice.findByRole('button', { name: /2026\.jpg/ }));
  await user.click(await dialog.findByRole('button', { name: 'Replace in all places' }));
  expect(await dialog.findByText('Replaced in 3 entries.')).toBeVisible();
  expect(await stored()).toEqual([
    { photo: `/${NEW}`, cover: `/${NEW}`, text: `Soon ![](/${NEW})` },
  ]);
  expect((await dialog.findAllByText(/former version/))[0]).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Undo' }));
  expect(await dialog.findByText('It has been undone.')).toBeVisible();
  expect(await stored()).toEqual([
    { photo: `/${OLD}`, cover: `/${OLD}`, text: `Soon ![](/${OLD})` },
  ]);
});

it('names a deleted entry whose last text has the picture, which cannot be opened', async () => {
  const id = '00000000-0000-4000-8000-0000000000c1';
  await sql(`insert into public.versions (table_name, entry_id, content)
      values ('artists', '${id}', '{"photo_url": "/${OLD}"}');
    insert into public.activity_events (actor, kind, subject, entry_id, name)
      values ('ada@label.example', 'deleted', 'artists', '${id}', '"Ніка"')`);
  await open(LIBRARY);
  await screen.findByRole('list', { name: 'Pictures' });
  await user.click(await screen.findByRole('button', { name: /Міст через Ельбу/ }));
  const dialog = await findPicture('Міст через Ельбу');
  const place = (await dialog.findByText('Ніка')).closest('li');
  expect(place).toHaveTextContent('in 1 kept text of a deleted entry');
  expect(dialog.queryByRole('link', { name: 'Ніка' })).toBeNull();
});
