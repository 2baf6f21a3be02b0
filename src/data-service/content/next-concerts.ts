import type { Tables } from '../database.types';
import { readFields } from './entity/define';
import { day, localizedName, readOnlyText } from './entity/fields';
import { createRepository } from './entity/repository';

const { columns, fromRow } = readFields({
  slug: readOnlyText({}),
  date: day({ required: true }),
  city: localizedName({ max: 200, required: true }),
});

/** Concerts as every page names the next one: it loads no more of the kind than this. */
export const nextConcerts = createRepository<Tables<'concerts'>, ReturnType<typeof fromRow>>({
  table: 'concerts',
  part: 'next',
  columns,
  sort: { column: 'date', ascending: true },
  fromRow,
});
