import { useEffect } from 'react';

/** Sets the window's title; null while it is not known yet. */
export function usePageTitle(title: string | null): void {
  useEffect(() => {
    if (title !== null) document.title = title;
  }, [title]);
}
