import { useEffect, useState } from 'react';
import { v4 as uuid } from 'uuid';
import {
  dropLocalDrafts,
  isDraftLike,
  keepLocalDraft,
  passOverLocalDraft,
  readLocalDrafts,
  type DraftPlace,
} from './local-draft';
import { isDeepEqual } from '@/admin/fields/is-deep-equal';

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
