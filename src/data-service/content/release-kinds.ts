export const RELEASE_KINDS = ['single', 'ep', 'album', 'compilation'] as const;
export type ReleaseKind = (typeof RELEASE_KINDS)[number];

/** Returns the kind that a URL or a row names; null where it names none of ours. */
export function readReleaseKind(value: string | null): ReleaseKind | null {
  return RELEASE_KINDS.find((kind) => kind === value) ?? null;
}
