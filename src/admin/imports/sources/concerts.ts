import type { ConcertState } from '@/data-service/content/concert-state';
import type { LineUpEntry } from '@/data-service/content/line-up';
import { placeOf, readCountry } from '../read-place';
import { byColumn, readTable, type Table } from '../read-table';
import { dayReader, readAmount, readTime } from '../read-values';
import type { ReadContext, ReadEntry, Reading, SourceCode } from '../source';

const COLUMNS = {
  date: 'date day eventdate showdate startdate datum tag дата день',
  artist:
    'artist lineup artists bands performer performers act band künstler besetzung артист артисти артисты виконавці исполнители',
  title: 'title event eventname name show titel veranstaltung назва название подія событие',
  venue: 'venue venuename club location spielort ort майданчик місце площадка место',
  city: 'city town stadt ort місто город',
  country: 'country countrycode land країна страна',
  doors: 'doors doorstime doortime einlass вхід вход',
  start: 'start starttime time showtime beginn uhrzeit zeit початок час начало время',
  ticketLink: 'tickets ticketlink ticketurl ticket url link karten квитки билеты посилання ссылка',
  price: 'price preis eintritt entry ціна цена',
  state: 'status state zustand статус',
  description: 'description text notes info beschreibung опис описание',
} as const;

const STATES: readonly (readonly [ConcertState, RegExp])[] = [
  ['cancelled', /cancel|abgesagt|ausgefallen|скасован|отмен/i],
  ['sold_out', /sold ?out|ausverkauft|розпродан|распродан/i],
];

/** Returns who plays: artists of ours by id, others by name. A name with a comma in it is one where somebody here is called so. */
export function lineUpOf(text: string, { knownArtist }: ReadContext): LineUpEntry[] {
  const whole = knownArtist(text);
  const names = whole === null ? text.split(/\s*(?:[,;|\n]|\s[+/]\s)\s*/) : [text];
  return names.flatMap((name) => {
    if (name === '') return [];
    const artist = knownArtist(name);
    return artist === null ? { name } : { artist };
  });
}

export function readConcerts(table: Table, context: ReadContext): Reading {
  const { rows, others } = byColumn(table, COLUMNS, ['date']);
  const dayOf = dayReader(
    rows.map((row) => row.get('date')),
    context,
  );

  function toEntry(row: (typeof rows)[number]): ReadEntry {
    const named = row.get('country');
    // One that is not known is an error of its field.
    const country =
      named === '' ? readCountry(context.say('country', 'text')) : (readCountry(named) ?? named);
    const [title, description] = [row.get('title'), row.get('description')];
    const city = row.get('city') || context.say('city', 'text');
    const localized = (text: string) => (text === '' ? null : { [context.language()]: text });
    return {
      kind: 'concert',
      line: row.line,
      ...(row.isShort && { error: 'cut' }),
      draft: {
        date: dayOf(row.get('date')),
        lineUp: lineUpOf(row.get('artist'), context),
        title: localized(title),
        venue: row.get('venue') || null,
        city: localized(city) ?? {},
        ...placeOf(country),
        doorsTime: readTime(row.get('doors')) || null,
        startTime: readTime(row.get('start')) || null,
        ticketLink: row.get('ticketLink') || null,
        price: readAmount(row.get('price')),
        state: STATES.find(([, form]) => form.test(row.get('state')))?.[0] ?? 'announced',
        description: localized(description),
      },
    };
  }

  return { entries: rows.map(toEntry), ignored: others.map(({ heading }) => heading) };
}

export const source: SourceCode = {
  async open({ files: [file] }) {
    const table = await readTable(file ?? new Blob());
    return (context) => readConcerts(table, context);
  },
  template: [
    [
      'Date',
      'Artist',
      'Title',
      'Venue',
      'City',
      'Country',
      'Doors',
      'Start',
      'Tickets',
      'Price',
      'Status',
      'Description',
    ],
  ],
};
