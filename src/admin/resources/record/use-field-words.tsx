import type { FieldWords } from '../../conflict/conflict-choices';
import type { Conflict } from '../../conflict/conflict-dialog';
import { ValueView } from '../../conflict/value-view';
import { useAdminWords } from '../../admin-words';
import type { FieldDeclarations } from '../declaration';

/** How the fields of a resource are called and shown where two versions are compared. */
export function useFieldWords<Draft extends object>(
  fields: FieldDeclarations<Draft>,
  versions: Conflict<Draft>,
): FieldWords {
  const { t } = useAdminWords();
  return {
    labelOf: (field) => {
      let label = '';
      for (const name in fields) {
        const declared = fields[name];
        if (declared) label = t(`field.${declared.label}`);
        if (name === field) break; // what another field edits too is called like the field before it
      }
      return label;
    },
    show: (field, side) => {
      for (const name in fields) {
        if (name !== field) continue;
        const value = versions[side][name];
        return fields[name]?.show?.(value) ?? <ValueView value={value} />;
      }
      return null;
    },
  };
}
