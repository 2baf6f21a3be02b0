import { createContext, use, useId, type ReactNode } from 'react';

/** Whether something stands in a section, or right under the page's own heading. */
export const InSection = createContext(false);

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
  /** The id of its heading, for links that lead there. */
  anchor?: string;
  layout?: keyof typeof LAYOUTS;
  children: ReactNode;
}

/** A part of a page under a heading of the second order. */
export function Section({ title, anchor, layout = 'plain', children }: SectionProps) {
  const ownId = useId();
  const id = anchor ?? ownId;
  return (
    <section aria-labelledby={id} className={LAYOUTS[layout].space}>
      <h2
        id={id}
        tabIndex={anchor === undefined ? undefined : -1}
        className={`poster ${LAYOUTS[layout].heading}`}
      >
        {title}
      </h2>
      <InSection value>{children}</InSection>
    </section>
  );
}

export function CardHeading({ children }: { children: ReactNode }) {
  return use(InSection) ? (
    <h3 className="poster card-heading">{children}</h3>
  ) : (
    <h2 className="poster card-heading">{children}</h2>
  );
}
