import { useRef, useState } from 'react';
import { useStore } from '@/ui/store';
import { useFormUploads } from '../fields/uploads/form-uploads';
import { isDeepEqual } from '../fields/is-deep-equal';
import { useAdminTranslation } from '../common/translation';
import { formatMoment } from '../common/dates';
import { smallButtonClass } from '../common/buttons';
import { useUnsavedChanges } from './unsaved-changes';
import { type DraftPlace, type Edited, useLocalDraft } from './local-draft';

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
