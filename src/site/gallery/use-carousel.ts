import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { LIST_PAGE_SIZE } from '@/config/constants';
import { readPageNumber } from '@/lib/urls';
import { paths } from '@/config/paths';
import {
  galleryImages,
  galleryItems,
  type GalleryItem,
} from '@/data-service/content/gallery-items';
import { useLocalPath } from '@/site/shared/link';
import { galleryListAt } from './gallery-list';
import type { GalleryState } from './viewer-state';
import { useListPages } from '@/site/shared/paged-list';

/** Pages of the list are read before its last loaded items are reached. */
const READ_AHEAD = 3;

/** The position in the viewer: an item and the index of its picture, counted from 0. */
export interface Slide {
  item: GalleryItem;
  picture: number;
}

/** Returns the number of slides of an item. A video is one: its pictures are stills. */
export function pictureCount(item: GalleryItem): number {
  return item.type === 'video' ? 1 : galleryImages(item).length;
}

/** Returns the next slide (1) or the previous one (-1): the pictures of an item, then the neighbour in the list. */
export function galleryStep(
  { item, picture }: Slide,
  rows: readonly GalleryItem[],
  direction: 1 | -1,
): Slide | null {
  const within = picture + direction;
  if (within >= 0 && within < pictureCount(item)) return { item, picture: within };
  const index = rows.findIndex(({ slug }) => slug === item.slug);
  const neighbour = index === -1 ? undefined : rows[index + direction];
  if (!neighbour) return null;
  const last = Math.max(pictureCount(neighbour) - 1, 0);
  return { item: neighbour, picture: direction === 1 ? 0 : last };
}

/** Steps through the list behind the viewer. Each step replaces the URL, so that one Back closes the viewer. */
export function useCarousel(item: GalleryItem | undefined, { background, picture }: GalleryState) {
  const navigate = useNavigate();
  const localPath = useLocalPath();
  const { where, pageParam } = galleryListAt(useQueryClient(), background, item);
  const params = new URLSearchParams(background.search);
  const shownPages = pageParam === null ? 1 : readPageNumber(params.get(pageParam));
  const [pages, setPages] = useState(shownPages);
  const { rows, total, isFailed, retry } = useListPages(
    galleryItems,
    { size: LIST_PAGE_SIZE, where },
    pages,
  );

  const index = item ? rows.findIndex(({ slug }) => slug === item.slug) : -1;
  const isLoaded = rows.length === pages * LIST_PAGE_SIZE;
  if (index !== -1 && isLoaded && rows.length < total && index + READ_AHEAD >= rows.length) {
    setPages(pages + 1);
  }

  /** The list behind grows with the steps, so that it has a thumbnail of the item that was shown last. */
  function backgroundOf(slide: Slide) {
    const page = Math.ceil(
      (rows.findIndex(({ slug }) => slug === slide.item.slug) + 1) / LIST_PAGE_SIZE,
    );
    if (pageParam === null || page <= shownPages) return background;
    params.set(pageParam, String(page));
    return { ...background, search: `?${params.toString()}` };
  }

  const here = item ? { item, picture } : null;

  // The router takes a moment for each step. Two presses in that moment are two steps, also when the first one is rendered
  // in between.
  const ahead = useRef<Slide | null>(null);
  useEffect(() => {
    const isReached = ahead.current?.item.slug === item?.slug && ahead.current?.picture === picture;
    if (isReached) ahead.current = null;
  }, [item?.slug, picture]);

  return {
    /** Counted from 1; null while the item is not found in the list. */
    position: index === -1 ? null : index + 1,
    total,
    previous: here && galleryStep(here, rows, -1),
    next: here && galleryStep(here, rows, 1),
    go(direction: 1 | -1) {
      const from = ahead.current ?? here;
      const slide = from && galleryStep(from, rows, direction);
      if (!slide) {
        if (isFailed) retry();
        return;
      }
      ahead.current = slide;
      const state: GalleryState = {
        background: backgroundOf(slide),
        isOver: true,
        picture: slide.picture,
      };
      void navigate(state.background, {
        replace: true,
        state,
        mask: localPath(paths.galleryItem(slide.item.slug)),
        preventScrollReset: true,
      });
    },
  };
}
