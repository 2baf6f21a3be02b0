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

/** Sends the browser back with what went wrong, in the query and in the fragment. */
export function redirectWithError(target: string, { error, code, description }: RedirectError) {
  const details = {
    error,
    ...(code !== undefined && { error_code: code }),
    error_description: description,
  };
  const url = withQuery(target, details);
  url.hash = new URLSearchParams(details).toString();
  return redirect(url);
}

/** Sends the browser back with a code that it exchanges for a session. */
export function redirectWithCode(target: string, code: string): Response {
  return redirect(withQuery(target, { code }));
}

/** Sends the browser back with a session. */
export function redirectWithSession(target: string, session: Record<string, unknown>): Response {
  const url = new URL(target);
  const values = Object.entries(session).filter(([, value]) => typeof value !== 'object');
  url.hash = sessionFragment(
    new URLSearchParams(values.map(([name, value]) => [name, String(value)])),
  );
  return redirect(url);
}

/** A session as GoTrue writes it into a fragment: sorted, with a mark by which clients know whose it is. */
export function sessionFragment(session: URLSearchParams): string {
  session.set('sb', '');
  session.sort();
  return session.toString();
}

function withQuery(target: string, parameters: Record<string, string>): URL {
  const url = new URL(target);
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url;
}

export function redirect(url: URL): Response {
  return new Response(null, { status: 303, headers: { Location: url.href } });
}
