/**
 * The mark in an account's `app_metadata` that makes it staff. Only the secret key can set it; `private.is_staff()` in the
 * database asks for the same.
 */
export const STAFF_MARK = { staff: true } as const;

/** Returns true where an account with this `app_metadata` is staff. */
export function hasStaffMark(appMetadata: Record<string, unknown> | undefined): boolean {
  return appMetadata?.['staff'] === STAFF_MARK.staff;
}
