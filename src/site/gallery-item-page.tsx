import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { paths } from '@/config/paths';
import { galleryImages, galleryItems, type GalleryItem } from '@/data-service/gallery-items';
import { pick } from '@/i18n/localized-text';
import { buttonClass } from '@/ui/button';
import { Localized } from '@/ui/localized';
import { Picture } from '@/ui/picture';
import { usePageTitle } from '@/ui/use-page-title';
import { NotFound } from './not-found';
import { useEntity } from './queries';
import { QueryView } from './query-view';

/** One gallery item with all its pictures, or its video. */
export function GalleryItemPage() {
  const { t } = useTranslation('pages');
  const { id = '' } = useParams();
  const back = (
    <Link to={paths.gallery} className={buttonClass}>
      {t('gallery.back')}
    </Link>
  );
  return (
    <QueryView
      query={useEntity(galleryItems, id)}
      notFound={<NotFound title={t('gallery.notFound')} action={back} />}
    >
      {(item) => (
        <article>
          <GalleryItemHeading item={item} />
          {item.type === 'video' ? <VideoLink item={item} /> : <Images item={item} />}
          <p className="mt-8">{back}</p>
        </article>
      )}
    </QueryView>
  );
}

function GalleryItemHeading({ item }: { item: GalleryItem }) {
  const { t, i18n } = useTranslation('pages');
  const caption = pick(item.caption, i18n.language);
  usePageTitle(caption?.text ?? t('gallery.untitled'));
  return (
    <>
      <h1 className="poster mb-4 max-w-[18em] text-headline">
        {caption ? <Localized text={item.caption} /> : t('gallery.untitled')}
      </h1>
      {item.artistId !== null && item.artistName !== null && (
        <p className="mb-8">
          <Link to={paths.artist(item.artistId)} className="text-accent hover:underline">
            {t('gallery.withArtist', { name: item.artistName })}
          </Link>
        </p>
      )}
    </>
  );
}

function VideoLink({ item }: { item: GalleryItem }) {
  const { t } = useTranslation('pages');
  if (item.url === null) return null;
  if (item.url.startsWith('/uploads/')) {
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- music videos of the label's own, stored without captions
    return <video src={item.url} controls preload="metadata" className="w-full" />;
  }
  return (
    <a href={item.url} rel="noopener noreferrer" className="text-accent hover:underline">
      {t('gallery.watchVideo')}
    </a>
  );
}

function Images({ item }: { item: GalleryItem }) {
  const { t, i18n } = useTranslation('pages');
  const images = galleryImages(item);
  return (
    <ul className="flex flex-col gap-8">
      {images.map((src, index) => (
        <li key={src}>
          <Picture
            src={src}
            alt={
              pick(item.imageAlts[src] ?? null, i18n.language)?.text ??
              t('gallery.imageNumber', { number: index + 1, total: images.length })
            }
            sizes="(min-width: 1152px) 1104px, 100vw"
            priority={index === 0}
            className="h-auto w-full"
          />
        </li>
      ))}
    </ul>
  );
}
