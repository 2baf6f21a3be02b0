import { withAppErrors } from '../client/app-error';
import { staffClient } from '../client/staff-client';
import type { Release } from '../../content/releases';

/** What the picture of link previews shows of a release. */
export type ShareImageSubject = Pick<Release, 'title' | 'artistName' | 'coverArtUrl'>;

/** Stores the picture that was made of a release. The database shows it for as long as the release is what it shows. */
export function storeShareImage(
  id: string,
  url: string,
  { title, artistName, coverArtUrl }: ShareImageSubject,
): Promise<void> {
  return withAppErrors(async () => {
    await staffClient()
      .from('releases')
      .update({ share_image_url: url, share_image_of: [title, artistName, coverArtUrl] })
      .eq('id', id)
      .select('id')
      .single()
      .throwOnError();
  });
}
