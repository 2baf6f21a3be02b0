import type { Tables } from '../database.types';
import { readFields } from './entity/define';
import { choice, day, localizedLine, readOnlyText, text } from './entity/fields';
import { createRepository } from './entity/repository';
import { CONCERT_STATES } from './concert-state';
import { readPerformers } from './line-up';

const { columns, fromRow } = readFields({
  id: readOnlyText({}),
  title: localizedLine({}),
  performers: { kind: 'readOnly', read: readPerformers },
  state: choice(CONCERT_STATES, { required: true }),
  date: day({ required: true }),
  city: text({ max: 200, required: true }),
});

export type ConcertAhead = ReturnType<typeof fromRow>;

/** Concerts as the front page names them: it loads no more of the kind than this. */
export const concertsAhead = createRepository<Tables<'concerts'>, ConcertAhead>({
  table: 'concerts',
  part: 'ahead',
  columns,
  sort: { column: 'date', ascending: true },
  fromRow,
});
