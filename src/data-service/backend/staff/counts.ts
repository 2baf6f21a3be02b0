import * as v from 'valibot';
import type { LocalizedText } from '@/i18n/localized-text';
import { usualMoment } from '@/lib/dates';
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
  details: v.array(
    v.object({
      /** `click` is one on a platform; `shop` and `referral` are of hosts. */
      kind: v.string(),
      /** The id of a track, a host or a platform. */
      detail: v.string(),
      total: v.number(),
      /** Of a play the release and its title, and the track's; null where they are no longer there. */
      entry: v.nullable(v.string()),
      name: v.nullable(v.string()),
      track: v.nullable(v.string()),
    }),
  ),
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
export type Detail = Counts['details'][number];

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

/** The first days of a release. */
export interface FirstWeek extends Record<Counted, number> {
  id: string;
  title: string;
  /** `YYYY-MM-DD`. */
  releaseDate: string;
  /** How many days of it are summed: of a release that is just out the ones that have been, 0 before. */
  days: number;
}

/** Reads the first week of a release, and those of the ones before it, in as many days; none where it is too old. */
export function readFirstWeeks(release: string): Promise<FirstWeek[]> {
  return withAppErrors(async () => {
    const { data } = await staffClient().rpc('read_first_weeks', { asked: release }).throwOnError();
    return data.map(({ release_date, ...week }) =>
      Object.assign(week, { releaseDate: release_date }),
    );
  });
}

interface MailingResult {
  id: string;
  title: LocalizedText | null;
  startedAt: string;
  sent: number;
  refused: number;
  /** Those who have left the list after it. */
  went: number;
}

/** Reads what became of the mailings that began in the last days. */
export function readMailingResults(days: number): Promise<MailingResult[]> {
  return withAppErrors(async () => {
    const { data } = await staffClient().rpc('read_mailing_results', { days }).throwOnError();
    return data.map(({ title, started_at, ...numbers }) =>
      Object.assign(numbers, {
        title: readLocalizedText(title),
        startedAt: usualMoment(started_at),
      }),
    );
  });
}
