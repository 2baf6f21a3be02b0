/** Returns the reference of a submission, such as `3F2A-91BC`. The database makes the same of the id. */
export function submissionReference(id: string): string {
  return `${id.slice(0, 4)}-${id.slice(4, 8)}`.toUpperCase();
}
