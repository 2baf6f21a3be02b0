import { useId, type ComponentProps, type ReactNode } from 'react';

interface FieldOwnProps {
  label: string;
  /** Beside the label, such as "optional". */
  hint?: string;
  /** Shown under the input and read with it. */
  error?: string | undefined;
}

/** The look of an input. */
export const inputClass =
  'min-h-12 w-full border-b-2 border-edge bg-surface px-4 py-3 text-paper transition-colors hover:border-quiet focus:border-accent aria-invalid:border-red-400';

type TextFieldProps = FieldOwnProps & ComponentProps<'input'>;

/** An input of one line with its label and error. */
export function TextField({ label, hint, error, ...input }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(shared) => <input {...shared} {...input} />}
    </Field>
  );
}

type TextAreaFieldProps = FieldOwnProps & ComponentProps<'textarea'>;

/** An input of several lines with its label and error. */
export function TextAreaField({ label, hint, error, ...input }: TextAreaFieldProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(shared) => <textarea rows={6} {...shared} {...input} />}
    </Field>
  );
}

interface FieldProps {
  label: string;
  hint: string | undefined;
  error: string | undefined;
  /** Draws the input with what ties it to its label and error. */
  children: (
    shared: Pick<ComponentProps<'input'>, 'id' | 'aria-invalid' | 'aria-describedby' | 'className'>,
  ) => ReactNode;
}

function Field({ label, hint, error, children }: FieldProps) {
  const id = useId();
  const errorId = `${id}-error`;
  return (
    <div className="flex flex-col gap-2">
      <FieldLabel htmlFor={id} label={label} hint={hint} />
      {children({
        id,
        'aria-invalid': error !== undefined,
        'aria-describedby': error === undefined ? undefined : errorId,
        className: inputClass,
      })}
      <FieldError id={errorId} error={error} />
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
      {hint && <span className="ml-2 text-sm font-normal text-quiet">{hint}</span>}
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
