import type { ReactNode } from 'react';
import type { To } from 'react-router-dom';
import { Link } from '@/site/routing/link';
import { buttonClass } from '@/ui/button';
import { usePageTitle } from '@/ui/page-title';

interface NotFoundProps {
  title: string;
  text?: string;
  /** The main link. */
  back?: { to: To; label: string };
  /** Further links. */
  children?: ReactNode;
}

/** A page for something that does not exist. */
export function NotFound({ title, text, back, children }: NotFoundProps) {
  usePageTitle(title);
  return (
    <div className="flex min-h-[55vh] flex-col items-start justify-center gap-8">
      <h1 className="poster max-w-[10em] text-poster">{title}</h1>
      {text && <p className="max-w-prose text-lg text-quiet">{text}</p>}
      {back && (
        <Link to={back.to} className={buttonClass}>
          {back.label}
        </Link>
      )}
      {children}
    </div>
  );
}
