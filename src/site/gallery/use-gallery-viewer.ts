import { useEffect, useState } from 'react';
import { useLocation, useNavigate, type Location } from 'react-router-dom';
import { readGalleryState, type GalleryState } from './gallery-state';

/**
 * Returns the state of the gallery's viewer, which is shown over the list of the opened item: the router stays at the list,
 * and the item's URL is its mask. After a reload the item is a page of its own.
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
