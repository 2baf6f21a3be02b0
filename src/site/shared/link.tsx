import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink, useLocation, type To } from 'react-router-dom';
import { paths } from '@/config/paths';
import { splitLanguage, withLanguage } from '@/i18n/languages';
import { NAVIGATION, type SectionName } from '@/site/pages';

/** Returns a function that gives a path of the site the language prefix of the current URL. */
export function useLocalPath(): (path: string) => string {
  const { language } = splitLanguage(useLocation().pathname);
  return (path) => withLanguage(path, language);
}

type LinkProps = ComponentProps<typeof RouterLink>;

/** A link within the site. Paths are written without language; the link has the language prefix of the current URL. */
export function Link({ to, mask, ...props }: LinkProps) {
  const localPath = useLocalPath();
  const local = <Target extends To | undefined>(target: Target) =>
    typeof target === 'string' ? localPath(target) : target;
  // The attribute of `discover` is for the router's own server.
  return (
    <RouterLink discover="none" {...props} to={local(to)} {...(mask && { mask: local(mask) })} />
  );
}

interface ArtistLinkProps {
  /** An entry of an artist. */
  of: { artistSlug: string | null };
  className: string;
  children: ReactNode;
}

/** Leads to the artist of an entry; an artist who is a draft has no page yet, and is a text. */
export function ArtistLink({ of, ...props }: ArtistLinkProps) {
  return of.artistSlug === null ? (
    <span {...props} />
  ) : (
    <Link to={paths.artist(of.artistSlug)} {...props} />
  );
}

/** A link from a section to the whole list. */
export function MoreLink({ to, label }: { to: string; label: string }) {
  return (
    <Link to={to} className="big-link on mt-8">
      {label}
    </Link>
  );
}

/** Links to other sites. */
export function LinkList({ links }: { links: { label: string; href: string }[] }) {
  return (
    <ul className="flex flex-col items-start">
      {links.map(({ label, href }) => (
        <li key={label}>
          <a href={href} rel="noreferrer" className="big-link out-link">
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}

interface SectionLinksProps {
  /** The sections to list; they are shown in the order of the navigation. */
  of: readonly SectionName[];
  className: string;
}

/** Links to sections of the site, with the labels of the navigation. */
export function SectionLinks({ of, className }: SectionLinksProps) {
  const { t } = useTranslation();
  return (
    <ul className={className}>
      {NAVIGATION.filter(({ label }) => of.includes(label)).map(({ to, label }) => (
        <li key={to}>
          <Link to={to} className="big-link">
            {t(`nav.${label}`)}
          </Link>
        </li>
      ))}
    </ul>
  );
}
