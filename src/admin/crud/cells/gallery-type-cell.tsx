import type { GalleryItem } from '@/data-service/entities/gallery-items';
import { useAdminTranslation } from '@/admin/common/admin-translation';

/** The type of an item, image or video; a video without a still is marked. */
export function GalleryTypeCell({ item: { type, images } }: { item: GalleryItem }) {
  const { t } = useAdminTranslation();
  return (
    <>
      {t(`galleryType.${type}`)}{' '}
      {type === 'video' && images.length === 0 && (
        <span className="inline-block border border-dashed border-line px-1.5 text-xs leading-5">
          {t('images.noStill')}
        </span>
      )}
    </>
  );
}
