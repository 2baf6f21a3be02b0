import { paths } from '@/config/paths';
import { AppError } from '@/data-service/backend/client/app-error';
import { releases, type Release } from '@/data-service/content/releases';
import { getSiteSettings } from '@/data-service/content/site-settings';
import { FALLBACK_LANGUAGE, withLanguage } from '@/i18n/languages';
import { createServerI18n } from '@/i18n/server-i18n';
import { labelDay } from '@/lib/dates';
import { parsePictureName } from '@/lib/picture-name';
import { embedCode } from './embed-code';
import { embedHeight, embedRows, NARROWEST_EMBED } from './embed-size';
import type { OEmbedRequest } from './oembed-request';

/** The width of a frame where the other site does not limit it, in pixels. */
const WIDTH = 640;

/** The largest thumbnail, in pixels. */
const THUMBNAIL_WIDTH = 800;

/** The time in seconds for which the other site may keep the answer: the tracks of a release may still change. */
const CACHE_AGE = 3600;

/** Returns oEmbed's answer as JSON; null where visitors see no such release. Throws AppError. */
export async function renderOEmbed(asked: OEmbedRequest, siteUrl: string): Promise<string | null> {
  const reading = Promise.all([releases.get(asked.id), getSiteSettings()]);
  const found = await reading.catch((error: unknown) => {
    if (error instanceof AppError && error.kind === 'not-found') return null;
    throw error;
  });
  if (!found) return null;
  const [release, settings] = found;
  const { t } = await createServerI18n(asked.language ?? FALLBACK_LANGUAGE);
  const urlOf = (path: string) => siteUrl + withLanguage(path, asked.language);
  const title = `${release.artistName} – ${release.title}`;
  return JSON.stringify({
    version: '1.0',
    title,
    author_name: release.artistName,
    author_url: release.artistSlug === null ? undefined : urlOf(paths.artist(release.artistSlug)),
    provider_name: settings?.labelName ?? t('common:brand'),
    provider_url: urlOf(paths.home),
    cache_age: CACHE_AGE,
    ...thumbnail(release, asked, siteUrl),
    ...frame(release, asked, { url: urlOf(paths.releaseEmbed(release.slug)), title }),
  });
}

/** A frame that fits; what is too small for one shows a link. */
function frame(
  release: Release,
  { maxWidth, maxHeight }: OEmbedRequest,
  source: { url: string; title: string },
) {
  const width = Math.min(WIDTH, maxWidth);
  const height = embedHeight(embedRows(release, labelDay(new Date())), maxHeight);
  if (height === null || width < NARROWEST_EMBED) return { type: 'link' };
  return { type: 'rich', width, height, html: embedCode({ ...source, width, height }) };
}

/** Returns the largest of the cover's sizes that fits. The size of a picture on another host is not known. */
function thumbnail(
  { coverArtUrl }: Release,
  { maxWidth, maxHeight }: OEmbedRequest,
  siteUrl: string,
) {
  const picture = parsePictureName(coverArtUrl ?? '');
  const sizes = (picture?.variants ?? [])
    .filter(({ format }) => format === 'webp')
    .map(({ url, width }) => ({
      url,
      width,
      height: picture ? Math.round((width * picture.height) / picture.width) : 0,
    }));
  const largest = sizes.findLast(
    ({ width, height }) => width <= Math.min(THUMBNAIL_WIDTH, maxWidth) && height <= maxHeight,
  );
  return (
    largest && {
      thumbnail_url: siteUrl + largest.url,
      thumbnail_width: largest.width,
      thumbnail_height: largest.height,
    }
  );
}
