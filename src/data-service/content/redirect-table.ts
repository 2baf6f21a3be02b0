import { pathnameOf, SAVED_PARAMETER, TOPIC_PARAMETER } from '@/config/paths';
import { splitLanguage, withLanguage, type Language } from '@/i18n/languages';
import { comparablePath, comparableQuery } from '@/lib/redirect-paths';

export interface Redirect {
  /** An old path, with a query where that distinguishes pages, as `comparablePath` writes it. */
  source: string;
  /** A path of this site, with query and fragment. */
  target: string;
}

/** Parameters that this site reads itself: on its own pages they say what is shown, and after a move something else. */
const OWN_PARAMETERS = new Set([
  'page',
  'type',
  'gallery',
  'year',
  'artist',
  'kind',
  'q',
  SAVED_PARAMETER,
  TOPIC_PARAMETER,
]);

/** Parameters that tell where a visitor comes from, and no pages apart. */
const TRACKING =
  /^(?:utm_|mtm_|pk_|mc_|_hs|hsa_)|^(?:fbclid|gclid|gbraid|wbraid|gad_source|dclid|msclkid|yclid|igshid|igsh|srsltid|twclid|ttclid|_ga|_gl|ref)$/i;

/** The number of parameters of a request that are looked at: anybody may send thousands. */
const MAX_PARAMETERS = 20;

type Parameters = readonly (readonly [name: string, value: string])[];

/** A source that would answer a request, with what the request has beside it. */
interface Candidate {
  source: string;
  language: Language | null;
  hasQuery: boolean;
  rest: Parameters;
}

/** Returns the sources that answer a request, the best first: with its query before the path alone. */
function candidatesFor(url: string): Candidate[] {
  const [written = '', ...search] = url.replace(/#.*$/s, '').split('?');
  const whole = comparablePath(written);
  const { language, path } = splitLanguage(whole);
  const paths = [
    { path: whole, language: null },
    ...(language === null ? [] : [{ path, language }]),
  ];
  const parameters = [...new URLSearchParams(search.join('?'))].slice(0, MAX_PARAMETERS);
  const telling = parameters.filter(([name]) => !TRACKING.test(name));
  const subsets: Parameters[] = [
    parameters,
    ...(telling.length < parameters.length ? [telling] : []),
    ...(telling.length > 1 ? telling.map((one) => [one]) : []),
  ];
  const withQuery = subsets
    .map((subset) => ({ query: comparableQuery(subset), subset: new Set(subset) }))
    .filter(({ query }) => query !== '');
  return [
    ...paths.flatMap(({ path: one, language: prefix }) =>
      withQuery.map(({ query, subset }) => ({
        source: `${one}?${query}`,
        language: prefix,
        hasQuery: true,
        rest: parameters.filter((parameter) => !subset.has(parameter)),
      })),
    ),
    ...paths.map(({ path: one, language: prefix }) => ({
      source: one,
      language: prefix,
      hasQuery: false,
      rest: parameters,
    })),
  ];
}

/** Returns true for a source whose query is not an old site's, but a parameter of a page of this one. */
const isOwnQuery = (source: string) =>
  [...new URLSearchParams(source.replace(/^[^?]*/, '')).keys()].every((name) =>
    OWN_PARAMETERS.has(name),
  );

/** Where a request leads, and by which redirect. */
export interface FoundRedirect {
  source: string;
  to: string;
}

interface Step extends FoundRedirect {
  language: Language | null;
}

/** A path of this site, in the characters that a header may have: what the database lets through, and nothing else. */
const OWN_PATH = /^\/(?!\/)[!-[\]-~]*$/;

/** All redirects. `isPage` says whether a path without language may have a page: no redirect takes its place. */
export class RedirectTable {
  readonly #targets: ReadonlyMap<string, string>;
  readonly #isPage: (path: string) => boolean;

  constructor(redirects: Iterable<Redirect>, isPage: (path: string) => boolean) {
    this.#targets = new Map(
      Array.from(redirects, ({ source, target }): [string, string] => [source, target]).filter(
        ([, target]) => OWN_PATH.test(target),
      ),
    );
    this.#isPage = isPage;
  }

  /**
   * Returns where a URL leads that has no page, with redirects of redirects followed to their end; null where it leads
   * nowhere, or in a circle. `isPageThere`: only what its page cannot mean leads on, such as `/?p=123`.
   */
  find(url: string, isPageThere = false): FoundRedirect | null {
    const { first, isCircle } = this.#follow(url, isPageThere);
    return first && !isCircle ? { source: first.source, to: first.to } : null;
  }

  /** Returns whether a source leads back to itself, or into a circle. */
  isCircle(source: string): boolean {
    return this.#follow(source, false).isCircle;
  }

  /** Returns whether visitors never get to see a redirect, because a page has its path. */
  isShadowed(source: string): boolean {
    return this.#hasPage(source) && isOwnQuery(source);
  }

  #follow(url: string, isPageThere: boolean): { first: Step | null; isCircle: boolean } {
    const first = this.#step(url, isPageThere, null);
    const seen = new Set<string>();
    let last = first;
    while (last) {
      if (seen.has(last.source)) return { first, isCircle: true };
      seen.add(last.source);
      const next: Step | null = this.#step(last.to, this.#hasPage(last.to), last.language);
      if (next && first) first.to = next.to;
      last = next;
    }
    return { first, isCircle: false };
  }

  #hasPage(url: string): boolean {
    return this.#isPage(splitLanguage(pathnameOf(url)).path);
  }

  /** `inherited` is the language of the request, which the paths on the way may not name. */
  #step(url: string, isPageThere: boolean, inherited: Language | null): Step | null {
    for (const { source, language: named, hasQuery, rest } of candidatesFor(url)) {
      const target = this.#targets.get(source);
      if (target === undefined) continue;
      if (isPageThere && (!hasQuery || isOwnQuery(source))) continue;
      const language = named ?? inherited;
      return { source, to: this.#complete(target, language, rest), language };
    }
    return null;
  }

  /** Keeps the language of the request, and parameters that nobody here reads. */
  #complete(target: string, language: Language | null, rest: Parameters): string {
    const { language: own } = splitLanguage(pathnameOf(target));
    const path = own === null && this.#hasPage(target) ? withLanguage(target, language) : target;
    const kept = new URLSearchParams(
      rest.filter(([name]) => !OWN_PARAMETERS.has(name)).map(([name, value]) => [name, value]),
    ).toString();
    if (kept === '') return path;
    const [beforeHash = '', ...hash] = path.split('#');
    const joined = `${beforeHash}${beforeHash.includes('?') ? '&' : '?'}${kept}`;
    return hash.length > 0 ? `${joined}#${hash.join('#')}` : joined;
  }
}
