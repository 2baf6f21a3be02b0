import { mkdir } from 'node:fs/promises';
import type { TablesInsert } from '@/data-service/database.types';
import { openFileStore } from '../../api/uploads/file-store-disk';
import type { FileStoreOptions } from '../../api/uploads/file-store-disk';
import { StartError } from '../../node/start-error';
import { createNodeClient } from './client';
import { concertRows } from './concert-rows';
import { countRows } from './count-rows';
import { merchandiseRows } from './edition-rows';
import { submissionEventRows, submissionRows } from './inbox';
import { mailingRows } from './mailing-rows';
import { createDemoMedia } from './media';
import { pressRows } from './press-rows';
import { releaseRows, trackAudioRows } from './release-rows';
import { artistRows, galleryRows, newsRows, settingsRow, studioPicture } from './rows';

export interface DemoOptions extends FileStoreOptions {
  secretKey: string;
  log: (line: string) => void;
}

/**
 * Fills a backend with the demo content and the upload directory with its pictures, videos and recordings. Filling again brings
 * the demo's own rows back to what they were and leaves all others alone.
 */
export async function fillDemo(options: DemoOptions): Promise<void> {
  const { supabaseUrl, secretKey, uploadDir, log } = options;
  const client = createNodeClient(supabaseUrl, secretKey);
  // Storing files may take a while: a wrong URL or key is reported first.
  accept('settings', await client.from('site_settings').select('id'));

  await mkdir(uploadDir, { recursive: true });
  const files = openFileStore(options);
  const media = createDemoMedia(files);
  const now = new Date();
  const [artists, audio, releases, gallery, news, settings, studio, press] = await Promise.all([
    artistRows(media),
    trackAudioRows(media),
    releaseRows(media, now),
    galleryRows(media),
    newsRows(media),
    settingsRow(media),
    studioPicture(media),
    pressRows(media),
  ]);

  accept('artists', await client.from('artists').upsert(artists));
  accept('audio', await client.from('track_audio').upsert(audio));
  accept('releases', await client.from('releases').upsert(releases));
  accept('gallery', await client.from('gallery_items').upsert(gallery));
  accept('files', await client.from('files').upsert(press));
  const concerts = await concertRows(media, now);
  accept('concerts', await client.from('concerts').upsert(concerts));
  const merchandise = await merchandiseRows(media, now);
  accept('merchandise', await client.from('merchandise').upsert(merchandise));
  accept('news', await client.from('news_items').upsert(news));
  accept('mailings', await client.from('mailings').upsert(mailingRows(news)));
  accept('settings', await client.from('site_settings').upsert(settings));
  // The price list is no demo: it comes with the database, without pictures.
  accept(
    'services',
    await client.from('services').update(studio).eq('name->>en', 'Studio').is('image_url', null),
  );
  const submissions = submissionRows(now);
  const ids = submissions.map(({ id }) => id);
  // An update in place would add to their history.
  accept('submissions', await client.from('submissions').delete().in('id', ids));
  accept('submissions', await client.from('submissions').insert(submissions));
  accept('history', await client.from('submission_events').insert(submissionEventRows(now)));
  await fillCounts(client, countRows(now, releases, artists, merchandise));
  log(
    `Rows: ${artists.length} artists, ${releases.length} releases, ${gallery.length} gallery items, ` +
      `${news.length} news items, ${concerts.length} concerts, ${merchandise.length} pieces of merchandise, 1 mailing, ${submissions.length} submissions, settings, a made-up year of statistics`,
  );
}

/** The embedded backend takes minutes for all at once. */
const COUNTS_AT_ONCE = 250;

/** Only where nothing has been counted yet: invented numbers do not mix with those of visitors. */
async function fillCounts(
  client: ReturnType<typeof createNodeClient>,
  rows: TablesInsert<'counts'>[],
): Promise<void> {
  const counted = await client.from('counts').select('id').limit(1);
  accept('statistics', counted);
  if (counted.data?.length !== 0) return;
  for (let from = 0; from < rows.length; from += COUNTS_AT_ONCE) {
    const some = rows.slice(from, from + COUNTS_AT_ONCE);
    accept('statistics', await client.from('counts').insert(some));
  }
}

interface Answer {
  error: Error | null;
  /** 0 where no answer came. */
  status: number;
}

function accept(what: string, { error, status }: Answer): void {
  if (!error) return;
  throw new StartError(
    status === 0
      ? `The backend does not answer (${error.message}).`
      : `The backend refused the ${what}: ${error.message}`,
  );
}
