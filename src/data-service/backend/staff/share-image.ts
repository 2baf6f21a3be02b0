import { withAppErrors } from '../client/app-error';
import { staffClient } from '../client/staff-client';
import type { Release } from '../../content/releases';

/** What the picture of link previews shows of a release. */
export type ShareImageSubject = Pick<
  Release,
  'title' | 'artistName' | 'coverArtUrl' | 'coverColors'
>;

/** Stores the picture that was made of a release. The database shows it for as long as the release is what it shows. */
export function storeShareImage(
  id: string,
  url: string,
  { title, artistName, coverArtUrl, coverColors }: ShareImageSubject,
): Promise<void> {
  const of = [title, artistName, coverArtUrl, ...(coverColors ? [{ ...coverColors }] : [])];
  return withAppErrors(async () => {
    await staffClient()
      .from('releases')
      .update({ share_image_url: url, share_image_of: of })
      .eq('id', id)
      .select('id')
      .single()
      .throwOnError();
  });
}
