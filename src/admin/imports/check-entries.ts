import * as v from 'valibot';
import { toRow } from '@/data-service/content/entity/mutations';
import { isRecord } from '@/data-service/content/entity/read-json';
import type { AnyDraft } from '../record/declaration';
import { schemaErrors } from '../record/validation-errors';
import { KINDS, subscriberSchema, type EntryKind } from './kinds';
import type { ReadEntry } from './source';

/** What of the database the check of a file needs. */
export interface Known {
  /** The keys of entries that are here. */
  keys: Readonly<Partial<Record<EntryKind, ReadonlySet<string>>>>;
  /** How the newsletter knows an address. */
  subscribers: ReadonlyMap<string, string>;
}

export type CheckedEntry = ReadEntry & {
  key: string;
  /** The codes of errors by the path of the value. */
  errors: ReturnType<typeof schemaErrors>;
  /** True for one that is here, or comes twice in the file. */
  isKnown: boolean;
  /** The values of its columns; null where it cannot be taken. */
  values: Readonly<Record<string, unknown>> | null;
};

/** Returns a draft without the values at these paths: `upc`, `tracks.3.isrc`. */
function withoutValues(draft: AnyDraft, paths: readonly string[], empty: AnyDraft): AnyDraft {
  const result = structuredClone(draft);
  for (const path of paths) {
    const [name = '', ...rest] = path.split('.');
    const last = rest.pop();
    const within = rest.reduce<unknown>(
      (value, part) => (isRecord(value) || Array.isArray(value) ? Reflect.get(value, part) : null),
      result[name],
    );
    if (last !== undefined && isRecord(within)) Reflect.deleteProperty(within, last);
    else result[name] = empty[name];
  }
  return result;
}

function checkDraft(kind: EntryKind, read: AnyDraft, leavesOut: boolean) {
  const { schema, resource } = KINDS[kind];
  const empty = resource.empty();
  const draft = { ...empty, ...read };
  const errors = schemaErrors(schema, draft);
  const wrong = Object.keys(errors);
  const taken = leavesOut && wrong.length > 0 ? withoutValues(draft, wrong, empty) : draft;
  const parsed = v.safeParse(schema, taken);
  return { errors, values: parsed.success ? toRow(parsed.output) : null };
}

/** Returns what each line becomes, checked as its form would. `leavesOut`: values that are wrong are left out. */
export function checkEntries(
  entries: readonly ReadEntry[],
  { keys, subscribers }: Known,
  leavesOut: boolean,
): CheckedEntry[] {
  const found = new Set<string>();
  const isTwice = (ownKeys: readonly (string | null)[]) => {
    const own = ownKeys.flatMap((key) => key ?? []);
    const isThere = own.some((key) => found.has(key));
    for (const key of own) found.add(key);
    return isThere;
  };
  return entries.map((entry, at): CheckedEntry => {
    const key = `${at}`;
    if (entry.kind === 'subscriber') {
      const { email, hasLeft, origin, proof, at: moment, language } = entry.subscriber;
      const parsed = v.safeParse(subscriberSchema, { email });
      const errors = schemaErrors(subscriberSchema, { email });
      const address = parsed.success ? parsed.output.email : email;
      const state = subscribers.get(address.toLowerCase());
      const isKnown = hasLeft ? state === 'unsubscribed' : state === 'confirmed';
      const hasLeftHere = !hasLeft && state === 'unsubscribed';
      const error = entry.error ?? (hasLeftHere ? 'newsletter_left' : undefined);
      return {
        ...entry,
        key,
        errors,
        ...(error && { error }),
        isKnown: isTwice([address.toLowerCase()]) || isKnown,
        values:
          parsed.success && error === undefined
            ? {
                email: address,
                language,
                left: hasLeft,
                at: moment || null,
                proof: proof || null,
                origin,
              }
            : null,
      };
    }
    const { errors, values } = checkDraft(entry.kind, entry.draft, leavesOut);
    const ownKeys = KINDS[entry.kind].keysOf(entry.draft);
    const isHere = ownKeys.some((one) => one !== null && keys[entry.kind]?.has(one));
    return {
      ...entry,
      key,
      errors,
      isKnown: isTwice(ownKeys) || isHere,
      values: entry.error === undefined ? values : null,
    };
  });
}
