import type { ReactNode } from 'react';
import { usePageTitle } from '@/ui/use-page-title';

interface NotFoundProps {
  title: string;
  text?: string;
  /** The way on from here. */
  action: ReactNode;
}

/** A page for something that does not exist. */
export function NotFound({ title, text, action }: NotFoundProps) {
  usePageTitle(title);
  return (
    <div className="flex flex-col items-center gap-6 py-16 text-center">
      <h1 className="text-3xl font-bold sm:text-4xl">{title}</h1>
      {text && <p className="max-w-prose text-quiet">{text}</p>}
      {action}
    </div>
  );
}
