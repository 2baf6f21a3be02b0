import { useId, type ComponentProps, type ReactNode } from 'react';

interface FieldOwnProps {
  label: string;
  /** Beside the label, such as "optional". */
  hint?: string;
  /** Shown under the input and read with it. */
  error?: string | undefined;
  /** Likewise, after the error. */
  help?: ReactNode;
}

/** The look of an input. */
export const inputClass =
  'min-h-12 w-full border-b-2 border-edge bg-surface px-4 py-3 text-paper transition-colors hover:border-quiet focus:border-accent aria-invalid:border-red-400';

type TextFieldProps = FieldOwnProps & ComponentProps<'input'>;

/** An input of one line with its label and error. */
export function TextField({ label, hint, error, help, ...input }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} help={help}>
      {(shared) => <input {...shared} {...input} />}
    </Field>
  );
}

type TextAreaFieldProps = FieldOwnProps & ComponentProps<'textarea'>;

/** An input of several lines with its label and error. */
export function TextAreaField({ label, hint, error, help, ...input }: TextAreaFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} help={help}>
      {(shared) => <textarea rows={6} {...shared} {...input} />}
    </Field>
  );
}

type SelectFieldProps = FieldOwnProps & ComponentProps<'select'>;

/** One of a few options, with its label and error. */
export function SelectField({ label, hint, error, help, children, ...select }: SelectFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} help={help}>
      {(shared) => (
        <select {...shared} {...select}>
          {children}
        </select>
      )}
    </Field>
  );
}

interface FieldProps {
  label: string;
  hint: string | undefined;
  error: string | undefined;
  help: ReactNode;
  /** Renders the input with what ties it to its label and error. */
  children: (
    shared: Pick<ComponentProps<'input'>, 'id' | 'aria-invalid' | 'aria-describedby' | 'className'>,
  ) => ReactNode;
}

function Field({ label, hint, error, help, children }: FieldProps) {
  const id = useId();
  const errorId = `${id}-error`;
  const helpId = `${id}-help`;
  const describedBy = [error !== undefined && errorId, help !== undefined && helpId].filter(
    Boolean,
  );
  return (
    <div className="flex flex-col gap-2">
      <FieldLabel htmlFor={id} label={label} hint={hint} />
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

function FieldLabel({
  htmlFor,
  label,
  hint,
}: {
  htmlFor: string;
  label: string;
  hint: string | undefined;
}) {
  return (
    <label htmlFor={htmlFor} className="font-medium">
      {label}
      {hint && <span className="ml-1 text-sm font-normal text-quiet"> {hint}</span>}
    </label>
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
