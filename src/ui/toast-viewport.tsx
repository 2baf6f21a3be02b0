import * as Toast from '@radix-ui/react-toast';
import { useEffect, useRef } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { useTranslation } from 'react-i18next';
import { TOAST_DURATION, TOAST_HOTKEY, TOAST_SWIPE } from '@/config/constants';
import { nextIdle } from '@/hydration/interaction';
import { aboveFootBars } from './foot-bar';

export interface ToastMessage {
  kind: 'success' | 'failure';
  /** A failure has a default title. */
  title?: string;
  text: string;
  /** A separate line under the text. */
  detail?: string;
  /** The subject of the toast; it opens in another tab. */
  link?: { text: string; href: string };
}

let root: Root | undefined;
let number = 0;

/** Shows a toast in the place of the one before. */
export function showToast(message: ToastMessage): void {
  root ??= createRoot(document.body.appendChild(place()));
  number += 1;
  root.render(<ToastViewport message={message} number={number} />);
}

/** Creates the element of the toasts, marked as live: an open dialog hides all else from screen readers. */
function place(): HTMLElement {
  const element = document.createElement('div');
  element.setAttribute('aria-live', 'off'); // each toast announces itself
  return element;
}

/** `number` distinguishes a toast from the one before, whose text may be the same. */
function ToastViewport({ message, number }: { message: ToastMessage; number: number }) {
  const { t } = useTranslation();
  const { kind, text, detail, link } = message;
  const title = message.title ?? (kind === 'failure' ? t('toast.error') : undefined);
  return (
    <Toast.Provider
      label={t('toast.label')}
      duration={TOAST_DURATION}
      swipeDirection="right"
      swipeThreshold={TOAST_SWIPE}
    >
      <Toast.Root
        key={number}
        className={`flex items-start gap-4 rounded-xl border bg-surface py-3 pr-2 pl-5 shadow-xl data-[swipe=cancel]:transition-transform data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) ${
          kind === 'failure' ? 'border-red-400' : 'border-accent'
        }`}
      >
        <ToastSpace />
        <div className="grow py-2">
          {title !== undefined && <Toast.Title className="font-semibold">{title}</Toast.Title>}
          <Toast.Description>{text}</Toast.Description>
          {detail !== undefined && (
            <Toast.Description className="text-quiet">{detail}</Toast.Description>
          )}
          {link && (
            <Toast.Action asChild altText={link.text}>
              <a
                href={link.href}
                target="_blank"
                className="inline-flex min-h-11 items-center underline decoration-edge underline-offset-4 hover:text-accent"
              >
                {link.text}
              </a>
            </Toast.Action>
          )}
        </div>
        <Toast.Close
          aria-label={t('toast.close')}
          className="size-11 shrink-0 cursor-pointer rounded-lg text-quiet hover:text-paper"
        >
          <svg viewBox="0 0 44 44" stroke="currentColor" strokeWidth="2" aria-hidden="true">
            <path d="m16 16 12 12m0-12L16 28" />
          </svg>
        </Toast.Close>
      </Toast.Root>
      <Toast.Viewport
        ref={aboveFootBars}
        hotkey={[TOAST_HOTKEY]}
        label={t('toast.region', { hotkey: TOAST_HOTKEY })}
        data-toasts=""
        className="fixed right-4 bottom-[calc(1rem+min(var(--foot),60dvh))] z-45 w-[min(24rem,calc(100vw-2rem))]"
      />
    </Toast.Provider>
  );
}

const overlap = (one: DOMRect, other: DOMRect) =>
  one.left < other.right &&
  other.left < one.right &&
  one.top < other.bottom &&
  other.top < one.bottom;

/** In pixels: between toast and bar or window, and between toast and the elements above it. */
const MARGINS = 32;

/**
 * Sets `--toast-space` to the height that the toast around it covers above the bars at the foot of the window: the page
 * can be scrolled by that much more. Nothing moves for it, so it waits until the browser has nothing else to do: it styles
 * the whole page again.
 */
function ToastSpace() {
  const mark = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const { style } = document.documentElement;
    let isGone = false;
    void nextIdle().then(() => {
      if (isGone) return;
      const toast = mark.current?.parentElement?.getBoundingClientRect();
      style.setProperty('--toast-space', `${(toast?.height ?? 0) + MARGINS}px`);
      const { activeElement } = document;
      const focused = activeElement?.getBoundingClientRect();
      // The focused element stays visible.
      if (toast && focused && overlap(toast, focused)) {
        activeElement?.scrollIntoView({ block: 'nearest' });
      }
    });
    return () => {
      isGone = true;
      style.removeProperty('--toast-space');
    };
  }, []);
  return <span ref={mark} hidden />;
}
