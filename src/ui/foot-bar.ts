const bars = new Set<HTMLElement>();
const followers = new Set<HTMLElement>();

/**
 * Sets `--foot` on what stays above the bars at the foot of the window to their height, in pixels. A bar that begins in
 * the uppermost quarter leaves no space for that.
 */
function measure(): void {
  const heights = [...bars]
    .map((bar) => window.innerHeight - bar.getBoundingClientRect().top)
    .filter((height) => height <= window.innerHeight * 0.75);
  const foot = `${Math.max(0, ...heights)}px`;
  for (const { style } of followers) style.setProperty('--foot', foot);
}

/** The ref of a bar with controls at the foot of the window: toasts are shown above it. */
export function footBar(bar: HTMLElement | null): (() => void) | undefined {
  if (!bar) return undefined;
  const observer = new ResizeObserver(measure);
  bars.add(bar);
  observer.observe(bar);
  observer.observe(document.documentElement);
  window.addEventListener('scroll', measure, { passive: true, capture: true });
  window.addEventListener('resize', measure);
  return () => {
    bars.delete(bar);
    observer.disconnect();
    if (bars.size === 0) {
      window.removeEventListener('scroll', measure, { capture: true });
      window.removeEventListener('resize', measure);
    }
    measure();
  };
}

/**
 * The ref of an element that stays above the bars at the foot of the window. It should be small: a browser recalculates the
 * styles of its content when a bar comes or goes.
 */
export function aboveFootBars(element: HTMLElement | null): (() => void) | undefined {
  if (!element) return undefined;
  followers.add(element);
  measure();
  return () => {
    followers.delete(element);
    element.style.removeProperty('--foot');
  };
}
