import type { EditionDraft } from '@/data-service/content/editions';

/** Returns an edition with a value, or without it while that is empty. */
export function withOptional<Key extends keyof EditionDraft>(
  edition: EditionDraft,
  key: Key,
  value: EditionDraft[Key] | null | '' | false,
): EditionDraft {
  const { [key]: _, ...others } = edition;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a key that may be empty is an optional one
  return (value ? { ...others, [key]: value } : others) as EditionDraft;
}
