import { replaceEqualDeep } from '@tanstack/react-query';

/** Whether two values of forms say the same, whatever the order of their keys. */
export function isDeepEqual(one: unknown, other: unknown): boolean {
  return replaceEqualDeep(one, other) === one;
}
