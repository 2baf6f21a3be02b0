import { createContext, use, useId, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';

const NEVER = () => () => undefined;

/**
 * Returns true in the browser after hydration; false on a server and during hydration, where both must render the same.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    NEVER,
    () => true,
    () => false,
  );
}

/** The time at which a server rendered the page, in milliseconds since 1970; null where none did. */
export const RenderedAt = createContext<number | null>(null);

/** The beginning of the content's version that a server rendered the page from; null where none did. */
export const RenderedVersion = createContext<string | null>(null);

/** The moment for which a component was first rendered: the server's where it rendered it. */
export function useRenderingTime(): Date {
  const isOwn = useHydrated();
  const renderedAt = use(RenderedAt);
  const [time] = useState(() => new Date(isOwn || renderedAt === null ? Date.now() : renderedAt));
  return time;
}

interface ServerRenderedTextProps {
  /** The value that the text depends on, besides the language. */
  source: string | number;
  children: () => string;
}

/** A text that browsers may write differently from the server, such as a date: the server-rendered one is reused. */
export function ServerRenderedText({ source, children: find }: ServerRenderedTextProps) {
  const { i18n } = useTranslation();
  const { id, html } = useServerRendered(`${i18n.language} ${source}`);
  if (html !== null) return <span id={id} dangerouslySetInnerHTML={{ __html: html }} />;
  return (
    <span key="own" id={id}>
      {find()}
    </span>
  );
}

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
