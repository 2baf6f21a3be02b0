import { describe, expect, it } from 'vitest';
import { decodeText } from '../decode-text';
import { createContext, type Answers } from '../read-context';
import { SourceError } from '../source';
import { source } from './releases';

const MIRA = '00000000-0000-4000-8000-0000000000a1';

async function read(content: BlobPart, answers: Answers = {}) {
  const file = new File([content], 'releases.csv');
  const opened = await source.open({
    files: [file],
    text: '',
    signal: new AbortController().signal,
  });
  const made = createContext([{ id: MIRA, name: 'Mira' }], answers, 'en');
  const { entries, ignored } = opened(made.context);
  const drafts = entries.map((entry) => (entry.kind === 'release' ? entry.draft : {}));
  return { entries, drafts, ignored, ...made };
}

/** Returns the code of the error with which a file is refused. */
const refusal = (content: BlobPart) =>
  read(content).then(
    () => null,
    (error: unknown) => (error instanceof SourceError ? [error.code, error.detail] : error),
  );

it('reads a spreadsheet in German, with semicolons and the encoding of Windows', async () => {
  const bytes = Uint8Array.from(
    'Titel;Künstler;Erscheinungsdatum;Katalognummer;Preis;Format\r\nÜber dem Fluß;Mira;7.3.2019;LAB-1;12,50 €;LP\r\n',
    (letter) => (letter === '€' ? 0x80 : (letter.codePointAt(0) ?? 0)),
  );
  const { drafts, questions } = await read(bytes, { editions: 'in_stock' });
  expect(drafts).toMatchObject([
    {
      title: 'Über dem Fluß',
      artistId: MIRA,
      releaseDate: '2019-03-07',
      catalogueNumber: 'LAB-1',
      editions: [{ kind: 'vinyl', state: 'in_stock', price: 12.5, currency: 'EUR' }],
    },
  ]);
  expect([...questions.keys()]).toEqual(['editions', 'currency']);
});

it('reads UTF-16 with tabs, as Excel writes “Unicode text”, and a byte order mark in UTF-8', async () => {
  const text = '\uFEFFTitle\tArtist\tDate\nПісня\tMira\t2020-01-02\n';
  const utf16 = Uint8Array.from(
    Array.from(text).flatMap((letter) => {
      const code = letter.codePointAt(0) ?? 0;
      return [code & 255, code >> 8];
    }),
  );
  expect((await read(utf16)).drafts).toMatchObject([{ title: 'Пісня', artistId: MIRA }]);
  expect((await read(text)).drafts).toMatchObject([{ title: 'Пісня', artistId: MIRA }]);
  expect(await decodeText(new Blob([Uint8Array.of(0xcf, 0xb3, 0xf1, 0xed, 0xff)]))).toBe('Пісня');
});

it('makes one release of the rows of its tracks, and of its formats', async () => {
  const { drafts } = await read(
    `Album,Artist,Release date,Title,Duration,ISRC,UPC
Tide,Mira,2020-01-02,Low Water (Radio Edit),3:05,DE-A12-20-00001,0 12345 67890 5
Tide,Mira,2020-01-02,High Water feat. Ada,0:04:10,,
`,
  );
  expect(drafts).toMatchObject([
    {
      title: 'Tide',
      upc: '0 12345 67890 5',
      tracks: [
        { title: 'Low Water', version: 'Radio Edit', seconds: '3:05', isrc: 'DE-A12-20-00001' },
        { title: 'High Water', featuring: ['Ada'], seconds: '0:04:10' },
      ],
    },
  ]);
  const formats = await read(
    `Title,Artist,Date,Format,Cat#\nTide,Mira,2020-01-02,LP,L-1\nTide,Mira,2020-01-02,CD,L-2\n`,
    { editions: 'sold_out' },
  );
  expect(formats.drafts).toMatchObject([
    { catalogueNumber: 'L-1', editions: [{ kind: 'vinyl' }, { kind: 'cd' }] },
  ]);
  expect(formats.entries[0]?.notes).toEqual(['severalNumbers']);
});

it('reads an inventory of Discogs: its artists are found by name, and the missing date is asked once', async () => {
  const inventory = `"listing_id","artist","title","label","catno","format","release_id","status","price","listed","comments"
"1","Mira (2)","Tide","Label","LAB 1","LP, Album","11","For Sale","20.00","2020-01-01","12"" cover, ""mint"""
"2","Ada*","Ebb","Label","LAB 2","12"", EP","12","For Sale","10.00","2020-01-01",""
"3","Beatles, The","Low","Label","LAB 3","CD","13","Sold","5.00","2020-01-01",""
`;
  const { drafts, made, questions, ignored } = await read(inventory, { releaseDay: '2021-05-06' });
  expect(drafts).toMatchObject([
    { title: 'Tide', artistId: MIRA, releaseKind: 'album', releaseDate: '2021-05-06' },
    { title: 'Ebb', releaseKind: 'ep' },
    { title: 'Low' },
  ]);
  expect([...made.values()].map(({ name }) => name)).toEqual(['Ada', 'The Beatles']);
  expect([...questions.keys()]).toEqual(['releaseDay', 'editions']);
  expect(ignored).toEqual([]);
});

it('takes links of any column by their platform, and a cover', async () => {
  const { entries, drafts, ignored } = await read(
    `Title,Artist,Date,Stream,Buy,Artwork,Mood
Tide,Mira,2020,https://open.spotify.com/album/4aawyAB9vmqN3uQ7FjRGTy,https://mira.bandcamp.com/album/tide,https://label.example/tide.jpg,calm
`,
  );
  expect(drafts).toMatchObject([
    {
      releaseDate: '2020-01-01',
      spotifyLink: 'https://open.spotify.com/album/4aawyAB9vmqN3uQ7FjRGTy',
      moreLinks: { bandcamp: 'https://mira.bandcamp.com/album/tide' },
    },
  ]);
  expect(entries[0]?.pictures).toEqual([
    { from: ['https://label.example/tide.jpg'], site: null, mark: null },
  ]);
  expect(ignored).toEqual(['Mood']);
});

describe('days', () => {
  const days = async (cells: string[], answers: Answers = {}) => {
    const lines = cells.map((cell, at) => `T${at},Mira,"${cell}"`).join('\n');
    const { drafts, questions } = await read(`Title,Artist,Date\n${lines}\n`, answers);
    return [drafts.map(({ releaseDate }) => releaseDate), [...questions.keys()]];
  };

  it('follow the column where the order of day and month is seen in it', async () => {
    expect(await days(['3/4/2019', '3/25/2019'])).toEqual([['2019-03-04', '2019-03-25'], []]);
    expect(await days(['3/4/19', '25/3/2019'])).toEqual([['2019-04-03', '2019-03-25'], []]);
    expect(await days(['3/4/2019'])).toEqual([['2019-04-03'], ['dayOrder']]);
    expect(await days(['3/4/2019'], { dayOrder: 'month' })).toEqual([['2019-03-04'], ['dayOrder']]);
  });

  it('are read with names of months, as numbers of Excel, and in part', async () => {
    expect(
      await days([
        '7 March 2019',
        'March 7, 2019',
        '7. März 2019',
        '7 березня 2019',
        '7 марта 2019',
        '43531',
      ]),
    ).toEqual([Array.from({ length: 6 }, () => '2019-03-07'), []]);
    expect(await days(['2019-03-00', '2019'])).toEqual([
      ['2019-03-01', '2019-01-01'],
      ['partialDay'],
    ]);
    expect(await days(['soon'])).toEqual([['soon'], []]);
  });
});

describe('a file that cannot be read', () => {
  it('is refused with a sentence and the line', async () => {
    expect(await refusal('PK\u0003\u0004…')).toEqual(['spreadsheet', {}]);
    expect(await refusal('')).toEqual(['empty', {}]);
    expect(await refusal('Title,Artist\n')).toEqual(['empty', {}]);
    expect(await refusal('Name,Colour\na,b\n')).toEqual([
      'column',
      { text: 'releasetitle, albumtitle, albumname' },
    ]);
    expect(await refusal('Title,Artist,Text\nA,Mira,ok\nB,Mira,"half of an exp')).toEqual([
      'quotes',
      { line: 3 },
    ]);
  });

  it('is half an export: its last line is marked', async () => {
    const { entries } = await read('Title,Artist,Date\nA,Mira,2020-01-02\nB,Mir');
    expect(entries.map(({ error }) => error)).toEqual([undefined, 'cut']);
  });

  it('is no file whose inches look like quotes', async () => {
    const { drafts } = await read(
      'Title,Artist,Date,Format\nA,Mira,2020-01-02,7"\nB,Mira,2020-01-02,12" LP\n',
    );
    expect(drafts).toMatchObject([{ title: 'A' }, { title: 'B' }]);
  });
});
