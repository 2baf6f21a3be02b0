import { createContext, use, useId, type ReactNode } from 'react';

/** The order of the headings that cards have where they stand: right under the page's own, or in a section. */
const CardHeadingTag = createContext<'h2' | 'h3'>('h2');

/** `aside` sets the heading beside the content where there is room; `band` is a block in the accent colour. */
const LAYOUTS = { plain: 'text-title', aside: 'text-name', band: 'text-page' };

interface SectionProps {
  title: string;
  layout?: keyof typeof LAYOUTS;
  children: ReactNode;
}

/** A part of a page under a heading of the second order. */
export function Section({ title, layout = 'plain', children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={`${layout} mt-24 first:mt-0 lg:mt-36`}>
      <h2 id={id} className={`poster mb-8 lg:mb-12 ${LAYOUTS[layout]}`}>
        {title}
      </h2>
      <CardHeadingTag value="h3">{children}</CardHeadingTag>
    </section>
  );
}

export function CardHeading({ children }: { children: ReactNode }) {
  return use(CardHeadingTag) === 'h2' ? (
    <h2 className="poster card-heading">{children}</h2>
  ) : (
    <h3 className="poster card-heading">{children}</h3>
  );
}
