import type { FieldLabels, Side } from '@/admin/crud/conflict/conflict-choices';
import { isEmptyValue } from '@/admin/crud/conflict/is-empty-value';
import { ValueView } from '@/admin/crud/conflict/value-view';
import { useAdminTranslation } from '@/admin/common/admin-translation';
import type { FieldDeclarations } from '@/admin/crud/declaration';

/** Returns the labels and renderings of a resource's fields where two versions are compared. */
export function useFieldLabels<Draft extends object>(
  fields: FieldDeclarations<Draft>,
  versions: Record<Side, Draft>,
): FieldLabels {
  const { t } = useAdminTranslation();
  return {
    labelOf: (field) => {
      for (const name in fields) if (name === field) return t(`field.${fields[name].label}`);
      return field;
    },
    show: (field, side) => {
      for (const name in fields) {
        if (name !== field) continue;
        const value = versions[side][name];
        const { show } = fields[name];
        return show && !isEmptyValue(value) ? show(value) : <ValueView value={value} />;
      }
      return null;
    },
  };
}
