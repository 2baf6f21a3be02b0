import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';

/** The headings of the two forms, which the doors lead to. */
export const MESSAGE_ANCHOR = 'message';
export const DEMO_ANCHOR = 'demo';

/** Where the forms stand below each other: the ways to the two of them, before the first begins. */
export function ContactDoors() {
  const { t } = useTranslation('pages');
  const doors = [
    [MESSAGE_ANCHOR, t('contact.message')],
    [DEMO_ANCHOR, t('contact.demoDoor')],
  ] as const;
  return (
    <nav aria-label={t('contact.doors')} className="mb-14 grid grid-cols-2 gap-3 lg:hidden">
      {doors.map(([anchor, text]) => (
        <a
          key={anchor}
          href={`#${anchor}`}
          onClick={goTo(anchor)}
          className="poster flex min-h-14 items-center justify-between gap-2 border-2 border-edge px-4 py-2 text-xl leading-none after:font-sans after:text-accent after:content-['↓'_/_''] hover:border-accent hover:text-accent"
        >
          {text}
        </a>
      ))}
    </nav>
  );
}

/** Goes there without an entry in the history: to one that it did not make, the router would lead to the page's top. */
const goTo = (anchor: string) => (event: MouseEvent) => {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  const heading = document.getElementById(anchor);
  heading?.focus({ preventScroll: true });
  heading?.scrollIntoView();
};
