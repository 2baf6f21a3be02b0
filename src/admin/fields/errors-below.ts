import type { FieldErrors } from './field-props';

/** Returns the errors at a part of a field and below it, by the path below the part. */
export function errorsBelow(errors: FieldErrors, part: string): FieldErrors {
  return Object.fromEntries(
    Object.entries(errors).flatMap(([path, text]) => {
      if (path === part) return [['', text]];
      return path.startsWith(`${part}.`) ? [[path.slice(part.length + 1), text]] : [];
    }),
  );
}
