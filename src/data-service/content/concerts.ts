import type { Tables } from '../database.types';
import { defineEntity, type DraftOf, type EntityOf, type ListedOf } from './entity/define';
import { amount, country, time, timeZone } from './entity/event-fields';
import {
  choice,
  day,
  image,
  link,
  localizedLine,
  localizedMarkdown,
  localizedName,
  publication,
  readOnlyMoment,
  slug,
  text,
} from './entity/fields';
import type { Condition } from './entity/query';
import { createRepository } from './entity/repository';
import { CONCERT_STATES } from './concert-state';
import { readImageCredit } from './image-credit';
import { readLineUp, readPerformers, type LineUpEntry } from './line-up';

/** Days and times are those of the place, in its time zone. */
export const concertEntity = defineEntity(
  'concerts',
  { column: 'date', ascending: false },
  {
    lineUp: { kind: 'lineUp', read: readLineUp, empty: [] as LineUpEntry[] },
    /** The names of the line-up, which the database finds. */
    performers: { kind: 'readOnly', list: true, read: readPerformers },
    title: localizedLine({ list: true }),
    slug: slug(),
    state: choice(CONCERT_STATES, { required: true, list: true }),
    date: day({ required: true, list: true }),
    /** The day before it was moved. */
    movedFrom: day({ list: true }),
    startTime: time({ list: true }),
    doorsTime: time({ list: true }),
    venue: text({ max: 200, list: true }),
    city: localizedName({ max: 200, required: true, list: true }),
    country: country({ required: true, list: true }),
    timeZone: timeZone({ required: true }),
    ticketLink: link({ list: true }),
    /** EUR; 0 is free. */
    price: amount({ list: true }),
    priceNote: localizedLine({}),
    description: localizedMarkdown({ max: 20_000 }),
    imageUrl: image({ list: true }),
    imageAlt: localizedLine({}),
    imageCredit: { kind: 'readOnly', read: readImageCredit },
    createdAt: readOnlyMoment(),
    /** The end of the day on which it begins. */
    overAt: readOnlyMoment(),
    publishedAt: publication(),
  },
);

export const { repository: concerts, listRepository: listedConcerts } = concertEntity;
export type ConcertRow = Tables<'concerts'>;
export type Concert = EntityOf<typeof concertEntity.fields>;
export type ListedConcert = ListedOf<typeof concertEntity.fields>;
export type ConcertDraft = DraftOf<typeof concertEntity.fields>;

/** Returns the condition on concerts that an artist plays. */
export const concertsOfArtist = (id: string): Condition<ConcertRow>[] => [
  { column: 'line_up', operator: 'cs', value: JSON.stringify([{ artist: id }]) },
];

/** A year of the archive. */
export interface ConcertYear {
  /** Four digits. */
  id: string;
  /** The number of its concerts that are over. */
  concerts: number;
}

export const concertYears = createRepository<Tables<'concert_years'>, ConcertYear>({
  table: 'concert_years',
  columns: '*',
  sort: { column: 'id', ascending: false },
  fromRow: ({ id, concerts: count }) => ({ id: id ?? '', concerts: count ?? 0 }),
});
