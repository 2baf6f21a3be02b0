import { useEffect } from 'react';
import { useShownTitle } from './page-title';

/** Puts the names of page and site into the window's title. */
export function useWindowTitle(siteName: string): void {
  const title = useShownTitle();
  useEffect(() => {
    document.title = title === null ? siteName : `${title} – ${siteName}`;
  }, [title, siteName]);
}
