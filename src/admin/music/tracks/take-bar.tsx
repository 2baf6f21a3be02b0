import { Button, quietButtonClass } from '@/ui/button';
import { useAdminTranslation } from '../../common/translation';
import { MAX_TRACKS } from './new-track';

/** The class of the area that scrolls above the bar; in a low window, as when zoomed in, the dialog scrolls instead. */
export const scrolledClass =
  '-mx-2 px-2 [@media(height>=30rem)]:min-h-48 [@media(height>=30rem)]:overflow-auto';

interface TakeBarProps {
  label: string;
  isEmpty: boolean;
  /** There would be more tracks than a release may have. */
  isTooLong: boolean;
  onTake: () => void;
  onBack: () => void;
}

/** The foot of a dialog in which somebody looks at tracks before they are taken. */
export function TakeBar({ label, isEmpty, isTooLong, onTake, onBack }: TakeBarProps) {
  const { t } = useAdminTranslation();
  const isIdle = isEmpty || isTooLong;
  return (
    <>
      <p role="status" className="text-sm text-quiet empty:hidden">
        {isTooLong && t('tracks.tooMany', { count: MAX_TRACKS })}
      </p>
      <div className="flex flex-wrap justify-end gap-3">
        <button type="button" className={quietButtonClass} onClick={onBack}>
          {t('tracks.back')}
        </button>
        <Button aria-disabled={isIdle} onClick={() => !isIdle && onTake()}>
          {label}
        </Button>
      </div>
    </>
  );
}
