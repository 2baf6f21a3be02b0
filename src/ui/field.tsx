import { useId, type ComponentProps } from 'react';

interface FieldOwnProps {
  label: string;
  /** Beside the label, such as "optional". */
  hint?: string;
  /** Shown under the input and read with it. */
  error?: string | undefined;
}

const inputClass =
  'w-full rounded-lg border border-line bg-surface px-4 py-3 text-paper aria-invalid:border-red-400';

type TextFieldProps = FieldOwnProps & ComponentProps<'input'>;

/** An input of one line with its label and error. */
export function TextField({ label, hint, error, ...input }: TextFieldProps) {
  const id = useId();
  return (
    <div className="flex flex-col gap-2">
      <FieldLabel htmlFor={id} label={label} hint={hint} />
      <input
        id={id}
        aria-invalid={error !== undefined}
        aria-describedby={error === undefined ? undefined : `${id}-error`}
        className={inputClass}
        {...input}
      />
      <FieldError id={`${id}-error`} error={error} />
    </div>
  );
}

type TextAreaFieldProps = FieldOwnProps & ComponentProps<'textarea'>;

/** An input of several lines with its label and error. */
export function TextAreaField({ label, hint, error, ...input }: TextAreaFieldProps) {
  const id = useId();
  return (
    <div className="flex flex-col gap-2">
      <FieldLabel htmlFor={id} label={label} hint={hint} />
      <textarea
        id={id}
        rows={6}
        aria-invalid={error !== undefined}
        aria-describedby={error === undefined ? undefined : `${id}-error`}
        className={inputClass}
        {...input}
      />
      <FieldError id={`${id}-error`} error={error} />
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
