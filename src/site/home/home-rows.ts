import { HOME_PREVIEW_SIZE } from '@/config/constants';
import { ARTIST_KINDS } from '@/site/artists/artist-card';

/** What the previews of the front page read. */
export const HOME_ROWS = {
  artists: { size: HOME_PREVIEW_SIZE.artists, where: ARTIST_KINDS.artists.where },
  beatmakers: { size: HOME_PREVIEW_SIZE.beatmakers, where: ARTIST_KINDS.bits.where },
  gallery: { size: HOME_PREVIEW_SIZE.gallery },
  news: { size: HOME_PREVIEW_SIZE.news },
};
