import { useEffect } from 'react';
import { useShown } from './page-title';

/** Puts the names of page and site into the window's title. */
export function useWindowTitle(siteName: string): void {
  const title = useShown()?.name ?? null;
  useEffect(() => {
    document.title = title === null ? siteName : `${title} – ${siteName}`;
  }, [title, siteName]);
}
