import { useTranslation } from 'react-i18next';
import { quietButtonClass } from '@/ui/button';
import { DOCK, listen } from './listening';
import type { Player } from './players';

interface PlayButtonProps {
  /** Null where the URL does not lead to a player: then there is no button. */
  player: Player | null;
  title: string;
  artist?: string;
  /** On a cover there is only space for the icon. */
  isSign?: boolean;
}

const SIGN =
  'absolute right-0 bottom-0 z-1 grid size-14 place-items-center bg-accent text-night hover:bg-paper';

/** A button that plays a track in the dock. */
export function PlayButton({ player, title, artist, isSign = false }: PlayButtonProps) {
  const { t } = useTranslation('pages');
  if (!player) return null;
  return (
    <button
      type="button"
      aria-label={t('releases.playOf', { title })}
      onClick={() => listen({ player, title, ...(artist && { artist }) }, DOCK)}
      className={
        isSign
          ? `cursor-pointer transition-[background-color,border-color] ${SIGN}`
          : `gap-3 ${quietButtonClass}`
      }
    >
      <svg aria-hidden="true" viewBox="0 0 12 12" className="size-4 fill-current">
        <path d="M2 0v12l10-6z" />
      </svg>
      {!isSign && t('releases.play')}
    </button>
  );
}
