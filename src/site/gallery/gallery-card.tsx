import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { paths } from '@/config/paths';
import { galleryImages, type GalleryItem } from '@/data-service/content/gallery-items';
import { Card } from '@/site/shared/cards';
import { Link } from '@/site/shared/link';
import { Localized } from '@/ui/localized';

/** A gallery item with a link that opens it over the page. */
export function GalleryCard({ item }: { item: GalleryItem }) {
  const { t } = useTranslation('pages');
  const background = useLocation();
  const [src] = galleryImages(item);
  return (
    <Card name={item.slug} src={src} alt={item.imageAlts[src ?? '']}>
      {item.type === 'video' && (
        <p className="poster play text-xl text-accent">{t('gallery.video')}</p>
      )}
      <Link
        to={background}
        mask={paths.galleryItem(item.slug)}
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
