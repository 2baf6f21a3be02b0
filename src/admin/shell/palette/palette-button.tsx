import { useEffect, useEffectEvent } from 'react';
import { Search } from 'lucide-react';
import { useLateDialog } from '../../common/late-dialog';
import { useAdminTranslation } from '../../common/translation';
import { narrowButtonClass } from '../../common/buttons';

/** Returns true for Ctrl+K, and Cmd+K of a Mac: by the place of the key where the layout has no Latin letters. */
function isPaletteKey(event: KeyboardEvent): boolean {
  if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return false;
  const key = event.key.toLowerCase();
  return key === 'k' || (event.code === 'KeyK' && !/^[a-z]$/.test(key));
}

const isMac = () => /Mac|iP(?:hone|ad|od)/.test(navigator.platform);

const MAC_KEY = '⌘K';

/** A question over the panel is answered first. */
const isQuestionOpen = () => document.querySelector('[data-modal]') !== null;

/** The button and the key that open the palette, whose code is loaded then. */
export function PaletteButton() {
  const { t } = useAdminTranslation();
  const { Dialog, open, close } = useLateDialog(
    async () => (await import('./palette')).Palette,
    t('palette.loadFailed'),
  );

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || !isPaletteKey(event)) return; // an input may have taken it
    event.preventDefault();
    if (!isQuestionOpen()) open();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);

  return (
    <>
      <button
        type="button"
        aria-keyshortcuts="Control+K Meta+K"
        aria-haspopup="dialog"
        className={narrowButtonClass}
        onClick={open}
      >
        <Search className="sm:hidden" />
        <span className="max-sm:sr-only">{t('palette.open')}</span>
        <kbd aria-hidden="true" className="font-sans text-xs text-quiet max-sm:hidden">
          {isMac() ? MAC_KEY : t('palette.key')}
        </kbd>
      </button>
      {Dialog && <Dialog onClose={close} />}
    </>
  );
}
