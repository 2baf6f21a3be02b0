import { createContext, use, useId, type ReactNode } from 'react';

/** The order of the headings that cards have where they stand: right under the page's own, or in a section. */
const CardHeadingTag = createContext<'h2' | 'h3'>('h2');

interface SectionProps {
  title: string;
  className?: string;
  children: ReactNode;
}

/** A part of a page under a heading of the second order. */
export function Section({ title, className = '', children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={`mt-24 first:mt-0 lg:mt-36 ${className}`}>
      <h2 id={id} className="poster mb-8 text-title lg:mb-12">
        {title}
      </h2>
      <CardHeadingTag value="h3">{children}</CardHeadingTag>
    </section>
  );
}

export function CardHeading({ children }: { children: ReactNode }) {
  return use(CardHeadingTag) === 'h2' ? (
    <h2 className="poster text-name">{children}</h2>
  ) : (
    <h3 className="poster text-name">{children}</h3>
  );
}
