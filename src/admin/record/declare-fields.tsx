import * as v from 'valibot';
import {
  editedFields,
  fromFields,
  type DraftOf,
  type EntityFields,
} from '@/data-service/content/entity/define';
import type { UpdatableProps } from '../form/field-props';
import type { MessageKey } from '../common/translation';
import type { FieldDeclaration, FieldDeclarations, FieldLabelKey } from './declaration';
import { kindOf } from './field-kinds';

/** Options that the kinds of fields do not imply; a field whose name is not the key of a label gives its label here. */
export type FieldOverrides<Draft> = {
  [Name in keyof Draft as Name extends FieldLabelKey ? Name : never]?: Partial<
    FieldDeclaration<Draft, Draft[Name]>
  >;
} & {
  [Name in keyof Draft as Name extends FieldLabelKey ? never : Name]: Partial<
    FieldDeclaration<Draft, Draft[Name]>
  > & { label: FieldLabelKey };
};

/**
 * Returns the fields of a form in the order of the entity's: label, input, view and hint follow from name and kind of
 * each. `overrides` has what these do not imply (the texts of a choice, the target of a reference), and `common` what
 * fields of a name have in common.
 */
export function declareFields<Fields extends EntityFields>(
  fields: Fields,
  overrides: FieldOverrides<DraftOf<Fields>>,
  common: Readonly<Record<string, Partial<FieldDeclaration<DraftOf<Fields>, never>>>> = {},
): FieldDeclarations<DraftOf<Fields>> {
  const own: Readonly<Record<string, { labelOf?: (value: string) => MessageKey } | undefined>> =
    overrides;
  const shown = editedFields(fields).filter(([, { kind }]) => kind !== 'review'); // noted beside each text
  const declarations = shown.map(([name, field]) => {
    const { Input, View, isMarkdown } = kindOf(field);
    const declared = { field, labelOf: own[name]?.labelOf };
    return [
      name,
      {
        label: name,
        isRequired: field.required && field.kind !== 'choice', // a choice is always made
        render: Input && ((props: UpdatableProps<unknown>) => <Input {...props} {...declared} />),
        ...(View && { show: (value: object) => <View value={value} {...declared} /> }),
        ...(isMarkdown && { isMarkdown }),
        ...common[name],
        ...own[name],
      },
    ] as const;
  });
  return fromFields(declarations);
}

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
