import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { v4 as uuid } from 'uuid';
import { PANEL_STORED } from '@/lib/panel-storage';
import { readStored, writeStored } from '@/lib/storage';
import { isRecord } from '@/data-service/content/entity/read-json';
import { createStore, useStore } from '@/ui/store';
import { useFormUploads } from '../form/form-uploads';
import { isDeepEqual } from '../form/is-deep-equal';
import { useAdminTranslation } from '../common/translation';
import { formatMoment } from '../common/dates';
import { smallButtonClass } from '../common/buttons';
import { useUnsavedChanges } from './unsaved-changes';

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
 * The draft of a form. It begins with `initial` once: later answers of the server do not disturb typing. A `base` of
 * its own lets it begin as changed. As long as it differs from what the form began with, this browser keeps it, and
 * leaving it asks; a file that is being uploaded, or whose upload failed, asks too.
 */
export function useEditedDraft<Draft extends object>(
  place: DraftPlace,
  initial: Pick<Edited<Draft>, 'draft' | 'version'> & Partial<Pick<Edited<Draft>, 'base'>>,
) {
  const [edited, setEdited] = useState<Edited<Draft>>({ base: initial.draft, ...initial });
  const latest = useRef(edited); // what is typed while a save waits is not yet in `edited`
  const isChanged = !isDeepEqual(edited.draft, edited.base);

  const begin = (next: Edited<Draft>) => {
    latest.current = next;
    setEdited(next);
  };
  const local = useLocalDraft(place, edited, isChanged);
  const uploads = useFormUploads();
  const hasUploads = useStore(uploads.uploads).length > 0;
  const release = useUnsavedChanges(isChanged || hasUploads, () => {
    uploads.remove(uploads.uploads.read().map(({ id }) => id));
    begin({ ...latest.current, draft: latest.current.base });
    local.forget();
  });

  return {
    ...edited,
    isChanged,
    offer: local.offer,
    latest: () => latest.current,
    setDraft: (draft: Draft) => begin({ ...latest.current, draft }),
    /** Continues with another text, or over another version. */
    begin,
    restoreOffer: () => {
      const restored = local.restore();
      if (restored) begin(restored);
    },
    discardOffer: local.discard,
    /** After a save: the form now begins with the stored values. Text that was typed in the meantime stays. */
    saved(sent: Draft, stored: Draft, version: string | null) {
      const isTypedOn = latest.current.draft !== sent;
      if (!isTypedOn) {
        local.saved(sent);
        if (uploads.uploads.read().length === 0) release();
      }
      begin({ base: stored, version, draft: isTypedOn ? latest.current.draft : stored });
    },
  };
}

export type EditedDraft<Draft extends object> = ReturnType<typeof useEditedDraft<Draft>>;

interface DraftOfferProps {
  edited: Pick<EditedDraft<object>, 'offer' | 'restoreOffer' | 'discardOffer'>;
}

/** Unsaved text of an earlier time: offered, never forced. */
export function DraftOffer({ edited: { offer, restoreOffer, discardOffer } }: DraftOfferProps) {
  const { t, i18n } = useAdminTranslation();
  if (!offer) return null;
  const { at, isOlder } = offer;
  const when = formatMoment(at.toISOString(), i18n.language);
  return (
    <section
      aria-label={t('draft.title')}
      className="flex flex-wrap items-center gap-x-4 gap-y-2 border-l-4 border-accent bg-surface px-4 py-3"
    >
      <div className="mr-auto">
        <p>{t('draft.found', { when })}</p>
        {isOlder && <p className="text-sm text-quiet">{t('draft.older')}</p>}
      </div>
      <button type="button" className={smallButtonClass} onClick={restoreOffer}>
        {t('draft.restore')}
      </button>
      <button type="button" className={smallButtonClass} onClick={discardOffer}>
        {t('draft.discard')}
      </button>
    </section>
  );
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
  // A store: a save ends in the render in which it began, but with the offer that waits by then.
  const [offers] = useState(() => createStore(readOffer(place, edited.base)));
  const offer = useStore(offers);
  const { draft, base, version } = edited;

  /** Forgets the text of this form, which is saved or discarded; another tab's stays. */
  const forget = (waiting = offers.read()) => {
    if (readLocalDraft(place)?.form === form) writeLocalDraft(place, waiting);
  };
  const store = useEffectEvent(() => {
    const at = new Date().toISOString();
    if (isChanged) writeLocalDraft(place, { form, at, version, base, draft });
    else forget();
  });
  useEffect(() => store(), [isChanged, version, base, draft]);

  const discard = () => {
    if (readLocalDraft(place)?.form === offers.read()?.form) writeLocalDraft(place, null);
    offers.change(null);
  };

  return {
    /** Older unsaved text that waits for a decision; null when there is none. */
    offer: offer && { at: new Date(offer.at), isOlder: offer.version !== version },
    /** Returns the offered text, which the form now holds. */
    restore: () => {
      offers.change(null);
      return offer;
    },
    discard,
    forget: () => forget(),
    /** After a save, which may have stored what is offered. */
    saved: (draft: Draft) => {
      const waiting = offers.read();
      const isOffered = waiting !== null && isDeepEqual(waiting.draft, draft);
      forget(isOffered ? null : waiting);
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

/** Discards the draft of a record: it was deleted for ever. */
export const forgetLocalDrafts = (place: DraftPlace): void => writeLocalDraft(place, null);

/** Returns true when JSON has the values of a draft: an older release of the panel may have stored others. */
export function isDraftLike<Draft extends object>(json: unknown, like: Draft): json is Draft {
  if (!isRecord(json)) return false;
  const names = Object.keys(like);
  return names.length === Object.keys(json).length && names.every((name) => name in json);
}

/** Returns the stored text, if it fits this form and differs from the record. */
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
