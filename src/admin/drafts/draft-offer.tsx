import { useState } from 'react';
import { useAdminWords } from '@/admin/common/admin-words';
import { smallButtonClass } from '@/admin/common/small-button';

interface DraftOfferProps {
  at: Date;
  /** Whether the record has changed since. */
  isOlder: boolean;
  /** Whether it was offered before, and something else was saved: then it is a line that can be opened. */
  isPassedOver: boolean;
  onRestore: () => void;
  onDiscard: () => void;
}

/** Unsaved text of an earlier time: offered, never forced. */
export function DraftOffer({ at, isOlder, isPassedOver, onRestore, onDiscard }: DraftOfferProps) {
  const { t, i18n } = useAdminWords();
  const [isOpen, setIsOpen] = useState(false);
  const format = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'long', timeStyle: 'short' });
  const when = format.format(at);
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
      <button type="button" className={smallButtonClass} onClick={onRestore}>
        {t('draft.restore')}
      </button>
      <button type="button" className={smallButtonClass} onClick={onDiscard}>
        {t('draft.discard')}
      </button>
    </section>
  );
}
