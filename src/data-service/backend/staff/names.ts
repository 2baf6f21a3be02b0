import { artists } from '../../content/artists';
import { releases } from '../../content/releases';
import { getSiteSettings } from '../../content/site-settings';
import { MAX_ROWS } from '../../content/entity/query';
import { forStaff } from './lists';

/** Returns the names that are the same in every language: of the label, its artists and its releases. */
export async function readNames(): Promise<string[]> {
  const all = { from: 0, size: MAX_ROWS };
  const [settings, people, works] = await Promise.all([
    getSiteSettings(),
    forStaff({ ...artists, columns: 'id,name' }).list(all),
    forStaff({ ...releases, columns: 'id,title' }).list(all),
  ]);
  return [
    ...people.rows.map(({ name }) => name),
    ...works.rows.map(({ title }) => title),
    settings?.labelName ?? '',
  ];
}
