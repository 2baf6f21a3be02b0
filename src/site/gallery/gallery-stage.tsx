import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { parsePictureName } from '@/lib/picture-name';
import { galleryImages } from '@/data-service/entities/gallery-items';
import { GalleryPicture, GalleryVideo } from './gallery-media';
import { pictureCount, type Slide } from './use-carousel';

/** The number of the shown picture, where an item has several. */
export function PictureNumber({ slide: { item, picture } }: { slide: Slide }) {
  const { t } = useTranslation('pages');
  const total = pictureCount(item);
  if (total < 2) return null;
  return <span className="ml-3">{t('gallery.imageNumber', { number: picture + 1, total })}</span>;
}

/** A picture is shown whole: as wide as the window, or as high, whichever is smaller. */
function stageSizes({ item, picture }: Slide): string {
  const size = parsePictureName(galleryImages(item)[picture] ?? '');
  return size ? `min(100vw, ${Math.round((100 * size.width) / size.height)}vh)` : '100vw';
}

interface GalleryStageProps {
  slide: Slide;
  neighbours: readonly (Slide | null)[];
}

/** The picture or video. Its neighbours' pictures are fetched only once it has loaded itself. */
export function GalleryStage({ slide, neighbours }: GalleryStageProps) {
  const { item, picture } = slide;
  const [isLoaded, setIsLoaded] = useState(item.type === 'video');
  return (
    <>
      {item.type === 'video' ? (
        <GalleryVideo item={item} className="aspect-video max-h-full w-full" />
      ) : (
        <GalleryPicture
          item={item}
          index={picture}
          sizes={stageSizes(slide)}
          priority
          className="size-full bg-transparent! object-contain"
          onLoad={() => setIsLoaded(true)}
        />
      )}
      {isLoaded && (
        <div hidden>
          {neighbours.map(
            (slide) =>
              slide?.item.type === 'image' && (
                <GalleryPicture
                  key={`${slide.item.id} ${slide.picture}`}
                  item={slide.item}
                  index={slide.picture}
                  sizes={stageSizes(slide)}
                  loading="eager"
                />
              ),
          )}
        </div>
      )}
    </>
  );
}
