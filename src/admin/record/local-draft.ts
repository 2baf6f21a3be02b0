import { useEffect, useEffectEvent, useState } from 'react';
import { v4 as uuid } from 'uuid';
import { PANEL_STORED, readStored, writeStored } from '@/lib/storage';
import { isRecord } from '@/data-service/entity/read-json';
import { isDeepEqual } from '../fields/is-deep-equal';

/** The member and the form that unsaved text belongs to. */
export interface DraftPlace {
  member: string;
  resource: string;
  /** The record's id; null for a new one. */
  record: string | null;
}

/** A form's text with the values and the version that it is based on. */
export interface Edited<Draft> {
  draft: Draft;
  /** The values that the form began with. */
  base: Draft;
  /** The version of the record that was read; null for a new record. */
  version: string | null;
}

/**
 * Keeps typed text in this browser until it is saved or discarded, and offers what an earlier form of the same record has
 * left: a crash or an expired session loses nothing. There is one text per record, the newest. An offer that waits while
 * other text is typed can be restored as long as the form is open, and is stored again once that text is saved.
 */
export function useLocalDraft<Draft extends object>(
  place: DraftPlace,
  edited: Edited<Draft>,
  isChanged: boolean,
) {
  const [form] = useState(() => uuid());
  const [offer, setOffer] = useState(() => readOffer(place, edited.base));
  const { draft, base, version } = edited;

  /** Forgets the text of this form, which is saved or discarded; another tab's stays. */
  const forget = (waiting = offer) => {
    if (readLocalDraft(place)?.form === form) writeLocalDraft(place, waiting);
  };
  const store = useEffectEvent(() => {
    const at = new Date().toISOString();
    if (isChanged) writeLocalDraft(place, { form, at, version, base, draft });
    else forget();
  });
  useEffect(() => store(), [isChanged, version, base, draft]);

  const discard = () => {
    if (readLocalDraft(place)?.form === offer?.form) writeLocalDraft(place, null);
    setOffer(null);
  };

  return {
    /** Older unsaved text that waits for a decision; null when there is none. */
    offer: offer && { at: new Date(offer.at), isOlder: offer.version !== version },
    /** Returns the offered text, which the form now holds. */
    restore: () => {
      setOffer(null);
      return offer;
    },
    discard,
    forget: () => forget(),
    /** After a save, which may have stored what is offered. */
    saved: (draft: Draft) => {
      const isOffered = offer !== null && isDeepEqual(offer.draft, draft);
      forget(isOffered ? null : offer);
      if (isOffered) discard();
    },
  };
}

/** Unsaved text, as it is stored in the browser. */
interface LocalDraft<Draft = unknown> extends Edited<Draft> {
  /** The opened form that it was typed in. */
  form: string;
  /** The time of the last change, as an ISO date. */
  at: string;
}

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

/** Returns the stored text of a place; null without one, or where it cannot be read. */
export function readLocalDraft(place: DraftPlace): LocalDraft | null {
  try {
    const json: unknown = JSON.parse(readStored(PANEL_STORED.unsavedText, keyOf(place)) ?? 'null');
    const newest: unknown = Array.isArray(json) ? json[0] : json; // an older release kept several
    return isLocalDraft(newest) ? newest : null;
  } catch {
    return null;
  }
}

/** Stores the text of a place; null removes it. */
export function writeLocalDraft(place: DraftPlace, draft: LocalDraft | null): void {
  writeStored(PANEL_STORED.unsavedText, draft && JSON.stringify(draft), keyOf(place));
}

/** Forgets what was typed of a record: it is gone for ever. */
export const forgetLocalDrafts = (place: DraftPlace): void => writeLocalDraft(place, null);

/** Returns true when JSON has the values of a draft: an older release of the panel may have stored others. */
export function isDraftLike<Draft extends object>(json: unknown, like: Draft): json is Draft {
  if (!isRecord(json)) return false;
  const names = Object.keys(like);
  return names.length === Object.keys(json).length && names.every((name) => name in json);
}

/** Returns the stored text, if it can be edited here and is not what the record says anyway. */
function readOffer<Draft extends object>(
  place: DraftPlace,
  stored: Draft,
): LocalDraft<Draft> | null {
  const local = readLocalDraft(place);
  if (!local) return null;
  const { draft, base } = local;
  if (!isDraftLike(draft, stored) || !isDraftLike(base, stored)) return null;
  return isDeepEqual(draft, stored) ? null : { ...local, draft, base };
}
