import { type ComponentProps, type ReactNode, useId } from 'react';

interface FieldOwnProps {
  label: string;
  /** Beside the label, such as "optional"; a description of the input, and no part of its name. */
  hint?: string | undefined;
  /** Beside the label, for sighted users alone: the word for what `required` announces to screen readers. */
  requiredMark?: string | undefined;
  /** Shown under the input and read with it. */
  error?: string | undefined;
  /** Shown likewise, after the error. */
  help?: ReactNode;
}

/** The look of an input. */
export const inputClass =
  'min-h-12 w-full border-b-2 border-edge bg-surface px-4 py-3 text-paper transition-colors hover:border-quiet focus:border-accent aria-invalid:border-red-400';

type TextFieldProps = FieldOwnProps & ComponentProps<'input'>;

/** An input of one line with its label and error. */
export function TextField({ label, hint, requiredMark, error, help, ...input }: TextFieldProps) {
  return (
    <Field {...{ label, hint, requiredMark, error, help }}>
      {(shared) => <input {...shared} {...input} />}
    </Field>
  );
}

type TextAreaFieldProps = FieldOwnProps & ComponentProps<'textarea'>;

/** An input of several lines with its label and error. */
export function TextAreaField({
  label,
  hint,
  requiredMark,
  error,
  help,
  ...input
}: TextAreaFieldProps) {
  return (
    <Field {...{ label, hint, requiredMark, error, help }}>
      {(shared) => <textarea rows={6} {...shared} {...input} />}
    </Field>
  );
}

type SelectFieldProps = FieldOwnProps & ComponentProps<'select'>;

/** One of a few options, with its label and error. */
export function SelectField({
  label,
  hint,
  requiredMark,
  error,
  help,
  children,
  ...select
}: SelectFieldProps) {
  return (
    <Field {...{ label, hint, requiredMark, error, help }}>
      {(shared) => (
        <select {...shared} {...select}>
          {children}
        </select>
      )}
    </Field>
  );
}

interface FieldProps extends FieldOwnProps {
  /** Renders the input with what ties it to its label, hint and error. */
  children: (
    shared: Pick<ComponentProps<'input'>, 'id' | 'aria-invalid' | 'aria-describedby' | 'className'>,
  ) => ReactNode;
}

function Field({ label, hint, requiredMark, error, help, children }: FieldProps) {
  const id = useId();
  const errorId = `${id}-error`;
  const helpId = `${id}-help`;
  const hintId = `${id}-hint`;
  const describedBy = [
    error !== undefined && errorId,
    hint !== undefined && hintId,
    help !== undefined && helpId,
  ].filter(Boolean);
  return (
    <div className="flex flex-col gap-2">
      <FieldLabel htmlFor={id} hintId={hintId} {...{ label, hint, requiredMark }} />
      {children({
        id,
        'aria-invalid': error !== undefined,
        'aria-describedby': describedBy.join(' ') || undefined,
        className: inputClass,
      })}
      <FieldError id={errorId} error={error} />
      {help !== undefined && <div id={helpId}>{help}</div>}
    </div>
  );
}

interface FieldLabelProps
  extends Pick<FieldOwnProps, 'label' | 'hint' | 'requiredMark'>, ComponentProps<'label'> {
  hintId: string;
}

/** The label of an input, and beside it what is no part of its name. */
export function FieldLabel({ label, hint, requiredMark, hintId, ...props }: FieldLabelProps) {
  return (
    <div className="flex flex-wrap items-baseline gap-x-2">
      <label className="font-medium" {...props}>
        {label}
      </label>{' '}
      {requiredMark !== undefined && (
        <span aria-hidden="true" className="text-sm text-quiet">
          {requiredMark}
        </span>
      )}{' '}
      {hint !== undefined && (
        <span id={hintId} className="text-sm text-quiet">
          {hint}
        </span>
      )}
    </div>
  );
}

function FieldError({ id, error }: { id: string; error: string | undefined }) {
  if (error === undefined) return null;
  return (
    <p id={id} className="text-sm text-red-300">
      {error}
    </p>
  );
}

interface CheckFieldProps {
  name?: string;
  label: ReactNode;
  /** Beside the label, such as "optional"; a description of the tick, and no part of its name. */
  hint?: string;
  required?: boolean;
  checked: boolean;
  onChange: (checked: boolean) => void;
  error?: string | undefined;
  /** Under the label, such as a link to what is agreed to. */
  children?: ReactNode;
}

/** A tick with its label and error. */
export function CheckField({
  label,
  hint,
  checked,
  onChange,
  error,
  children,
  ...input
}: CheckFieldProps) {
  const id = useId();
  const errorId = `${id}-error`;
  const hintId = `${id}-hint`;
  const labelId = `${id}-label`;
  const describedBy = [error !== undefined && errorId, hint !== undefined && hintId].filter(
    Boolean,
  );
  return (
    <div>
      <label className="flex min-h-11 cursor-pointer items-start gap-3 py-2.5">
        <input
          {...input}
          type="checkbox"
          checked={checked}
          onChange={(event) => onChange(event.target.checked)}
          aria-labelledby={labelId} // without the hint
          aria-invalid={error !== undefined}
          aria-describedby={describedBy.join(' ') || undefined}
          className="mt-0.5 size-5 shrink-0 accent-accent aria-invalid:outline-2 aria-invalid:outline-red-400"
        />
        <span>
          <span id={labelId}>{label}</span>
          {hint !== undefined && (
            <>
              {' '}
              <span id={hintId} className="ml-1 text-sm text-quiet">
                {hint}
              </span>
            </>
          )}
        </span>
      </label>
      {children}
      {error !== undefined && (
        <p id={errorId} className="pl-8 text-sm text-red-300">
          {error}
        </p>
      )}
    </div>
  );
}
