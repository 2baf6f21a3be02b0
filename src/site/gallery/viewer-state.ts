import { useEffect, useState } from 'react';
import { useLocation, useNavigate, type Location } from 'react-router-dom';
import { isRecord } from '@/data-service/content/entity/read-json';

/** The state of the history entry of a gallery item. */
export interface GalleryState {
  /** The page with the list that the item was opened from. */
  background: Location;
  /** True where the item is shown over that page, in the viewer; otherwise it is a separate page. */
  isOver: boolean;
  /** The index of the shown picture, counted from 0. */
  picture: number;
}

function isLocation(value: unknown): value is Location {
  return (
    isRecord(value) &&
    ['pathname', 'search', 'hash', 'key'].every((part) => typeof value[part] === 'string')
  );
}

/** Reads the state of `Link` and `navigate`; null for an entry that did not come from a list. */
export function readGalleryState(state: unknown): GalleryState | null {
  if (!isRecord(state) || !isLocation(state['background'])) return null;
  return {
    background: state['background'],
    isOver: state['isOver'] === true,
    picture: Number(state['picture'] ?? 0),
  };
}

/**
 * Returns the state of the gallery's viewer, which is shown over the list of the opened item: the router stays at the list,
 * and the item's URL is its mask. After a reload the item is a separate page.
 *
 * Moving on in the viewer lengthens the list behind it. Back returns to a URL that does not know that yet: `listSearch` is
 * the list's query until the URL has it.
 */
export function useGalleryViewer(): { viewer: GalleryState | null; listSearch: string | null } {
  const location = useLocation();
  const navigate = useNavigate();
  const state = location.mask ? readGalleryState(location.state) : null;
  const viewer = state?.isOver ? state : null;
  const background = viewer?.background;

  const [list, setList] = useState<Location | null>(null);
  if (background && background !== list) setList(background);
  const returnsTo = !viewer && list?.key === location.key ? list : null;
  useEffect(() => {
    if (returnsTo && returnsTo.search !== location.search) {
      void navigate(returnsTo, {
        replace: true,
        state: returnsTo.state,
        preventScrollReset: true,
      });
    }
  }, [returnsTo, location.search, navigate]);

  return { viewer, listSearch: returnsTo?.search ?? null };
}
