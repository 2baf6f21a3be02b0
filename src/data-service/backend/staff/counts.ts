import * as v from 'valibot';
import type { LocalizedText } from '@/i18n/localized-text';
import { withAppErrors } from '../client/app-error';
import { staffClient } from '../client/staff-client';
import { readLocalizedText } from '../../content/entity/read-json';

const SUMS = { visits: v.number(), plays: v.number(), clicks: v.number() };

const nameSchema = v.pipe(
  v.unknown(),
  v.transform((name): LocalizedText | string | null =>
    typeof name === 'string' ? name : readLocalizedText(name),
  ),
);

const countsSchema = v.object({
  /** One for each day, or for each week of a year, which begins on this day `YYYY-MM-DD`. */
  steps: v.array(v.object({ begins: v.string(), ...SUMS })),
  /** The sums of as many days before these. */
  before: v.object(SUMS),
  platforms: v.array(v.object({ platform: v.string(), clicks: v.number() })),
  /** By page and entry; empty where one entry was requested. */
  subjects: v.array(
    v.object({
      /** The table of an entry, or the name of a page. */
      subject: v.string(),
      isEntry: v.boolean(),
      /** Null for a page, and for all entries together that are no longer there. */
      entry: v.nullable(v.string()),
      name: nameSchema,
      ...SUMS,
    }),
  ),
  /** The name of the requested entry. */
  name: nameSchema,
});

export type Counts = v.InferOutput<typeof countsSchema>;
export type Subject = Counts['subjects'][number];

export const COUNTED = ['visits', 'plays', 'clicks'] as const;
export type Counted = (typeof COUNTED)[number];

interface CountedEntry {
  table: string;
  id: string;
}

/** Reads what was counted in the last days up to today, of everything or of one entry. Needs a member of staff's session. */
export function readCounts(days: number, entry?: CountedEntry): Promise<Counts> {
  return withAppErrors(async () => {
    const { data } = await staffClient()
      .rpc('read_counts', { days, ...(entry && { of_subject: entry.table, of_entry: entry.id }) })
      .throwOnError();
    return v.parse(countsSchema, data);
  });
}
