import type { TablesInsert } from '@/data-service/database.types';
import { labelDay } from '@/lib/dates';
import type { DemoEdition } from './content/editions';
import { MERCHANDISE } from './content/merchandise';
import { furtherLinks } from './content/urls';
import { demoId } from './demo-id';
import type { DemoMedia } from './media';

const DAY = 86_400_000;

/** Returns the editions of an entry relative to a moment. */
export function editionsOf(slug: string, editions: readonly DemoEdition[], now: Date) {
  const dayIn = (days: number | undefined) =>
    days === undefined ? undefined : labelDay(new Date(now.getTime() + days * DAY));
  return editions.map(
    (
      { at, name, details, preorderFromInDays, preorderUntilInDays, shipsInDays, ...edition },
      place,
    ) => ({
      id: demoId('editions', `${slug}-${place + 1}`),
      ...edition,
      name,
      details,
      preorderFrom: dayIn(preorderFromInDays),
      preorderUntil: dayIn(preorderUntilInDays),
      shipsFrom: dayIn(shipsInDays),
      link: at && furtherLinks(slug)[at],
    }),
  );
}

/** Returns the merchandise, the first one on top. */
export async function merchandiseRows(
  media: DemoMedia,
  now: Date,
): Promise<TablesInsert<'merchandise'>[]> {
  return Promise.all(
    MERCHANDISE.map(async ({ slug, picture, name, description, ...item }, at) => {
      const url = await media.picture(picture);
      return {
        id: demoId('merchandise', slug),
        name,
        description,
        artist_id: item.artist ? demoId('artists', item.artist) : null,
        images: [url],
        image_alts: { [url]: item.alternative },
        editions: editionsOf(slug, item.editions, now),
        created_at: new Date(now.getTime() - (at + 1) * DAY).toISOString(),
      };
    }),
  );
}
