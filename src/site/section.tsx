import { useId, type ReactNode } from 'react';

interface SectionProps {
  title: string;
  children: ReactNode;
}

/** A part of a page under a heading of the second order. */
export function Section({ title, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="mt-16 first:mt-0">
      <h2 id={id} className="mb-6 text-2xl font-semibold sm:text-3xl">
        {title}
      </h2>
      {children}
    </section>
  );
}
