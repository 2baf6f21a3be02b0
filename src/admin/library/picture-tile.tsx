import type { ComponentProps, ReactNode } from 'react';
import type { LibraryPicture } from '@/data-service/backend/staff/library';
import { pick } from '@/i18n/localized-text';
import { Picture } from '@/ui/picture';
import { useAdminTranslation } from '../common/translation';

/** Returns what a picture is called: by its description, or else by the name of its file. */
export function usePictureName(): (picture: Pick<LibraryPicture, 'alt' | 'name'>) => string {
  const { t, i18n } = useAdminTranslation();
  return ({ alt, name }) => pick(alt, i18n.language)?.text ?? name ?? t('library:unnamed');
}

interface PictureTileProps extends Pick<ComponentProps<'button'>, 'aria-pressed' | 'onClick'> {
  picture: LibraryPicture;
  /** It cannot be chosen; it keeps the focus. */
  isTaken?: boolean;
  /** Beside its name. */
  note?: ReactNode;
}

/** A picture of the library as a button. */
export function PictureTile({ picture, isTaken = false, note, ...button }: PictureTileProps) {
  const nameOf = usePictureName();
  const isChosen = button['aria-pressed'] === true;
  return (
    <li className="min-w-0">
      <button
        type="button"
        aria-disabled={isTaken}
        className={`flex w-full cursor-pointer flex-col gap-1 border-2 p-1 text-left hover:border-edge aria-disabled:cursor-not-allowed aria-disabled:opacity-50 ${isChosen ? 'border-accent' : 'border-transparent'}`}
        {...button}
      >
        <span className="relative block">
          <Picture
            src={picture.url}
            alt=""
            sizes="10rem"
            className="aspect-square w-full bg-night object-contain"
          />
          {isChosen && (
            <span
              aria-hidden="true"
              className="absolute top-1 right-1 bg-accent px-2 font-bold text-night before:content-['✓']"
            />
          )}
        </span>
        <span className="truncate text-sm">{nameOf(picture)}</span>
        {note && <span className="text-xs text-quiet">{note}</span>}
      </button>
    </li>
  );
}

export const tilesClass = 'grid grid-cols-[repeat(auto-fill,minmax(8rem,1fr))] gap-2';
