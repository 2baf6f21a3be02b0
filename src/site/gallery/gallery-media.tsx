import { useTranslation } from 'react-i18next';
import { galleryImages, type GalleryItem } from '@/data-service/content/gallery-items';
import { normalizeHttpsUrl } from '@/data-service/content/platforms/https-url';
import { pick } from '@/i18n/localized-text';
import { Localized } from '@/ui/localized';
import { usePageTitle } from '@/ui/page-title';
import { ContentPicture, type ContentPictureProps } from '@/site/shared/picture';
import { stopListening } from '@/site/players/listening';
import { ArtistLink } from '@/site/shared/link';
import { PlayerPanel } from '@/site/players/player-panel';

/** `isBare` leaves out the note that it is in another language, which is beside it. */
export function GalleryCaption({ item, isBare = false }: { item: GalleryItem; isBare?: boolean }) {
  const { t } = useTranslation('pages');
  return item.caption ? <Localized text={item.caption} isBare={isBare} /> : t('gallery.untitled');
}

function useCaptionText(item: GalleryItem | undefined): string | null {
  const { t, i18n } = useTranslation('pages');
  if (!item) return null;
  return pick(item.caption, i18n.language)?.text ?? t('gallery.untitled');
}

/** Names what is open after an item; the window of one without a caption is named after the gallery. */
export function useItemTitle(item: GalleryItem | undefined): void {
  const { t, i18n } = useTranslation('pages');
  const caption = item && pick(item.caption, i18n.language)?.text;
  usePageTitle(useCaptionText(item), { windowTitle: caption ?? t('gallery.window') });
}

interface GalleryPictureProps extends Omit<ContentPictureProps, 'src' | 'alt' | 'defaultAlt'> {
  item: GalleryItem;
  /** The index of the picture in the item, counted from 0. */
  index: number;
}

/** One of an item's pictures, with its alternative in the visitor's language. */
export function GalleryPicture({ item, index, ...props }: GalleryPictureProps) {
  const { t } = useTranslation('pages');
  const images = galleryImages(item);
  const src = images[index];
  const number = t('gallery.imageNumber', { number: index + 1, total: images.length });
  return (
    <ContentPicture src={src} alt={item.imageAlts[src ?? '']} defaultAlt={number} {...props} />
  );
}

/** An uploaded video, or a hosted one that is loaded on a click. */
export function GalleryVideo({ item, className }: { item: GalleryItem; className: string }) {
  const caption = useCaptionText(item);
  const still = <GalleryPicture item={item} index={0} sizes="(width < 61rem) 92vw, 56rem" />;
  if (item.url === null) return still;
  if (item.url.startsWith('/uploads/')) {
    return (
      // oxlint-disable-next-line jsx-a11y/media-has-caption -- music videos of the label's own, stored without captions
      <video
        key={item.url}
        src={item.url}
        poster={item.images[0]}
        aria-label={caption ?? undefined}
        controls
        playsInline
        onPlay={() => stopListening()} // one sound at a time
        preload="metadata"
        className={className}
      />
    );
  }
  if (normalizeHttpsUrl(item.url) === null) return null;
  return (
    <div className="w-full max-w-4xl">
      <PlayerPanel
        key={item.url}
        url={item.url}
        title={caption ?? ''}
        still={item.images.length > 0 ? still : null}
        {...(item.artistName !== null && { artist: item.artistName })}
      />
    </div>
  );
}

/** Names the artist of the item, with a link. */
export function GalleryArtistLink({ item }: { item: GalleryItem }) {
  const { t } = useTranslation('pages');
  const { artistName } = item;
  if (artistName === null) return null;
  return (
    <ArtistLink
      of={item}
      className="inline-flex min-h-11 items-center text-accent underline-offset-4 hover:[a&]:underline"
    >
      {t('gallery.withArtist', { name: artistName })}
    </ArtistLink>
  );
}
