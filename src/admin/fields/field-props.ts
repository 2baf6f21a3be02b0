/**
 * The error messages of a field by the path below it: `''` is the field itself, `de` or `0.name.en` a part of it.
 */
export type FieldErrors = Readonly<Record<string, string>>;

/** The props that every kind of field gets from its form. */
export interface FieldProps<Value> {
  /** The draft's key: unique within the form. */
  name: string;
  label: string;
  /** A sentence that says what to enter. */
  hint?: string;
  isRequired?: boolean;
  value: Value;
  onChange: (value: Value) => void;
  errors: FieldErrors;
}
