import { replaceEqualDeep } from '@tanstack/react-query';

/** Returns true when two values of forms are equal, whatever the order of their keys. */
export function isDeepEqual(one: unknown, other: unknown): boolean {
  return replaceEqualDeep(one, other) === one;
}
