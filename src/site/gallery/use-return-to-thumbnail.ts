import { useEffect, useEffectEvent, useRef } from 'react';
import { paths } from '@/config/paths';

function findThumbnail(id: string): HTMLElement | null {
  return document.querySelector(`main a[href$="${CSS.escape(paths.galleryItem(id))}"]`);
}

/**
 * When the viewer closes, the focus returns to the thumbnail of the item that was shown last, or of the last one that has
 * any. The page scrolls only when the viewer has moved to another item.
 */
export function useReturnToThumbnail(id: string): void {
  const opened = useRef(id);
  const shown = useRef(id);
  useEffect(() => {
    if (findThumbnail(id)) shown.current = id;
  });

  const returnToThumbnail = useEffectEvent(() => {
    const thumbnail = findThumbnail(id) ?? findThumbnail(shown.current);
    thumbnail?.focus({ preventScroll: true });
    if (id !== opened.current) {
      (thumbnail?.closest('article') ?? thumbnail)?.scrollIntoView({ block: 'nearest' });
    }
  });
  useEffect(() => () => returnToThumbnail(), []);
}
