import { useId, type ReactNode } from 'react';

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
