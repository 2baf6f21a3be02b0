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
export function ArtistLink({ of, ...props }: ArtistLinkProps) {
  return of.isArtistPublic ? (
    <Link to={paths.artist(of.artistId)} {...props} />
  ) : (
    <span {...props} />
  );
}
