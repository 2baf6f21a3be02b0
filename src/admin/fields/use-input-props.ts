import { useAdminTranslation } from '@/admin/common/admin-translation';
import type { FieldProps } from './field-props';

/** Returns what the props of a field say about its input: name, label, hint, and whether it must be filled in. */
export function useInputProps({
  name,
  label,
  hint,
  isRequired = false,
}: Pick<FieldProps<unknown>, 'name' | 'label' | 'hint' | 'isRequired'>) {
  const { t } = useAdminTranslation();
  return {
    name,
    label,
    hint,
    ...(isRequired && { required: true, requiredMark: t('form.required') }),
  };
}
