import type { ReactNode } from 'react';
import { paths } from '@/config/paths';
import { Link } from '@/site/routing/link';

interface ArtistLinkProps {
  /** An entry of an artist. */
  of: { artistId: string; isArtistPublic: boolean };
  className: string;
  children: ReactNode;
}

/** Leads to the artist of an entry; an artist who is a draft has no page yet, and is a text. */
export function ArtistLink({ of, className, children }: ArtistLinkProps) {
  if (!of.isArtistPublic) return <span className={className}>{children}</span>;
  return (
    <Link to={paths.artist(of.artistId)} className={className}>
      {children}
    </Link>
  );
}
