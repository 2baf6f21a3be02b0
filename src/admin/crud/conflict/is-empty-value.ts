/** Returns true for an empty value of a draft: an empty text, a list or record without entries. */
export function isEmptyValue(value: unknown): boolean {
  if (typeof value === 'object' && value !== null) return Object.keys(value).length === 0;
  return value === null || value === undefined || value === '';
}
