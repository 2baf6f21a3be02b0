import { useEffect, useState } from 'react';
import { v4 as uuid } from 'uuid';
import { PANEL_STORED, readStored, writeStored } from '@/lib/storage';
import { isRecord } from '@/data-service/entity/read-json';
import { isDeepEqual } from '../fields/is-deep-equal';

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
function dropLocalDrafts(place: DraftPlace, forms: ReadonlySet<string>): void {
  const drafts = readLocalDrafts(place);
  const others = drafts.filter(({ form }) => !forms.has(form));
  if (others.length < drafts.length) write(place, others);
}

/** Remembers that the text of a form was offered and something else saved. */
function passOverLocalDraft(place: DraftPlace, form: string): void {
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

/** A form's text with the values and the version that it is based on. */
export interface Edited<Draft> {
  draft: Draft;
  /** The values that the form began with. */
  base: Draft;
  /** The version of the record that was read; null for a new record. */
  version: string | null;
}

interface DraftOffer<Draft> extends Edited<Draft> {
  form: string;
  at: Date;
  isPassedOver: boolean;
}

/**
 * Returns the newest stored draft that can be edited here, one that was never passed over first. A draft that equals
 * the stored entity is not offered.
 */
function readOffer<Draft extends object>(
  place: DraftPlace,
  stored: Draft,
): DraftOffer<Draft> | null {
  const offers = readLocalDrafts(place).flatMap((local): DraftOffer<Draft>[] => {
    const { form, at, version, base, draft, isPassedOver = false } = local;
    if (!isDraftLike(draft, stored) || !isDraftLike(base, stored)) return [];
    if (isDeepEqual(draft, stored)) return [];
    return [{ form, at: new Date(at), version, base, draft, isPassedOver }];
  });
  return offers.find(({ isPassedOver }) => !isPassedOver) ?? offers[0] ?? null;
}

/**
 * Keeps typed text in this browser until it is saved or discarded, and finds older text of the same place. A crash or
 * an expired session loses nothing.
 */
export function useLocalDraft<Draft extends object>(
  place: DraftPlace,
  edited: Edited<Draft>,
  isChanged: boolean,
) {
  const [form] = useState(() => uuid());
  const [offer, setOffer] = useState(() => readOffer(place, edited.base));
  const [taken, setTaken] = useState<readonly string[]>([]);
  const { member, resource, record } = place;
  const { draft, base, version } = edited;

  useEffect(() => {
    const here = { member, resource, record };
    if (!isChanged) return dropLocalDrafts(here, new Set([form]));
    const at = new Date().toISOString();
    return keepLocalDraft(here, { form, at, version, base, draft });
  }, [member, resource, record, form, isChanged, version, base, draft]);

  /** Takes the offered text; it stays stored until it is saved or discarded. */
  const restore = (): Edited<Draft> | null => {
    if (offer) setTaken([...taken, offer.form]);
    setOffer(null);
    return offer;
  };
  const discard = () => {
    if (offer) dropLocalDrafts(place, new Set([offer.form]));
    setOffer(readOffer(place, base));
  };
  /** Forgets the text of this form: it is saved or discarded. */
  const forget = () => dropLocalDrafts(place, new Set([form, ...taken]));
  /** After a save: the text of this form is forgotten, and an offer that stood beside it has been passed over. */
  const saved = (draft: Draft) => {
    forget();
    if (!offer) return;
    if (isDeepEqual(offer.draft, draft)) return discard();
    passOverLocalDraft(place, offer.form);
    setOffer({ ...offer, isPassedOver: true });
  };

  return {
    /** Older unsaved text that waits for a decision; null when there is none. */
    offer: offer && {
      at: offer.at,
      isOlder: offer.version !== version,
      isPassedOver: offer.isPassedOver,
    },
    restore,
    discard,
    forget,
    saved,
  };
}
