import { withAppErrors } from '../client/app-error';
import { isRecord } from '../../content/entity/read-json';
import { staffClient } from '../client/staff-client';
import { leaveOutRemoved } from './removed-pictures';

/** The values of a row before a change. */
export interface Version {
  id: string;
  changedAt: string;
  /** The e-mail address of who made the change; null is a program. */
  changedBy: string | null;
}

/** Reads the versions of a row, the newest first: the database keeps 50 of each. */
export function listVersions(table: string, entryId: string): Promise<Version[]> {
  return withAppErrors(async () => {
    const { data } = await staffClient()
      .from('versions')
      .select('id,changed_at,changed_by')
      .eq('table_name', table)
      .eq('entry_id', entryId)
      .order('number', { ascending: false })
      .throwOnError();
    return data.map((row) => ({
      id: row.id,
      changedAt: row.changed_at,
      changedBy: row.changed_by,
    }));
  });
}

/**
 * Reads the columns of a version as they were, without pictures that were removed since. Throws `not-found` when newer ones
 * have pushed it out.
 */
export function readVersion(id: string): ReturnType<typeof leaveOutRemoved> {
  return withAppErrors(async () => {
    const { data } = await staffClient()
      .from('versions')
      .select('content')
      .eq('id', id)
      .single()
      .throwOnError();
    return leaveOutRemoved(isRecord(data.content) ? data.content : {});
  });
}
