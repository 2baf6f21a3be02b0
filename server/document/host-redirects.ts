import { RedirectTable, type Redirect } from '@/data-service/content/redirect-table';
import { pathnameOf } from '@/config/paths';
import { LANGUAGE_CODES, splitLanguage, withLanguage } from '@/i18n/languages';
import { mayHavePage } from '@/site/page-url';
import type { PageRenderer } from './page-renderer';

/** A redirect for static hosts, whose target is not redirected again. */
export interface HostRedirect {
  /** Decoded, in lower case, without a slash at its end. */
  path: string;
  /** Percent-encoded; null for any. */
  query: string | null;
  /** A path of this site, with query and fragment. */
  to: string;
  /** True where both also exist under each language. */
  isInLanguages: boolean;
}

/** A lone `%`, which the form stores in no path, is left to the visitor's browser. */
function isDecodable({ source }: Redirect): boolean {
  try {
    decodeURIComponent(source);
    return true;
  } catch {
    return false;
  }
}

/** Reads the redirects whose source is no current page. Throws AppError. */
export async function readHostRedirects(
  renderer: Pick<PageRenderer, 'readRedirects' | 'listPages'>,
): Promise<HostRedirect[]> {
  const [redirects, pages] = await Promise.all([renderer.readRedirects(), renderer.listPages()]);
  const existing = new Set(pages.map(({ path }) => path));
  const table = new RedirectTable(redirects, mayHavePage);
  return redirects.filter(isDecodable).flatMap(({ source }): HostRedirect[] => {
    const [written = '', query = null] = source.split('?', 2);
    const path = decodeURIComponent(written);
    const found = table.find(source);
    const isTaken = existing.has(splitLanguage(path).path) && table.isShadowed(source);
    // What no file of rules can have in a line is left to the visitor's browser.
    if (!found || isTaken || /[\p{Cc}*]/u.test(path)) return [];
    const isInLanguages =
      splitLanguage(path).language === null && mayHavePage(pathnameOf(found.to));
    return [{ path, query, to: found.to, isInLanguages }];
  });
}

/** A parameter as rules have it, whose value may contain a `&`. */
const encodedParameter = (parameter: string) =>
  encodeURI(decodeURIComponent(parameter)).replaceAll('&', '%26');

/** The number of rules of one file that Cloudflare Pages follows is 2,000. */
const MAX_RULES = 1_900;

/**
 * Returns the lines of `_redirects`: those with a query first, as the first that matches counts. Cloudflare skips these,
 * having more words than it knows. Where a page has the path, Netlify needs a `!`.
 */
export function redirectRules(redirects: readonly HostRedirect[]): string[] {
  const ruleOf = (
    { path, query, to }: HostRedirect,
    language: (typeof LANGUAGE_CODES)[number] | null,
  ) => {
    const from = encodeURI(withLanguage(path, language))
      .replaceAll('/:', '/%3A')
      .replaceAll('#', '%23');
    const target = language === null ? to : withLanguage(to, language);
    if (query === null) return `${from} ${target} 301`;
    const parameters = query.split('&').map(encodedParameter).join(' ');
    return `${from} ${parameters} ${target} ${mayHavePage(path) ? '301!' : '301'}`;
  };
  const sorted = redirects.toSorted((a, b) => Number(a.query === null) - Number(b.query === null));
  const plain = sorted.map((redirect) => ruleOf(redirect, null));
  const inLanguages = sorted
    .filter(({ isInLanguages }) => isInLanguages)
    .flatMap((redirect) => LANGUAGE_CODES.map((language) => ruleOf(redirect, language)));
  return plain.length + inLanguages.length > MAX_RULES ? plain : [...plain, ...inLanguages];
}

/** A text of nginx's configuration. */
const quoted = (text: string) => `"${text.replaceAll(/[\\"]/g, String.raw`\$&`)}"`;

const languages = LANGUAGE_CODES.join('|');

/** nginx reads `$` in a value as the beginning of a variable. */
const literal = (to: string) => to.replaceAll('$', '%24');

/** Returns a target with the query of the request. */
function withQuery(to: string): string {
  const [before = '', ...hash] = literal(to).split('#');
  const kept = before.includes('?') ? '$and_args' : '$is_args$args';
  return `${before}${kept}${hash.length > 0 ? `#${hash.join('#')}` : ''}`;
}

/** Returns the maps of nginx that find a redirect, for the top of its file; which compares them case-insensitively. */
export function nginxMaps(redirects: readonly HostRedirect[]): string {
  const map = (source: string, name: string, lines: readonly string[]) =>
    `map ${source} ${name} {\n${lines.map((line) => `  ${line};\n`).join('')}}\n`;
  const prefix = ({ isInLanguages }: HostRedirect) => (isInLanguages ? '$old_language' : '');
  const byQuery = redirects.filter(({ query }) => query !== null);
  const byPath = redirects.filter(({ query }) => query === null);
  return [
    '# Old paths: the list of the panel. A line of it may be long.\nmap_hash_bucket_size 4096;\nmap_hash_max_size 16384;\n',
    map('$args', '$and_args', ['default ""', '"~." "&$args"']),
    map('$uri', '$old_path', ['default $uri', '"~^(/.*[^/])/+$" $1']),
    map('$old_path', '$old_language', ['default ""', `"~^(/(?:${languages}))(?:/|$)" $1`]),
    map('$old_path', '$old_bare', [
      'default $old_path',
      `"~^/(?:${languages})$" /`,
      `"~^/(?:${languages})(/.+)$" $1`,
    ]),
    map('"$old_bare?$args"', '$moved_by_query', [
      'default ""',
      ...byQuery.map((redirect) =>
        [
          quoted(`${redirect.path}?${redirect.query}`),
          quoted(prefix(redirect) + literal(redirect.to)),
        ].join(' '),
      ),
    ]),
    map('$old_path', '$moved_whole', [
      'default ""',
      ...byPath
        .filter(({ path }) => splitLanguage(path).language !== null)
        .map(({ path, to }) => `${quoted(path)} ${quoted(withQuery(to))}`),
    ]),
    map('$old_bare', '$moved', [
      'default $moved_whole',
      ...byPath
        .filter(({ path }) => splitLanguage(path).language === null)
        .map(
          (redirect) =>
            `${quoted(redirect.path)} ${quoted(prefix(redirect) + withQuery(redirect.to))}`,
        ),
    ]),
    map('$uri', '$not_found', [
      'default /404.html',
      ...LANGUAGE_CODES.map((code) => `"~^/${code}(?:/|$)" /${code}/404.html`),
    ]),
  ].join('\n');
}
