import type { UseQueryResult } from '@tanstack/react-query';
import { useId } from 'react';
import { AppError } from '@/data-service/client/app-error';
import type { ListResult } from '@/data-service/client/service';
import { FieldLabel, inputClass } from '@/ui/field';
import { useAdminTranslation } from '@/admin/common/admin-translation';
import { useErrorMessage } from '@/admin/common/error-message';
import type { FieldProps } from './field-props';
import { Icon } from './icon';
import { iconButtonClass } from '@/admin/common/small-button';
import type { ReferenceSource } from './use-choices';
import { useInputProps } from './use-input-props';
import { useReference } from './use-reference';

interface ReferenceFieldProps<Row, Entity extends { id: string }> extends FieldProps<string> {
  source: ReferenceSource<Row, Entity>;
  /** True when it may be left empty. */
  isOptional?: boolean;
}

/** Another entity, found by its name; the value is its id, empty for none. */
export function ReferenceField<Row, Entity extends { id: string }>({
  name,
  label,
  hint,
  isRequired,
  value,
  onChange,
  errors,
  source,
  isOptional = false,
}: ReferenceFieldProps<Row, Entity>) {
  const { t } = useAdminTranslation();
  const messageOf = useLookupError();
  const errorId = useId();
  const hintId = useId();
  const { required, requiredMark } = useInputProps({ name, label, hint, isRequired });
  const reference = useReference({ source, value, onChange, isOptional });
  const { combobox, choices, chosen, setTyped, clear } = reference;
  const errorMessage =
    errors[''] ?? (value !== '' && chosen.error ? messageOf(chosen.error) : undefined);

  return (
    <div className="flex flex-col gap-2">
      <FieldLabel {...combobox.getLabelProps()} {...{ label, hint, requiredMark, hintId }} />
      <div className="relative flex gap-2">
        <input
          {...combobox.getInputProps({
            name,
            autoComplete: 'off',
            'aria-invalid': errorMessage !== undefined,
            'aria-describedby':
              [errorMessage && errorId, hint && hintId].filter(Boolean).join(' ') || undefined,
            required,
            className: inputClass,
            // Here and not when the combobox tells: the text of an input has to change within the event.
            onChange: ({ currentTarget }) => setTyped(currentTarget.value),
          })}
        />
        <button
          type="button"
          {...combobox.getToggleButtonProps({ 'aria-label': t('reference.open', { label }) })}
          className={iconButtonClass}
        >
          <Icon name="down" />
        </button>
        {isOptional && value !== '' && (
          <button
            type="button"
            aria-label={t('reference.clear', { label })}
            className={iconButtonClass}
            onClick={clear}
          >
            <Icon name="cross" />
          </button>
        )}
        <div
          className={`absolute inset-x-0 top-full z-20 border border-edge bg-surface shadow-xl ${combobox.isOpen ? '' : 'hidden'}`}
        >
          <ul {...combobox.getMenuProps()} className="max-h-72 overflow-y-auto">
            {combobox.isOpen &&
              choices.data?.rows.map((entity, index) => (
                <li
                  key={entity.id}
                  {...combobox.getItemProps({ item: entity, index })}
                  className={`flex min-h-11 cursor-pointer items-center px-4 ${combobox.highlightedIndex === index ? 'bg-line' : ''} ${entity.id === value ? 'text-accent' : ''}`}
                >
                  {source.nameOf(entity)}
                </li>
              ))}
          </ul>
          <p role="status" className="px-4 py-2 text-sm text-quiet">
            {combobox.isOpen && <ChoicesState choices={choices} />}
          </p>
        </div>
      </div>
      {errorMessage !== undefined && (
        <p id={errorId} className="text-sm text-red-300">
          {errorMessage}
        </p>
      )}
    </div>
  );
}

function ChoicesState<Entity>({ choices }: { choices: UseQueryResult<ListResult<Entity>> }) {
  const { t } = useAdminTranslation();
  const reasonOf = useErrorMessage();
  if (choices.isError) return reasonOf(choices.error);
  if (!choices.data) return t('reference.searching');
  const { rows, total } = choices.data;
  if (total === 0) return t('reference.none');
  return total > rows.length
    ? t('reference.more', { count: total })
    : t('reference.found', { count: total });
}

/** Returns a function that gives the error message when the name of the chosen entity is not known. */
function useLookupError(): (error: Error) => string {
  const { t } = useAdminTranslation();
  const reasonOf = useErrorMessage();
  return (error) =>
    error instanceof AppError && error.kind === 'not-found' ? t('reference.gone') : reasonOf(error);
}
