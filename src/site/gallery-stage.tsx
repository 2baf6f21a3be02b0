import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { GalleryPicture, GalleryVideo } from './gallery-media';
import { pictureCount, type GalleryStop } from './gallery-walk';

/** Which of an item's pictures is shown, where it has several. */
export function PictureNumber({ stop: { item, picture } }: { stop: GalleryStop }) {
  const { t } = useTranslation('pages');
  const total = pictureCount(item);
  if (total < 2) return null;
  return <span className="ml-3">{t('gallery.imageNumber', { number: picture + 1, total })}</span>;
}

interface GalleryStageProps {
  stop: GalleryStop;
  neighbours: readonly (GalleryStop | null)[];
}

/** The picture or video. Its neighbours' pictures are fetched only once it is there itself. */
export function GalleryStage({ stop: { item, picture }, neighbours }: GalleryStageProps) {
  const [isLoaded, setIsLoaded] = useState(item.type === 'video');
  return (
    <>
      {item.type === 'video' ? (
        <GalleryVideo item={item} className="max-h-full max-w-full" />
      ) : (
        <GalleryPicture
          item={item}
          index={picture}
          sizes="100vw"
          priority
          className="size-full bg-transparent! object-contain transition-opacity duration-200 motion-reduce:transition-none starting:opacity-0"
          onLoad={() => setIsLoaded(true)}
        />
      )}
      {isLoaded && (
        <div hidden>
          {neighbours.map(
            (stop) =>
              stop?.item.type === 'image' && (
                <GalleryPicture
                  key={`${stop.item.id} ${stop.picture}`}
                  item={stop.item}
                  index={stop.picture}
                  sizes="100vw"
                  priority
                />
              ),
          )}
        </div>
      )}
    </>
  );
}
