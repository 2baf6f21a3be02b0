import { useId, type ReactNode } from 'react';

interface AccountSectionProps {
  title: string;
  text: string;
  children: ReactNode;
}

/** A section of the account page. */
export function AccountSection({ title, text, children }: AccountSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex flex-col gap-4 border-t border-line py-8">
      <h2 id={id} tabIndex={-1} className="text-lg font-bold">
        {title}
      </h2>
      <p className="max-w-prose text-quiet">{text}</p>
      {children}
    </section>
  );
}
