import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { paths } from '@/config/paths';
import { galleryImages, type GalleryItem } from '@/data-service/entities/gallery-items';
import { pick } from '@/i18n/localized-text';
import { Card } from '@/site/lists/card';
import { Link } from '@/site/routing/link';
import { Localized } from '@/ui/localized';

/** A gallery item with a link that opens it over the page. */
export function GalleryCard({ item }: { item: GalleryItem }) {
  const { t, i18n } = useTranslation('pages');
  const background = useLocation();
  const [src] = galleryImages(item);
  const alt =
    src === undefined ? undefined : pick(item.imageAlts[src] ?? null, i18n.language)?.text;
  return (
    <Card image={src === undefined ? null : { src, alt: alt ?? '' }}>
      {item.type === 'video' && (
        <p className="poster play text-xl text-accent">{t('gallery.video')}</p>
      )}
      <Link
        to={background}
        mask={paths.galleryItem(item.id)}
        state={{ background, isOver: true }}
        replace={false}
        preventScrollReset
        className="card-link"
      >
        {item.caption ? <Localized text={item.caption} /> : t('gallery.untitled')}
      </Link>
    </Card>
  );
}
