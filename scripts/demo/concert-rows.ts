import type { TablesInsert } from '@/data-service/database.types';
import { labelDay } from '@/lib/dates';
import { photoAlternative } from './content/alternatives';
import { CONCERTS } from './content/concerts';
import { ticketUrl } from './content/urls';
import { demoId } from './demo-id';
import type { DemoMedia } from './media';

const DAY = 86_400_000;

/** Returns the demo's concerts relative to that day: some upcoming, some past. */
export async function concertRows(
  media: DemoMedia,
  now: Date,
): Promise<TablesInsert<'concerts'>[]> {
  const dayIn = (days: number) => labelDay(new Date(now.getTime() + days * DAY));
  return Promise.all(
    CONCERTS.map(async ({ slug, lineUp, inDays, movedFromInDays, picture, ...concert }) => ({
      id: demoId('concerts', slug),
      title: concert.title ?? null,
      line_up: lineUp.map((entry) =>
        typeof entry === 'string' ? { artist: demoId('artists', entry) } : entry,
      ),
      state: concert.state ?? 'announced',
      date: dayIn(inDays),
      moved_from: movedFromInDays === undefined ? null : dayIn(movedFromInDays),
      doors_time: concert.doors ?? null,
      start_time: concert.starts ?? null,
      time_zone: concert.zone,
      venue: concert.venue,
      city: concert.city,
      country: concert.country,
      ticket_link: concert.hasTickets ? ticketUrl(slug) : null,
      price: concert.price ?? null,
      price_note: concert.priceNote ?? null,
      description: concert.description ?? null,
      image_url: picture ? await media.picture(picture.name) : null,
      image_alt: picture ? photoAlternative(picture.scene) : null,
    })),
  );
}
