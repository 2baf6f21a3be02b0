import { useId, useState } from 'react';
import { useHydrated } from './use-hydrated';

interface Rendered {
  /** For the element that holds it. */
  id: string;
  /** Null where the browser renders the text itself. */
  html: string | null;
}

/**
 * Returns the server-rendered HTML of a text as long as the text is the same: to render it again would only slow a phone
 * down. `source` is all that it depends on.
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
