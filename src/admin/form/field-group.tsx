import { useAdminTranslation } from '../common/translation';
import { useId, type ComponentProps, type ReactNode } from 'react';

interface FieldGroupProps extends Omit<ComponentProps<'div'>, 'children'> {
  label: string;
  /** Only for screen readers, where a heading above says the same. */
  isLabelHidden?: boolean;
  hint?: string | undefined;
  isRequired?: boolean | undefined;
  error?: string | undefined;
  /** `shared` ties the control for the whole to the label, hint and error. */
  children: (shared: {
    labelId: string;
    'aria-invalid': boolean;
    'aria-describedby': string | undefined;
  }) => ReactNode;
}

/** A field of several controls with its label, hint and error. */
export function FieldGroup({
  label,
  hint,
  isRequired = false,
  isLabelHidden = false,
  error,
  children,
  ...group
}: FieldGroupProps) {
  const { t } = useAdminTranslation();
  const id = useId();
  const labelId = `${id}-label`;
  const requiredId = isRequired ? [`${id}-required`] : [];
  const hintId = hint === undefined ? [] : [`${id}-hint`];
  const errorId = error === undefined ? [] : [`${id}-error`];
  return (
    <div role="group" aria-labelledby={labelId} className="flex flex-col gap-2" {...group}>
      <p className={isLabelHidden ? 'sr-only' : 'font-medium'}>
        <span id={labelId}>{label}</span>
        {isRequired && (
          <span id={requiredId[0]} className="ml-2 text-sm font-normal text-quiet">
            {t('form.required')}
          </span>
        )}
      </p>
      {hint !== undefined && (
        <p id={hintId[0]} className="text-sm text-quiet">
          {hint}
        </p>
      )}
      {children({
        labelId,
        'aria-invalid': error !== undefined,
        'aria-describedby': [...errorId, ...requiredId, ...hintId].join(' ') || undefined,
      })}
      {error !== undefined && (
        <p id={errorId[0]} className="text-sm text-red-300">
          {error}
        </p>
      )}
    </div>
  );
}
