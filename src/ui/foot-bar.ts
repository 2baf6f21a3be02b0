const bars = new Set<HTMLElement>();

/**
 * Sets `--foot` to the height of a bar at the foot of the window, in pixels: toasts are shown above it, and focused
 * elements are scrolled to above it. A bar that begins in the uppermost quarter leaves no space for that.
 */
function measure(): void {
  const heights = [...bars]
    .map((bar) => window.innerHeight - bar.getBoundingClientRect().top)
    .filter((height) => height <= window.innerHeight * 0.75);
  document.documentElement.style.setProperty('--foot', `${Math.max(0, ...heights)}px`);
}

/** The ref of a bar with controls at the foot of the window. */
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
