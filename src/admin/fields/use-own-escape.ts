import { useEffect } from 'react';

/** While active, Escape belongs to the caller: the dialog around it stays open. */
export function useOwnEscape(isActive: boolean): void {
  useEffect(() => {
    if (!isActive) return undefined;
    // The dialog listens at the document before anything inside it; only the window comes earlier.
    const keepDialog = (event: KeyboardEvent) => {
      if (event.key === 'Escape') event.preventDefault();
    };
    window.addEventListener('keydown', keepDialog, true);
    return () => window.removeEventListener('keydown', keepDialog, true);
  }, [isActive]);
}
