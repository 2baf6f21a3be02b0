import { replaceEqualDeep } from '@tanstack/react-query';

/** Returns true when two form values are equal, regardless of the order of their keys. */
export function isDeepEqual(one: unknown, other: unknown): boolean {
  return replaceEqualDeep(one, other) === one;
}
