import { useState } from 'react';
import { useAdminTranslation } from '@/admin/common/admin-translation';
import { formatMoment } from '@/admin/common/format-moment';
import { smallButtonClass } from '@/admin/common/small-button';
import type { EditedDraft } from './use-edited-draft';

interface DraftOfferProps {
  edited: Pick<EditedDraft<object>, 'offer' | 'restoreOffer' | 'discardOffer'>;
}

/** Unsaved text of an earlier time: offered, never forced. What was passed over before is a line that can be opened. */
export function DraftOffer({ edited: { offer, restoreOffer, discardOffer } }: DraftOfferProps) {
  const { t, i18n } = useAdminTranslation();
  const [isOpen, setIsOpen] = useState(false);
  if (!offer) return null;
  const { at, isOlder, isPassedOver } = offer;
  const when = formatMoment(at.toISOString(), i18n.language);
  if (isPassedOver && !isOpen) {
    return (
      <button
        type="button"
        className="min-h-11 cursor-pointer text-sm text-quiet underline underline-offset-4 hover:text-accent"
        onClick={() => setIsOpen(true)}
      >
        {t('draft.passedOver', { when })}
      </button>
    );
  }
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
