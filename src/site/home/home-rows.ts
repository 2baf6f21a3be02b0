import { HOME_PREVIEW_SIZE } from '@/config/constants';
import { ARTIST_KINDS } from '@/site/artists/artist-kinds';

/** What the previews of the front page read. */
export const HOME_ROWS = {
  artists: { size: HOME_PREVIEW_SIZE.artists, where: ARTIST_KINDS.artists.where },
  beatmakers: { size: HOME_PREVIEW_SIZE.beatmakers, where: ARTIST_KINDS.bits.where },
  gallery: { size: HOME_PREVIEW_SIZE.gallery },
  /** The large story, and with it those beside it. */
  story: { size: 1 },
  news: { size: HOME_PREVIEW_SIZE.news },
};
