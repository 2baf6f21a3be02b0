import { useRef, useState, type ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { parsePictureName } from '@/lib/picture-name';
import { galleryImages } from '@/data-service/content/gallery-items';
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
                  key={`${slide.item.slug} ${slide.picture}`}
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

type TouchHandlers = Pick<
  ComponentProps<'div'>,
  'onTouchStart' | 'onTouchMove' | 'onTouchEnd' | 'onTouchCancel'
>;

/** The minimum distance of a swipe, in pixels. */
const MIN_DISTANCE = 48;

const isZoomed = () => (window.visualViewport?.scale ?? 1) > 1.01;
const movesLittle = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * Detects a swipe with one finger: 1 to the next, -1 to the previous; the touched element follows the finger. The browser's
 * own gestures stay: two fingers zoom, in a zoomed page one finger pans, in a video it seeks.
 */
export function useSwipe(onSwipe: (direction: 1 | -1) => void): TouchHandlers {
  const start = useRef<{ x: number; y: number } | null>(null);

  const drag = (element: HTMLElement, distance: number) => {
    element.style.translate = distance === 0 || movesLittle() ? '' : `${distance}px`;
  };
  const giveUp = (element: HTMLElement) => {
    start.current = null;
    drag(element, 0);
  };

  return {
    onTouchStart: ({ touches, target, currentTarget }) => {
      const touch = touches[0];
      const isTaken = touches.length > 1 || isZoomed() || target instanceof HTMLMediaElement;
      if (!touch || isTaken) return giveUp(currentTarget);
      start.current = { x: touch.clientX, y: touch.clientY };
    },
    onTouchMove: ({ touches, currentTarget }) => {
      const touch = touches[0];
      if (!start.current || !touch) return;
      const x = touch.clientX - start.current.x;
      const y = touch.clientY - start.current.y;
      if (Math.abs(x) > Math.abs(y)) drag(currentTarget, x);
    },
    onTouchEnd: ({ changedTouches, currentTarget }) => {
      const touch = changedTouches[0];
      const from = start.current;
      giveUp(currentTarget);
      if (!from || !touch) return;
      const x = touch.clientX - from.x;
      const y = touch.clientY - from.y;
      if (Math.abs(x) >= MIN_DISTANCE && Math.abs(x) > 2 * Math.abs(y)) onSwipe(x < 0 ? 1 : -1);
    },
    onTouchCancel: ({ currentTarget }) => giveUp(currentTarget),
  };
}
