import { useEffect, useId, useRef } from 'react';
import { useAdminTranslation } from '@/admin/common/admin-translation';
import { smallButtonClass } from '@/admin/common/small-button';

/** Says what was removed, with a button to undo it. It gets the focus that the removed part had. */
export function UndoNote({ text, onUndo }: { text: string; onUndo: () => void }) {
  const { t } = useAdminTranslation();
  const button = useRef<HTMLButtonElement>(null);
  const textId = useId();
  useEffect(() => button.current?.focus(), []);
  return (
    <p className="flex flex-wrap items-center gap-3 text-quiet">
      <span id={textId}>{text}</span>
      <button
        ref={button}
        type="button"
        aria-describedby={textId}
        className={smallButtonClass}
        onClick={onUndo}
      >
        {t('order.undo')}
      </button>
    </p>
  );
}
