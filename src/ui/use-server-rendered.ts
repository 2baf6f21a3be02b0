import { useId, useState } from 'react';
import { useHydrated } from './use-hydrated';

interface Rendered {
  /** For the element that holds it. */
  id: string;
  /** Null where the browser renders the text itself. */
  html: string | null;
}

/**
 * The HTML that a server has made of a text, while it is that text's: to work it out again would hold up a slow phone,
 * only to arrive at what is there. `source` is all that it depends on.
 */
export function useServerRendered(source: string): Rendered {
  const id = useId();
  const isOwn = useHydrated();
  const [rendered] = useState(() => {
    const element = isOwn || typeof document === 'undefined' ? null : document.getElementById(id);
    return element && { source, html: element.innerHTML };
  });
  return { id, html: rendered?.source === source ? rendered.html : null };
}
