import { readStored, PANEL_STORED, writeStored } from '@/config/device-storage';
import { isRecord } from '@/data-service/client/read-json';

/** Unsaved text of one opened form, as it is stored in the browser. */
interface LocalDraft {
  /** The opened form that it was typed in: two of them do not overwrite each other. */
  form: string;
  /** The time of the last change, as an ISO date. */
  at: string;
  /** The version of the record that was edited; null for a new record. */
  version: string | null;
  /** The values that the form began with. */
  base: unknown;
  draft: unknown;
  /** True when it was offered and another text was saved instead: it is not offered again, and not lost either. */
  isPassedOver?: boolean;
}

/** The member and the form that unsaved text belongs to. */
export interface DraftPlace {
  member: string;
  resource: string;
  /** The record's id; null for a new one. */
  record: string | null;
}

/** More than anybody has open; the oldest go first. */
const MOST = 5;

const keyOf = ({ member, resource, record }: DraftPlace) =>
  `${member}/${resource}/${record ?? 'new'}`;

function isLocalDraft(json: unknown): json is LocalDraft {
  return (
    isRecord(json) &&
    typeof json.form === 'string' &&
    typeof json.at === 'string' &&
    !Number.isNaN(Date.parse(json.at)) &&
    (json.version === null || typeof json.version === 'string')
  );
}

/** Returns the stored drafts of a place, the newest first. Drafts that cannot be read are left out. */
export function readLocalDrafts(place: DraftPlace): LocalDraft[] {
  try {
    const json: unknown = JSON.parse(readStored(PANEL_STORED.unsavedText, keyOf(place)) ?? '[]');
    return Array.isArray(json) ? json.filter(isLocalDraft) : [];
  } catch {
    return [];
  }
}

function write(place: DraftPlace, drafts: readonly LocalDraft[]): void {
  const text = drafts.length > 0 ? JSON.stringify(drafts) : null;
  writeStored(PANEL_STORED.unsavedText, text, keyOf(place));
}

/** Stores the draft of a form; it replaces an earlier one of the same form. */
export function keepLocalDraft(place: DraftPlace, draft: LocalDraft): void {
  const others = readLocalDrafts(place).filter(({ form }) => form !== draft.form);
  write(place, [draft, ...others].slice(0, MOST));
}

/** Forgets what was typed in these forms. */
export function dropLocalDrafts(place: DraftPlace, forms: ReadonlySet<string>): void {
  const drafts = readLocalDrafts(place);
  const others = drafts.filter(({ form }) => !forms.has(form));
  if (others.length < drafts.length) write(place, others);
}

/** Remembers that the text of a form was offered and something else saved. */
export function passOverLocalDraft(place: DraftPlace, form: string): void {
  const drafts = readLocalDrafts(place);
  write(
    place,
    drafts.map((draft) =>
      draft.form === form ? Object.assign({}, draft, { isPassedOver: true }) : draft,
    ),
  );
}

/** Forgets everything that was typed of a record: it is gone for ever. */
export function forgetLocalDrafts(place: DraftPlace): void {
  write(place, []);
}

/** Returns true when JSON has the values of a draft: an older release of the panel may have stored others. */
export function isDraftLike<Draft extends object>(json: unknown, like: Draft): json is Draft {
  if (!isRecord(json)) return false;
  const names = Object.keys(like);
  return names.length === Object.keys(json).length && names.every((name) => name in json);
}
