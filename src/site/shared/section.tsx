import { createContext, use, useId, type ReactNode } from 'react';
import { Link } from './link';

/** The level of the headings in here: 2 directly below the page's own. */
const HeadingLevel = createContext<2 | 3 | 4>(2);

/** True for one of several sections of a page, false for its main content. */
export const InSection = createContext(false);

/**
 * `aside` sets the heading beside the content where there is space, `month` does so beside rows of a list, and `after` after
 * these; `column` is beside other sections; `toned` is a strip of another tone, as wide as the window; `band` is a block in the
 * accent colour.
 */
const LAYOUTS = {
  plain: { space: 'mt-24 first:mt-0 lg:mt-28', size: 'text-section', gap: 'mb-8' },
  aside: { space: 'aside mt-24 first:mt-0 lg:mt-28', size: 'text-part', gap: 'mb-8' },
  after: { space: 'month mt-16 lg:mt-20', size: 'text-part', gap: 'mb-4 lg:mb-0' },
  month: { space: 'month mt-6 first:mt-0', size: 'text-part', gap: 'mb-2 lg:mb-0' },
  column: { space: '', size: 'text-part', gap: 'mb-6' },
  toned: { space: 'toned mt-24 lg:mt-28', size: 'text-section', gap: 'mb-8' },
  band: { space: 'band mt-24 lg:mt-28', size: 'text-name', gap: 'mb-4' },
};

interface SectionProps {
  title: ReactNode;
  /** The id of its heading, for links that lead there. */
  anchor?: string;
  layout?: keyof typeof LAYOUTS;
  /** Leads from its heading to the whole list. */
  more?: { to: string; label: string };
  children: ReactNode;
}

/** A part of a page under a heading of the second order. */
export function Section({ title, anchor, layout = 'plain', more, children }: SectionProps) {
  const ownId = useId();
  const id = anchor ?? ownId;
  const { space, size, gap } = LAYOUTS[layout];
  const heading = (
    <h2
      id={id}
      tabIndex={anchor === undefined ? undefined : -1}
      className={`poster ${size} ${more ? '' : gap}`}
    >
      {title}
    </h2>
  );
  return (
    <section aria-labelledby={id} className={space}>
      {more ? (
        <div className={`flex flex-wrap items-baseline justify-between gap-x-8 ${gap}`}>
          {heading}
          <Link to={more.to} className="big-link on">
            {more.label}
          </Link>
        </div>
      ) : (
        heading
      )}
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
      <Heading id={id} className="poster mb-6 text-part">
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
