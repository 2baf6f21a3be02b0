import * as v from 'valibot';
import {
  editedFields,
  fromFields,
  toColumn,
  type DraftOf,
  type EntityFields,
  type EntityOf,
  type EntityService,
} from './define-entity';
import { createMutations } from './mutations';
import { fieldSchema } from './field-schemas';

/** Returns an empty draft. */
export function emptyDraft<Fields extends EntityFields>(fields: Fields): DraftOf<Fields> {
  const empties = editedFields(fields).map(([name, { empty }]) => [name, empty] as const);
  return fromFields(empties);
}

/** Returns the schema of a draft. The output of each kind is what its field reads. */
export function draftSchema<Fields extends EntityFields>(
  fields: Fields,
): v.GenericSchema<unknown, DraftOf<Fields>> {
  const entries = editedFields(fields).map(([name, field]) => [name, fieldSchema(field)]);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each kind's schema gives what its field reads
  return v.object(Object.fromEntries(entries)) as unknown as v.GenericSchema<
    unknown,
    DraftOf<Fields>
  >;
}

/** The read side of an entity (define-entity.ts). */
export interface DefinedEntity<Row, Fields extends EntityFields> {
  fields: Fields;
  service: EntityService<Row, EntityOf<Fields>>;
}

/** Returns the values of a draft by their columns. */
export function toRow<Row>(draft: object): Partial<Row> {
  return fromFields(Object.entries(draft).map(([name, value]) => [toColumn(name), value]));
}

/** Everything that writes an entity: only the panel loads it. `schema` is for rules over several fields. */
export function defineMutations<Row extends Record<string, unknown>, Fields extends EntityFields>(
  { fields, service }: DefinedEntity<Row, Fields>,
  schema = draftSchema(fields),
) {
  return {
    schema,
    empty: () => emptyDraft(fields),
    ...createMutations(service, { schema, toRow: toRow<Row> }),
  };
}
