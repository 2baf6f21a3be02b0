import { cleanText } from '@/lib/clean-text';
import { useAdminTranslation } from '../common/translation';

/**
 * The error messages of a field by the path below it: `''` is the field itself, `de` or `0.name.en` a part of it.
 */
export type FieldErrors = Readonly<Record<string, string>>;

/** The props that every kind of field gets from its form. */
export interface FieldProps<Value> {
  /** The draft's key: unique within the form. */
  name: string;
  label: string;
  /** A sentence about what to enter. */
  hint?: string;
  isRequired?: boolean;
  value: Value;
  onChange: (value: Value) => void;
  errors: FieldErrors;
}

/** A new value, or how it follows from the one that the form holds by then. */
export type ValueChange<Value> = Value | ((current: Value) => Value);

/** The props of a field that also changes its value later, when an upload has arrived. */
export interface UpdatableProps<Value> extends FieldProps<Value> {
  onChange: (change: ValueChange<Value>) => void;
}

const isUpdater = <Value,>(change: ValueChange<Value>): change is (current: Value) => Value =>
  typeof change === 'function';

/** Returns the changed value. */
export const applyChange = <Value,>(current: Value, change: ValueChange<Value>): Value =>
  isUpdater(change) ? change(current) : change;

/** One value of an entry as it is stored. */
export interface StoredRecord<Value> {
  id: string;
  /** The version that the form is based on. */
  version: string;
  value: Value;
  /** Continues over a newer version whose value something else than the form has changed; what is typed stays. */
  rebase: (version: string, change: (value: Value) => Value) => void;
}

/** The parts of its form that a field may use. */
export interface FormParts<Draft> {
  draft: Draft;
  /** Returns the props of a field of the form: for a field that edits two values of the draft. */
  part: <Key extends keyof Draft & string>(name: Key) => UpdatableProps<Draft[Key]>;
  /** Returns a value as it is stored: for a field that changes that itself. Null for a new entry. */
  stored: <Key extends keyof Draft & string>(name: Key) => StoredRecord<Draft[Key]> | null;
}

/** Returns the props of an input from those of its field: name, label, hint, and whether it must be filled in. */
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

/** Returns the errors at a part of a field and below it, by the path below the part. */
export function errorsBelow(errors: FieldErrors, part: string): FieldErrors {
  return Object.fromEntries(
    Object.entries(errors).flatMap(([path, text]) => {
      if (path === part) return [['', text]];
      return path.startsWith(`${part}.`) ? [[path.slice(part.length + 1), text]] : [];
    }),
  );
}

/** The share of the maximum length from which on the remaining characters are shown. */
const NEARLY_FULL = 0.9;

/** Shows the number of remaining characters, once that matters. */
export function CharactersLeft({ text, maxLength }: { text: string; maxLength: number }) {
  const { t } = useAdminTranslation();
  const { length } = cleanText(text);
  if (length < maxLength * NEARLY_FULL) return null;
  return (
    <p className={`ml-auto text-sm ${length > maxLength ? 'text-red-300' : 'text-quiet'}`}>
      {length > maxLength
        ? t('languages.tooMany', { count: length - maxLength })
        : t('languages.left', { count: maxLength - length })}
    </p>
  );
}

/** Props of a nullable text for a field that edits a text: empty is null. */
export function nullableText(props: FieldProps<string | null>): FieldProps<string> {
  return {
    ...props,
    value: props.value ?? '',
    onChange: (value) => props.onChange(value === '' ? null : value),
  };
}
