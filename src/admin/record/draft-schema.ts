import * as v from 'valibot';
import {
  editedFields,
  fromFields,
  type DraftOf,
  type EntityFields,
} from '@/data-service/content/entity/define';
import * as validators from '@/data-service/content/entity/validators';
import type { AnyDraft, FieldDeclarations, SchemaRules } from './declaration';
import { kindOf } from './field-kinds';

/** Returns the schema of a draft. The output of each kind is what its field reads; one whose empty value is null may be null. */
export function draftSchema<Fields extends EntityFields>(
  fields: Fields,
): v.GenericSchema<unknown, DraftOf<Fields>> {
  const entries = editedFields(fields).map(([name, field]) => {
    const schema = kindOf(field).schema(field);
    return [name, field.empty === null ? v.nullable(schema) : schema];
  });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each kind's schema gives what its field reads
  return v.object(Object.fromEntries(entries)) as unknown as v.GenericSchema<
    unknown,
    DraftOf<Fields>
  >;
}

interface Declaration {
  fields: FieldDeclarations<AnyDraft>;
  schema?: SchemaRules<AnyDraft>;
}

/** Returns the schema of what a form stores, with the rules over several of its fields. */
export function schemaOf({ fields, schema }: Declaration): v.GenericSchema<unknown, AnyDraft> {
  const declared = Object.entries(fields).flatMap(([name, { field }]) =>
    field ? [[name, field] as const] : [],
  );
  const ofFields = draftSchema(fromFields<EntityFields>(declared));
  return schema ? schema(ofFields, validators) : ofFields;
}
