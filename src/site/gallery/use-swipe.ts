import { useRef, type ComponentProps } from 'react';

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
