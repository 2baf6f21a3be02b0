import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { startPanel } from '../../../tests/support/panel';
import { fill, findQuestion, user } from '../../../tests/support/panel-screen';
import { expectErrors } from '../../../tests/support/requests';
import { savedFiles } from '../../../tests/support/saved-files';

const { add, open, reload, requests, sql, staff } = startPanel();

const PAGE = '/adminpanel/settings/import';

const csv = (text: string, name = 'releases.csv') => new File([text], name, { type: 'text/csv' });

const choose = async (file: File) =>
  user.upload(await screen.findByLabelText('Choose a file'), file);

const titles = () => sql('select title, published_at from public.releases order by title');

const TABLE = `Title,Artist,Date,Barcode
Low Water,Mira,2020-01-02,
High Water,Ada,2020-02-03,123
Tide,Ada,2020-03-04,
`;

it('shows what it makes of a file, makes drafts, and takes them back as a whole', async () => {
  const files = savedFiles();
  const { id: mira } = await add.artist({ name: 'Mira' });
  await add.release({ title: 'Low Water', artist_id: mira });
  await open(PAGE);
  await user.click(await screen.findByRole('button', { name: 'Download a template' }));
  expect(await files[0]?.text).toContain('Title,Artist,Release date');

  await choose(csv(TABLE));
  expect(await screen.findByText(/3 entries were found\. 1 of them cannot be taken/)).toBeVisible();
  const [, wrong, here] = screen.getAllByRole('row');
  expect(wrong).toHaveTextContent(
    /^3High Water.*Ada.*UPC or EAN \(barcode\): This is not a valid UPC or EAN/,
  );
  expect(here).toHaveTextContent(/^2Low Water.*Is here already, or comes twice\.$/);
  expect(screen.getByRole('checkbox', { name: 'Take: Low Water' })).not.toBeChecked();
  expect(screen.getByRole('checkbox', { name: 'Take: Tide' })).toBeChecked();
  await user.selectOptions(
    screen.getByRole('combobox', { name: 'Type of the artists who are not here yet' }),
    'DJ',
  );
  await user.click(
    screen.getByRole('checkbox', { name: 'Take lines without the values that are wrong' }),
  );
  await user.click(screen.getByRole('button', { name: 'Take 2 entries' }));
  expect(await screen.findByText('3 entries were made.')).toBeVisible();
  expect(await titles()).toEqual([
    { title: 'High Water', published_at: null },
    { title: 'Low Water', published_at: expect.anything() },
    { title: 'Tide', published_at: null },
  ]);
  expect(
    await sql(`select name, artist_type, published_at from public.artists where name = 'Ada'`),
  ).toEqual([{ name: 'Ada', artist_type: 'dj', published_at: null }]);
  expect(await sql('select imported_by, source, name, remaining from public.imports')).toEqual([
    { imported_by: staff.email, source: 'releases', name: 'releases.csv', remaining: 0 },
  ]);

  // The second time everything is here.
  await choose(csv(TABLE));
  await screen.findByText(/3 entries were found/);
  expect(screen.getByRole('button', { name: 'Take 0 entries' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );

  await sql(`update public.releases set title = 'Ebb' where title = 'Tide'`);
  await user.click(screen.getByRole('button', { name: 'Take back: releases.csv' }));
  const question = await findQuestion('Take back “releases.csv”?');
  await user.click(question.getByRole('button', { name: 'Take back' }));
  expect(
    await screen.findByText('Taken back; 2 entries that were edited since have stayed.'),
  ).toBeVisible();
  expect(await titles()).toMatchObject([{ title: 'Ebb' }, { title: 'Low Water' }]);
  expect(await sql('select name from public.artists order by name')).toEqual([
    { name: 'Ada' }, // of the edited release
    { name: 'Mira' },
  ]);
});

it('says what cannot be read, and takes nothing of it', async () => {
  await open(PAGE);
  await choose(csv('Title,Artist,Text\nA,Mira,"half of an exp'));
  expect(await screen.findByText(/^The quotation marks in line 2 do not fit/)).toBeVisible();
  await choose(csv('PK\u0003\u0004'));
  expect(await screen.findByText(/^This is the file of a spreadsheet program\./)).toBeVisible();
  expect(screen.queryByRole('table')).toBeNull();
});

it('goes on after a reload where it was stopped, with what could not be made', async () => {
  const lines = Array.from({ length: 45 }, (_, at) => `Song ${at},Mira,2020-01-02`);
  await open(PAGE);
  await choose(csv(`Title,Artist,Date\n${lines.join('\n')}\n`));
  await user.click(await screen.findByRole('button', { name: 'Take 45 entries' }));
  await screen.findByText('46 entries were made.');

  await sql(`update public.imports set made = '[]', plan = (
    select jsonb_agg(jsonb_build_object('line', line, 'table', 'releases', 'values', jsonb_build_object(
      'id', gen_random_uuid(), 'title', title, 'artist_id', (select id from public.artists), 'release_date', '2020-01-02'
    ))) from (select line, case when line <> 3 then 'More ' || line else '' end as title from generate_series(1, 30) as line) as rows
  )`);
  const answer = requests.fail('POST', '/rpc/continue_import');
  await reload();
  expect(await screen.findByText('0 of 30')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Go on' }));
  expect(await screen.findByText(/^The server could not be reached/)).toBeVisible();
  answer();
  await user.click(screen.getByRole('button', { name: 'Go on' }));
  expect(await screen.findByText('29 entries were made.')).toBeVisible();
  await user.click(screen.getByText('1 remark'));
  expect(screen.getByText(/^Line 3: .*releases_title_filled/)).toBeVisible();
  expect(
    await sql(`select count(*)::int as number from public.releases where title like 'More %'`),
  ).toEqual([{ number: 29 }]);
  expectErrors();
});

const meta = (key: string, value: string) =>
  `<wp:postmeta><wp:meta_key>${key}</wp:meta_key><wp:meta_value>${value}</wp:meta_value></wp:postmeta>`;
const UPLOADS = 'https://label.example/wp-content/uploads/2019/05';
const item = (id: number, type: string, parts: string) =>
  `<item><title>Post ${id}</title><wp:post_id>${id}</wp:post_id><wp:post_type>${type}</wp:post_type>
  <wp:status>publish</wp:status><wp:post_date>2019-05-1${id} 10:00:00</wp:post_date>${parts}</item>`;
const WXR = `<rss xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:wp="http://wordpress.org/export/1.2/">
<channel><link>https://label.example</link><wp:wxr_version>1.2</wp:wxr_version>
${item(
  1,
  'post',
  `${meta('_thumbnail_id', '9')}<content:encoded><![CDATA[<p>Before</p><p><img alt="Stage" src="${UPLOADS}/b-300x200.jpg" /></p>
<p><img src="${UPLOADS}/gone.jpg" /></p><p>After</p>]]></content:encoded>`,
)}
${item(2, 'post', `${meta('_thumbnail_id', '8')}<content:encoded><![CDATA[Text]]></content:encoded>`)}
${item(8, 'attachment', `<wp:attachment_url>${UPLOADS}/big.jpg</wp:attachment_url>`)}
${item(9, 'attachment', `<wp:attachment_url>${UPLOADS}/a.jpg</wp:attachment_url>${meta('_wp_attachment_image_alt', 'A bridge')}`)}
</channel></rss>`;

it('fetches the pictures of news one after another, goes on where the site was silent, and takes all back', async () => {
  const stored = (name: string) => `/uploads/${name.repeat(32)}-800x600-102030.webp`;
  /** What the function answers for each URL. */
  const answers: Record<string, readonly [number, unknown]> = {
    [`${UPLOADS}/a.jpg`]: [200, { data: { filePath: stored('a').slice(1) } }],
    [`${UPLOADS}/b.jpg`]: [504, { error: { code: 'site-silent' } }],
    [`${UPLOADS}/b-300x200.jpg`]: [200, { data: { filePath: stored('b').slice(1) } }],
    [`${UPLOADS}/big.jpg`]: [413, { error: { code: 'image-too-large' } }],
  };
  const asked: unknown[] = [];
  requests.answerBy('POST', '/api/upload/remote', (json) => {
    asked.push(json);
    const url = String(Reflect.get(Object(json), 'url'));
    return answers[url] ?? [404, { error: { code: 'not-found' } }];
  });
  await open(PAGE);
  await user.selectOptions(
    await screen.findByRole('combobox', { name: 'What do you bring?' }),
    'News from WordPress',
  );
  await choose(new File([WXR], 'news.xml'));
  expect(await screen.findByText(/^4 pictures belong to them.*label\.example/)).toBeVisible();
  expect(screen.getByRole('row', { name: /Post 1/ })).toHaveTextContent('3 pictures');
  await user.upload(screen.getByLabelText('Choose the folder of pictures'), [
    new File(['x'], 'big.jpg'),
    new File(['x'], 'other.jpg'),
  ]);
  expect(await screen.findByText('1 of 4 is in the chosen folder.')).toBeVisible();
  expect(screen.getByText('2 files were chosen.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Take 2 entries' }));

  expect(
    await screen.findByText(/^The site that the pictures are on does not answer/),
  ).toBeVisible();
  expect(screen.getByText(/3 pictures are still to be fetched\./)).toBeVisible();
  expect(asked).toEqual([
    { site: 'https://label.example', url: `${UPLOADS}/a.jpg` },
    { site: 'https://label.example', url: `${UPLOADS}/b.jpg` },
  ]);
  delete answers[`${UPLOADS}/b.jpg`];
  await user.click(screen.getByRole('button', { name: 'Go on' }));
  expect(await screen.findByText(/^4 entries were made\./)).toBeVisible(); // with two redirects
  expect(
    await sql('select cover_art_url, image_alt, content from public.news_items order by date'),
  ).toEqual([
    {
      cover_art_url: stored('a'),
      image_alt: { en: 'A bridge' },
      content: { en: `Before\n\n![Stage](${stored('b')})\n\nAfter` },
    },
    { cover_art_url: null, image_alt: null, content: { en: 'Text' } },
  ]);
  await user.click(screen.getByText('2 remarks'));
  expect(screen.getByText(/^Line 1: A picture is no longer at its address\./)).toBeVisible();
  expect(screen.getByText(/^Line 2: This file is not a picture/)).toBeVisible(); // of the folder
  expect(screen.getByRole('link', { name: `${UPLOADS}/big.jpg` })).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Take back: news.xml' }));
  const question = await findQuestion('Take back “news.xml”?');
  await user.click(question.getByRole('button', { name: 'Take back' }));
  expect(await screen.findByText('Taken back.')).toBeVisible();
  expect(await sql('select 1 from public.news_items')).toEqual([]);
  expectErrors();
});

it('asks MusicBrainz after the press, and shows where a cover is that its host does not give out', async () => {
  const release = '22222222-1111-4111-8111-111111111111';
  requests.answer('GET', `/release/${release}`, 200, {
    id: release,
    title: 'Tide',
    date: '2020-03-06',
    'artist-credit': [{ name: 'Mira' }],
  });
  requests.fail('GET', '/front');
  await open(PAGE);
  await user.selectOptions(
    await screen.findByRole('combobox', { name: 'What do you bring?' }),
    'Releases from MusicBrainz',
  );
  const address = screen.getByRole('textbox', { name: 'Address or barcode' });
  await user.type(address, 'https://label.example');
  await user.click(screen.getByRole('button', { name: 'Look up' }));
  expect(await screen.findByText(/^This is no address of a release/)).toBeVisible();
  await fill(address, `https://musicbrainz.org/release/${release}`);
  await user.click(screen.getByRole('button', { name: 'Look up' }));
  await user.click(await screen.findByRole('button', { name: 'Take 1 entry' }));
  await screen.findByText('2 entries were made.');
  await user.click(screen.getByText('1 remark'));
  expect(screen.getByText(/^Line 1: A picture could not be fetched\./)).toBeVisible();
  expect(
    screen.getByRole('link', { name: `https://coverartarchive.org/release/${release}/front` }),
  ).toBeVisible();
  expect(await sql('select title, release_date::text from public.releases')).toEqual([
    { title: 'Tide', release_date: '2020-03-06' },
  ]);
});
