import { createContext, use, useId, type ReactNode } from 'react';

/** The order of the headings that cards have where they stand: right under the page's own, or in a section. */
const CardHeadingTag = createContext<'h2' | 'h3'>('h2');

/**
 * `aside` sets the heading beside the content where there is room; `column` stands beside other sections; `band` is a
 * block in the accent colour.
 */
const LAYOUTS = {
  plain: { space: 'mt-24 first:mt-0 lg:mt-36', heading: 'mb-8 text-title lg:mb-12' },
  aside: { space: 'aside mt-24 first:mt-0 lg:mt-36', heading: 'mb-8 text-name' },
  column: { space: '', heading: 'mb-6 text-name' },
  band: { space: 'band mt-24 lg:mt-36', heading: 'mb-8 text-page' },
};

interface SectionProps {
  title: string;
  layout?: keyof typeof LAYOUTS;
  children: ReactNode;
}

/** A part of a page under a heading of the second order. */
export function Section({ title, layout = 'plain', children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={LAYOUTS[layout].space}>
      <h2 id={id} className={`poster ${LAYOUTS[layout].heading}`}>
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
