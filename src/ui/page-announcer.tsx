import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { shownTitle, useShownTitle } from './use-page-title';

/**
 * Says the name of each page but the first to screen readers, once. Stands behind the page, whose name is then known.
 */
export function PageAnnouncer() {
  const { pathname } = useLocation();
  const title = useShownTitle();
  const announced = useRef(pathname);
  const [words, setWords] = useState('');

  useEffect(() => {
    const name = shownTitle(); // `title` may still be that of the page before
    if (name === null || announced.current === pathname) return;
    announced.current = pathname;
    setWords(name);
  }, [pathname, title]);

  return (
    <p aria-live="polite" className="sr-only">
      {words}
    </p>
  );
}
