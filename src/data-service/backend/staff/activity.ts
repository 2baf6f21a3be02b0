import { usualMoment } from '@/lib/dates';
import type { LocalizedText } from '@/i18n/localized-text';
import type { Tables } from '../../database.types';
import { withAppErrors } from '../client/app-error';
import { staffClient } from '../client/staff-client';
import type { Condition, ListResult } from '../../content/entity/query';
import { readLocalizedText, readOneOf } from '../../content/entity/read-json';
import { createRepository } from '../../content/entity/repository';

/** The kinds of actions: on entries, on submissions, on the team. */
export const ACTIVITY_KINDS = [
  'created',
  'changed',
  'published',
  'scheduled',
  'unpublished',
  'deleted',
  'erased',
  'exported',
  'invited',
  'withdrawn',
  'joined',
  'removed',
  'factor_removed',
] as const;
export type ActivityKind = (typeof ACTIVITY_KINDS)[number];

/** Something that a member of staff did. */
export interface Activity {
  id: string;
  happenedAt: string;
  /** The e-mail address of who did it; null for a command on the server. */
  actor: string | null;
  kind: ActivityKind;
  /** A table; of the inbox `messages`, `demos` or, for both, `submissions`; or `team`. */
  subject: string;
  /** Null for what is no entry, and for one that was erased for good. */
  entryId: string | null;
  /** What it was called then; of the team, whom it is about. */
  name: LocalizedText | string | null;
  /** The number of subjects. */
  number: number;
  /** True for an entry that is there now. */
  isThere: boolean;
}

type Row = Tables<'activity'>;

const activity = createRepository<Row, Omit<Activity, 'isThere'>>({
  table: 'activity',
  columns: 'id,happened_at,actor,kind,subject,entry_id,name,number',
  sort: { column: 'happened_at', ascending: false },
  client: staffClient,
  fromRow: (row) => ({
    id: row.id ?? '',
    happenedAt: usualMoment(row.happened_at ?? ''),
    actor: row.actor,
    kind: readOneOf(row.kind ?? '', ACTIVITY_KINDS),
    subject: row.subject ?? '',
    entryId: row.entry_id,
    name: typeof row.name === 'string' ? row.name : readLocalizedText(row.name),
    number: row.number ?? 1,
  }),
});

export interface ActivityFilter {
  kind: ActivityKind | null;
  /** Null is any. */
  subjects: readonly string[] | null;
  /** The e-mail address of who did it; null is anybody. */
  actor: string | null;
}

/** A page of the activity of the last 400 days, the newest first. */
export async function listActivity(
  { kind, subjects, actor }: ActivityFilter,
  from: number,
  size: number,
): Promise<ListResult<Activity>> {
  const where: Condition<Row>[] = [];
  if (kind !== null) where.push({ column: 'kind', operator: 'eq', value: kind });
  if (subjects !== null) {
    where.push({ column: 'subject', operator: 'in', value: `(${subjects.join()})` });
  }
  if (actor !== null) where.push({ column: 'actor', operator: 'eq', value: actor });
  const { rows, total } = await activity.list({ from, size, where });
  const there = await findEntries(rows.flatMap(({ entryId }) => entryId ?? []));
  return {
    rows: rows.map((row) =>
      Object.assign(row, { isThere: row.entryId !== null && there.has(row.entryId) }),
    ),
    total,
  };
}

/** Returns those of these ids of which there is an entry. */
function findEntries(ids: string[]): Promise<ReadonlySet<string | null>> {
  return withAppErrors(async () => {
    if (ids.length === 0) return new Set();
    const { data } = await staffClient().from('entries').select('id').in('id', ids).throwOnError();
    return new Set(data.map(({ id }) => id));
  });
}

/** Reads who has done something in the last 400 days, by e-mail address. */
export function listActors(): Promise<string[]> {
  return withAppErrors(async () => {
    const { data } = await staffClient()
      .from('activity_actors')
      .select()
      .order('actor')
      .throwOnError();
    return data.flatMap(({ actor }) => actor ?? []);
  });
}

/** Removes the texts of a deleted entry, and its name, for ever. */
export function eraseForGood(entryId: string): Promise<void> {
  return withAppErrors(async () => {
    await staffClient().rpc('erase_for_good', { erased_id: entryId }).throwOnError();
  });
}

/** What staff export: of the inbox both kinds or one, or the newsletter's list. */
type Exported = 'submissions' | 'messages' | 'demos' | 'newsletter_subscribers';

/** Records an export before it is read: where that fails, there is no export. */
export function recordExport(subject: Exported, number: number): Promise<void> {
  return withAppErrors(async () => {
    await staffClient().rpc('record_export', { subject, number }).throwOnError();
  });
}
