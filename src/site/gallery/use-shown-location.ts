import { useEffect, useState } from 'react';
import { useLocation, useNavigate, type Location } from 'react-router-dom';
import { readGalleryState, type GalleryState } from './gallery-state';

/**
 * The location whose page is drawn, which stays behind the gallery's viewer, and what the viewer shows over it. What was
 * opened over a list is a page of its own after a reload.
 */
export function useShownLocation(): { shown: Location; viewer: GalleryState | null } {
  const location = useLocation();
  const navigate = useNavigate();
  const [firstKey] = useState(location.key);
  const state = location.key === firstKey ? null : readGalleryState(location.state);
  const viewer = state?.isOver ? state : null;
  const background = viewer?.background;

  // Moving on in the viewer lengthens the list behind it. Back returns to an address that does not know that yet.
  const [list, setList] = useState<Location | null>(null);
  if (background && background !== list) setList(background);
  const returnsTo = !viewer && list?.key === location.key ? list : null;
  useEffect(() => {
    if (returnsTo && returnsTo.search !== location.search) {
      void navigate(returnsTo, { replace: true, state: returnsTo.state });
    }
  }, [returnsTo, location.search, navigate]);

  return { shown: background ?? returnsTo ?? location, viewer };
}
