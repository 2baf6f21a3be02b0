import { createContext, use, useId, type ReactNode } from 'react';

/** The level of the headings in here: 2 directly below the page's own. */
const HeadingLevel = createContext<2 | 3 | 4>(2);

/** True for one of several sections of a page, false for its main content. */
export const InSection = createContext(false);

/**
 * `quiet` has a small heading; `aside` sets it beside the content where there is space; `column` is beside other sections;
 * `band` is a block in the accent colour.
 */
const LAYOUTS = {
  plain: { space: 'mt-24 first:mt-0 lg:mt-36', heading: 'mb-8 text-title lg:mb-12' },
  quiet: { space: 'mt-24 first:mt-0 lg:mt-36', heading: 'mb-8 text-name' },
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
      <InSection value>
        <HeadingLevel value={3}>{children}</HeadingLevel>
      </InSection>
    </section>
  );
}

/** A part of a section, or of a page that has no sections. */
export function Part({ title, children }: Pick<SectionProps, 'title' | 'children'>) {
  const id = useId();
  const isInSection = use(InSection);
  const Heading = isInSection ? 'h3' : 'h2';
  return (
    <section aria-labelledby={id} className="mt-16 first:mt-0 lg:mt-20">
      <Heading id={id} className="poster mb-6 text-name">
        {title}
      </Heading>
      <HeadingLevel value={isInSection ? 4 : 3}>{children}</HeadingLevel>
    </section>
  );
}

export function CardHeading({ children }: { children: ReactNode }) {
  const Heading = `h${use(HeadingLevel)}` as const;
  return <Heading className="poster card-heading">{children}</Heading>;
}
