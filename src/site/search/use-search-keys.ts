import { useEffect, useEffectEvent, type RefObject } from 'react';

/**
 * The arrow keys move from the field through the results and back, beside the Tab key, which does so anyway. Escape
 * returns to the field, and there it clears.
 */
export function useSearchKeys(
  page: RefObject<HTMLElement | null>,
  field: RefObject<HTMLElement | null>,
  clear: () => void,
): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const hasModifier = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;
    if (!page.current || !field.current || hasModifier || event.isComposing) return;
    const stops = [field.current, ...page.current.querySelectorAll<HTMLElement>('li a')];
    const position = stops.findIndex((stop) => stop === document.activeElement);
    if (position === -1) return;

    if (event.key === 'Escape') {
      if (position === 0) clear();
      field.current.focus();
    } else if (event.key === 'ArrowDown') {
      stops[position + 1]?.focus();
    } else if (event.key === 'ArrowUp') {
      stops[position - 1]?.focus();
    } else {
      return;
    }
    event.preventDefault();
  });

  useEffect(() => {
    const element = page.current;
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    element?.addEventListener('keydown', listener);
    return () => element?.removeEventListener('keydown', listener);
  }, [page]);
}
