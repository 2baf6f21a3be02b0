import * as v from 'valibot';
import { AppError } from '@/data-service/backend/client/app-error';
import { toColumn } from '@/data-service/content/entity/define';
import { firstErrors } from '@/ui/use-form';
import english from '../../../locales/en/admin.json';

/** The code of a validation error; its message is `invalid.<code>`. */
type ValidationCode = keyof typeof english.invalid;

/** Validation errors by the path of the value in the draft, `items.0.name.en`. */
type ValidationErrors = Readonly<Record<string, ValidationCode>>;

function isCode(message: string): message is ValidationCode {
  return Object.hasOwn(english.invalid, message);
}

/** Returns the message of an issue when it is one of our codes, otherwise `invalid`. */
export function codeOf(message = ''): ValidationCode {
  return isCode(message) ? message : 'invalid';
}

/** Returns the validation errors of a draft: the first of each value. */
export function schemaErrors(schema: v.GenericSchema, draft: unknown): ValidationErrors {
  const result = v.safeParse(schema, draft);
  return Object.fromEntries(
    Object.entries(firstErrors(result.issues ?? [])).map(([path, message]) => [
      path,
      codeOf(message),
    ]),
  );
}

/** The validation error of a constraint of the database, by the end of its name. */
const RULES: Readonly<Record<string, ValidationCode>> = {
  filled: 'required',
  or_image: 'required',
  or_line_up: 'who-plays',
  named: 'required',
  length: 'too-long',
  address: 'address',
  addresses: 'https-address',
  fkey: 'gone',
  barcode: 'barcode',
  removed: 'picture-removed',
  slug_form: 'slug',
  slug_reserved: 'slug-reserved',
  slug_key: 'slug-used',
  per_minute_range: 'perMinute-range',
  per_day_range: 'perDay-range',
  day_range: 'day-range',
  days_range: 'days-range',
  months_range: 'months-range',
};

/**
 * Returns the field that a constraint of the database is about. Its name is made of table, column and rule:
 * `artists_name_length`.
 */
export function constraintErrors(error: unknown, table: string, draft: object): ValidationErrors {
  if (!(error instanceof AppError)) return {};
  const constraint = / constraint "(?<name>\w+)"/.exec(error.message)?.groups?.['name'] ?? '';
  const field = Object.keys(draft)
    .filter((name) => constraint.startsWith(`${table}_${toColumn(name)}_`))
    .toSorted((one, other) => other.length - one.length)[0];
  if (field === undefined) return {};
  const rule = Object.keys(RULES).find((name) => constraint.endsWith(`_${name}`)) ?? '';
  return { [field]: RULES[rule] ?? 'invalid' };
}
