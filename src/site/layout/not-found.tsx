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
    <div className="flex min-h-[55vh] flex-col items-start justify-center gap-8">
      <h1 className="poster max-w-[10em] text-poster">{title}</h1>
      {text && <p className="max-w-prose text-lg text-quiet">{text}</p>}
      {action}
    </div>
  );
}
