import type { AuthContext } from './context';

type Target = Pick<AuthContext, 'siteUrl' | 'config'>;

/** The paths of the site to which a link may lead, wherever the site is served. */
export const sitePaths = ['/adminpanel-login'];

/**
 * Returns the URL to which a browser is sent back: the one asked for, if it belongs to the site or to
 * the list in config.toml, else the site.
 */
export function redirectTarget(requested = '', { siteUrl, config }: Target): string {
  let asked;
  try {
    asked = new URL(requested);
  } catch {
    return siteUrl;
  }
  const { origin, protocol } = asked;
  // A blob has the origin of the site too.
  const isOnSite = origin === new URL(siteUrl).origin && protocol.startsWith('http');
  const [url = ''] = requested.split('#');
  const isListed = config.additional_redirect_urls.some((glob) => toPattern(glob).test(url));
  return isOnSite || isListed ? requested : siteUrl;
}

/** `**` stands for anything, `*` and `?` for anything and one of anything but `.` and `/`. */
function toPattern(glob: string): RegExp {
  const parts = glob.split(/(\*\*|\*|\?)/).map((part) => {
    if (part === '**') return '.*';
    if (part === '*') return '[^./]*';
    if (part === '?') return '[^./]';
    return part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  });
  return new RegExp(`^${parts.join('')}$`);
}

export interface RedirectError {
  error: string;
  /** Missing where the error is that of an identity provider. */
  code?: string;
  description: string;
}

/** Returns a URL that says what went wrong, where GoTrue does so. */
export function urlWithError(
  target: string,
  { error, code, description }: RedirectError,
  place: 'query' | 'fragment' | 'both',
): string {
  const details = {
    error,
    ...(code !== undefined && { error_code: code }),
    error_description: description,
  };
  return urlWith(
    target,
    place === 'fragment' ? {} : details,
    place === 'query' ? undefined : details,
  );
}

/** Returns a URL with a code that the browser exchanges for a session. */
export const urlWithCode = (target: string, code: string) => urlWith(target, { code });

export function urlWithMessage(target: string, message: string, isInQuery: boolean): string {
  return urlWith(target, isInQuery ? { message } : {}, { message });
}

export function urlWithSession(target: string, session: Record<string, unknown>): string {
  const values = Object.entries(session).filter(([, value]) => typeof value !== 'object');
  return urlWith(
    target,
    {},
    Object.fromEntries(values.map(([name, value]) => [name, String(value)])),
  );
}

/** Returns a fragment as GoTrue writes it: sorted, with a mark by which clients know whose it is. */
export function toFragment(values: URLSearchParams): string {
  values.set('sb', '');
  values.sort();
  return values.toString();
}

function urlWith(
  target: string,
  query: Record<string, string>,
  fragment?: Record<string, string>,
): string {
  const url = new URL(target);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  if (fragment) url.hash = toFragment(new URLSearchParams(fragment));
  return url.href;
}
