import * as v from 'valibot';
import { readStored, STORED, writeStored } from '@/config/device-storage';

/** What a visitor has begun to write, as this tab of the browser keeps it. */
const draftSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    values: v.record(v.string(), v.string()),
    /** When the form appeared, in milliseconds since 1970. */
    startedAt: v.number(),
    /** The last attempt to send it: the same words keep their id. */
    attempt: v.nullable(v.object({ words: v.string(), id: v.string() })),
  }),
);

export type Draft = v.InferOutput<typeof draftSchema>;

/** What stood in the form before the page was reloaded or left; null where there is nothing, or no storage. */
export function readDraft(name: string): Draft | null {
  const { success, output } = v.safeParse(draftSchema, readStored(STORED.contactDraft, name));
  return success ? output : null;
}

/** Keeps a draft; null takes it away. */
export function writeDraft(name: string, draft: Draft | null): void {
  writeStored(STORED.contactDraft, draft && JSON.stringify(draft), name);
}
