import type { Location } from 'react-router-dom';
import { isRecord } from '@/data-service/entity/read-json';

/** The state of the history entry of a gallery item. */
export interface GalleryState {
  /** The page with the list that the item was opened from. */
  background: Location;
  /** True where the item is shown over that page, in the viewer; otherwise it is a page of its own. */
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
