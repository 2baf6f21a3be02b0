import { uploadFile } from '@/data-service/backend/client/uploads';
import { releases, type Release } from '@/data-service/content/releases';
import { forStaff } from '@/data-service/backend/staff/lists';
import { storeShareImage, type ShareImageSubject } from '@/data-service/backend/staff/share-image';

/** The most releases of an artist whose pictures are made after one save. */
const MAX_AT_ONCE = 20;

type Subject = Pick<Release, 'id' | 'shareImage'> & ShareImageSubject;

let turn: Promise<void> = Promise.resolve();

/**
 * Makes the link-preview picture of a release that has none or an outdated one: in the background, one after another.
 * Nobody waits for it, and a failed one is retried after the next save; until then the cover is shown.
 */
export function makeShareImage(release: Subject): void {
  if (release.shareImage !== null) return;
  turn = turn.then(() => make(release)).catch(console.error);
}

/** Makes those of an artist's releases, whose pictures have the artist's name. */
export function makeShareImagesOf({ id }: { id: string }): void {
  const columns = 'id,title,artist_name,cover_art_url,cover_colors,share_image';
  forStaff({ ...releases, columns })
    .list({
      from: 0,
      size: MAX_AT_ONCE,
      where: [{ column: 'artist_id', operator: 'eq', value: id }],
    })
    .then(({ rows }) => rows.forEach(makeShareImage))
    .catch(console.error);
}

async function make(release: Subject): Promise<void> {
  const { drawShareImage } = await import('./draw-share-image');
  const url = await uploadFile(await drawShareImage(release));
  await storeShareImage(release.id, url, release);
}
