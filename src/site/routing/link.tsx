import type { ComponentProps } from 'react';
import { Link as RouterLink, useLocation, type To } from 'react-router-dom';
import { splitLanguage, withLanguage } from '@/i18n/language-path';

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
