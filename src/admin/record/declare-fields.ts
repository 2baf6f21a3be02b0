import {
  editedFields,
  fromFields,
  type DraftOf,
  type EntityFields,
} from '@/data-service/content/entity/define';
import type { FieldDeclaration, FieldDeclarations, FieldLabelKey } from './declaration';

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
  const own: Readonly<Record<string, object | undefined>> = overrides;
  const shown = editedFields(fields).filter(([, { kind }]) => kind !== 'review'); // noted beside each text
  const declarations = shown.map(([name, field]) => {
    return [
      name,
      {
        label: name,
        field,
        isRequired: field.required && field.kind !== 'choice', // a choice is always made
        ...common[name],
        ...own[name],
      },
    ] as const;
  });
  return fromFields(declarations);
}
