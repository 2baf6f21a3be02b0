import * as v from 'valibot';
import { readStored, STORED, writeStored } from '@/lib/storage';

/** A visitor's unsent form, as stored for this tab of the browser. */
const draftSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    values: v.record(v.string(), v.string()),
    /** The last attempt to send it: the same content (`words`) keeps its id. */
    attempt: v.nullable(v.object({ words: v.string(), id: v.string() })),
  }),
);

export type Draft = v.InferOutput<typeof draftSchema>;

/** Returns the content of the form before the page was reloaded or left; null without any, or without storage. */
export function readDraft(name: string): Draft | null {
  const { success, output } = v.safeParse(draftSchema, readStored(STORED.contactDraft, name));
  return success ? output : null;
}

/** Stores a draft; null removes it. */
export function writeDraft(name: string, draft: Draft | null): void {
  writeStored(STORED.contactDraft, draft && JSON.stringify(draft), name);
}
