import {
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type RefObject,
} from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { paths } from '@/config/paths';
import { findPage } from '@/site/page-url';
import { DOCK, useListening } from '@/site/players/listening';
import { IconButton } from '@/site/shared/icon-button';
import { FullScreenDialog } from '@/ui/full-screen-dialog';
import { LanguageNote } from '@/ui/localized';
import { enter } from '@/ui/motion';
import { QueryView, StateScreen } from '@/ui/state-screen';
import { useShownPath } from '@/ui/page-title';
import { useGalleryItem } from './gallery-list';
import { GalleryArtistLink, GalleryCaption, useItemTitle } from './gallery-media';
import { GalleryStage, PictureNumber, useSwipe } from './gallery-stage';
import { useCarousel } from './use-carousel';
import type { GalleryState } from './viewer-state';

/** A gallery item over the page with its list. */
export function GalleryViewer({ state }: { state: GalleryState }) {
  const { t } = useTranslation('pages');
  const { id: slug } = findPage(useShownPath());
  const query = useGalleryItem(slug);
  const item = query.data;
  const carousel = useCarousel(item, state);
  const stage = useRef<HTMLDivElement>(null);
  const setDirection = useSlides(stage, `${slug} ${state.picture}`);
  const go = (direction: 1 | -1) => {
    setDirection(direction);
    carousel.go(direction);
  };
  const swipe = useSwipe(go);
  const close = useClose();
  const titleId = useId();
  const positionId = useId();
  useItemTitle(item);
  useReturnToThumbnail(slug);
  useCloseForDock(close);

  return (
    <FullScreenDialog
      aria-labelledby={titleId}
      aria-describedby={positionId}
      onClose={close}
      onKeyDown={(event) => {
        const isInVideo = event.target instanceof HTMLMediaElement; // there the arrows seek
        if (isInVideo || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
        if (event.key === 'ArrowRight') go(1);
        if (event.key === 'ArrowLeft') go(-1);
      }}
      className={LAYOUT}
    >
      <div className="flex justify-end [grid-area:bar]">
        <IconButton
          aria-label={t('gallery.close')}
          icon="M5 5 19 19M19 5 5 19"
          onClick={close}
          className={BUTTON}
        />
      </div>
      <div className="min-h-0 min-w-0 [grid-area:stage]">
        <div
          ref={stage}
          className="flex size-full items-center justify-center [&>picture]:contents"
          {...swipe}
        >
          <QueryView query={query} notFound={<StateScreen title={t('gallery.notFound')} />}>
            {(shown) => (
              <GalleryStage
                key={`${shown.slug} ${state.picture}`}
                slide={{ item: shown, picture: state.picture }}
                neighbours={[carousel.next, carousel.previous]}
              />
            )}
          </QueryView>
        </div>
      </div>
      <div className={ARROWS}>
        <IconButton
          aria-label={t('gallery.previous')}
          icon="m15 5-7 7 7 7"
          aria-disabled={!carousel.previous}
          onClick={() => go(-1)}
          className={BUTTON}
        />
        <IconButton
          aria-label={t('gallery.next')}
          icon="m9 5 7 7-7 7"
          aria-disabled={!carousel.next}
          onClick={() => go(1)}
          className={BUTTON}
        />
      </div>
      <div className="flex max-h-[30dvh] flex-col gap-1 overflow-y-auto px-2 pt-1 [grid-area:caption] landscape:max-h-none">
        <div role="status" aria-atomic="true" className="max-sm:portrait:pr-28">
          <p id={positionId} className="text-sm text-quiet tabular-nums">
            {carousel.position !== null && (
              <span>
                {t('gallery.position', { position: carousel.position, total: carousel.total })}
              </span>
            )}
            {item && <PictureNumber slide={{ item, picture: state.picture }} />}
          </p>
          <h2 id={titleId} className="text-lg font-semibold">
            {item ? <GalleryCaption item={item} isBare /> : t('gallery.title')}
          </h2>
          {item && <LanguageNote text={item.caption} />}
        </div>
        {item && <GalleryArtistLink item={item} />}
      </div>
    </FullScreenDialog>
  );
}

/** Bar, stage and caption under each other; on a phone in landscape the text is beside the stage. */
const LAYOUT = [
  'grid gap-2 pt-[max(0.5rem,env(safe-area-inset-top))] pr-[max(0.5rem,env(safe-area-inset-right))]',
  'pb-[max(0.5rem,env(safe-area-inset-bottom))] pl-[max(0.5rem,env(safe-area-inset-left))]',
  'grid-cols-[minmax(0,1fr)] grid-rows-[auto_minmax(0,1fr)_auto] [grid-template-areas:"bar"_"stage"_"caption"]',
  '[@media(max-height:31rem)_and_(orientation:landscape)]:grid-cols-[minmax(0,1fr)_14rem]',
  '[@media(max-height:31rem)_and_(orientation:landscape)]:grid-rows-[auto_minmax(0,1fr)]',
  '[@media(max-height:31rem)_and_(orientation:landscape)]:[grid-template-areas:"stage_bar"_"stage_caption"]',
].join(' ');

/** Beside the picture or video; on a phone in portrait beside the caption, where they cover nothing that can be pressed. */
const ARROWS = [
  'pointer-events-none z-10 flex items-center justify-between [grid-area:stage] *:pointer-events-auto',
  'max-sm:portrait:justify-end max-sm:portrait:self-start max-sm:portrait:[grid-area:caption]',
].join(' ');

/** Light, so that it is seen on any picture. Inactive, it is not `disabled`: at the end of the list it keeps the focus. */
const BUTTON =
  'size-12 bg-paper p-3 text-night [stroke-linecap:round] [stroke-linejoin:round] hover:bg-accent aria-disabled:cursor-default aria-disabled:bg-surface aria-disabled:text-edge sm:size-14 [&>svg]:w-full';

/** Lets each picture slide in from its side. Returns a function that sets the direction of the next step. */
function useSlides(stage: RefObject<HTMLDivElement | null>, shown: string) {
  const direction = useRef<1 | 0 | -1>(0);
  useLayoutEffect(() => {
    if (!stage.current) return;
    enter([stage.current], { from: `translateX(${4 * direction.current}rem)`, duration: 0.25 });
  }, [stage, shown]);
  return (next: 1 | -1) => {
    direction.current = next;
  };
}

/** The dock is covered by the viewer, which therefore closes when a track moves there. */
function useCloseForDock(close: () => void): void {
  const listening = useListening();
  const [before] = useState(listening);
  const leave = useEffectEvent(close);
  useEffect(() => {
    if (listening !== before && listening?.place === DOCK) leave();
  }, [listening, before]);
}

/** Goes back to the list, only once for several calls: a second step back would leave the list as well. */
function useClose(): () => void {
  const navigate = useNavigate();
  const isClosing = useRef(false);
  return () => {
    if (isClosing.current) return;
    isClosing.current = true;
    void navigate(-1);
  };
}

function findThumbnail(slug: string): HTMLElement | null {
  return document.querySelector(`main a[href$="${CSS.escape(paths.galleryItem(slug))}"]`);
}

/**
 * Returns the focus, when the viewer closes, to the thumbnail of the item that was shown last, or of the last one that has
 * one. The page scrolls only when the viewer has moved to another item.
 */
export function useReturnToThumbnail(slug: string): void {
  const opened = useRef(slug);
  const shown = useRef(slug);
  useEffect(() => {
    if (findThumbnail(slug)) shown.current = slug;
  });

  const returnToThumbnail = useEffectEvent(() => {
    const thumbnail = findThumbnail(slug) ?? findThumbnail(shown.current);
    thumbnail?.focus({ preventScroll: true });
    if (slug !== opened.current) {
      (thumbnail?.closest('article') ?? thumbnail)?.scrollIntoView({ block: 'nearest' });
    }
  });
  useEffect(() => () => returnToThumbnail(), []);
}
