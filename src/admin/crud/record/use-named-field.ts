import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** Leads to the field that the address names, as in `#imprint`, once the form is there. */
export function useNamedField(): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    if (hash === '') return;
    const field = document.querySelector(`[data-field="${CSS.escape(hash.slice(1))}"]`);
    field?.scrollIntoView({ block: 'center' });
    field
      ?.querySelector<HTMLElement>('input, textarea, select, button')
      ?.focus({ preventScroll: true });
  }, [hash, key]);
}
