import { useRef, useState } from 'react';
import { buttonClass, quietButtonClass } from '@/ui/button';
import { TextField } from '@/ui/field';
import { useAdminTranslation } from '../common/translation';

interface DeletionButtonsProps {
  /** What has to be typed before, because other entries are deleted as well; null for nothing. */
  toType: string | null;
  /** Asks for it. */
  typeLabel?: string;
  /** True as long as it is not known what else is deleted. */
  isCounting: boolean;
  isDeleting: boolean;
  /** Makes drafts of the entries in place of deleting them. */
  onUnpublish?: (() => void) | undefined;
  onDelete: () => void;
  onClose: () => void;
}

const comparable = (text: string) =>
  text.normalize('NFKC').trim().replaceAll(/\s+/g, ' ').toLowerCase();

/** The ways on from a question whether something is deleted for ever. */
export function DeletionButtons({
  toType,
  typeLabel = '',
  isCounting,
  isDeleting,
  onUnpublish,
  onDelete,
  onClose,
}: DeletionButtonsProps) {
  const { t } = useAdminTranslation();
  const input = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState('');
  const [isRefused, setIsRefused] = useState(false);

  const isBusy = isDeleting || isCounting;

  function confirm() {
    if (isBusy) return;
    if (toType === null || comparable(typed) === comparable(toType)) return onDelete();
    setIsRefused(true);
    input.current?.querySelector('input')?.focus();
  }

  return (
    <>
      {toType !== null && (
        <div ref={input}>
          <TextField
            label={typeLabel}
            autoComplete="off"
            value={typed}
            onChange={({ target }) => {
              setTyped(target.value);
              setIsRefused(false);
            }}
            error={isRefused ? t('deletion.notTyped', { text: toType }) : undefined}
          />
        </div>
      )}
      {/* What cannot be undone is not the first thing under the finger. */}
      <div className="flex flex-wrap justify-end gap-3">
        <button type="button" className={quietButtonClass} onClick={onClose}>
          {t('form.cancel')}
        </button>
        {toType !== null && onUnpublish && (
          <button
            type="button"
            aria-disabled={isBusy}
            className={buttonClass}
            onClick={() => !isBusy && onUnpublish()}
          >
            {t('deletion.unpublish')}
          </button>
        )}
        <button
          type="button"
          aria-disabled={isBusy}
          onClick={confirm}
          className={`${buttonClass} bg-red-300 hover:bg-red-200`}
        >
          {isDeleting
            ? t('deletion.deleting')
            : t(isCounting ? 'bulk.running' : 'deletion.confirm')}
        </button>
      </div>
    </>
  );
}
