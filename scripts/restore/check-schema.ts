import { StartError } from '../../node/start-error';
import type { Schema } from '../backup/archive-format';

/**
 * Throws where the rows of an archive do not fit the tables of the backend. Those of an older schema do not either: a
 * migration may have changed what a column means.
 */
export function checkSchema(archive: Schema, backend: Schema): void {
  const difference = compareVersions(archive, backend) ?? compareTables(archive, backend);
  if (difference) throw new StartError(`${difference} Nothing was changed.`);
}

function compareVersions(archive: Schema, backend: Schema): string | undefined {
  if (archive.version === backend.version) return undefined;
  const versions = `The backup is of the schema ${archive.version}, and this backend has ${backend.version}:`;
  return (archive.version ?? '') > (backend.version ?? '')
    ? `${versions} bring the backend up to date first.`
    : `${versions} restore it with the release that wrote it, and update afterwards.`;
}

function compareTables(archive: Schema, backend: Schema): string | undefined {
  for (const { name, columns, key } of archive.tables) {
    const table = backend.tables.find((other) => other.name === name);
    if (!table) return `The backup has a table "${name}", which this backend does not know.`;
    const unknown = columns.find((column) => !table.columns.includes(column));
    if (unknown)
      return `The backup has a column "${name}.${unknown}", which this backend does not know.`;
    const missing = table.columns.find((column) => !columns.includes(column));
    if (missing) return `The backup lacks the column "${name}.${missing}" of this backend.`;
    if (key.join() !== table.key.join())
      return `The rows of "${name}" have another key in this backend.`;
  }
  return undefined;
}
