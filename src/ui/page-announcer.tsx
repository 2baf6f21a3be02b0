import { useEffect, useRef, useState } from 'react';
import { useShownPath } from './use-path';
import { shownTitle, useShownTitle } from './use-page-title';

/**
 * Announces the name of each page but the first to screen readers, once. Rendered after the page, whose name is then known.
 */
export function PageAnnouncer() {
  const path = useShownPath();
  const title = useShownTitle();
  const announced = useRef(path);
  const [announcement, setAnnouncement] = useState('');

  useEffect(() => {
    const name = shownTitle(); // `title` may still be that of the page before
    if (name === null || announced.current === path) return;
    announced.current = path;
    setAnnouncement(name);
  }, [path, title]);

  return (
    <p aria-live="polite" className="sr-only">
      {announcement}
    </p>
  );
}
