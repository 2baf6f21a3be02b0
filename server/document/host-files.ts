import { LANGUAGE_CODES, withLanguage } from '@/i18n/languages';
import { paths } from '@/config/paths';
import { previewPath } from '@/lib/preview';
import { nginxMaps, redirectRules, type HostRedirect } from './host-redirects';
import type { Headers, Place } from '../security-headers';
import { FROM_ANYWHERE } from '../site-files';

const FOR_EVER = { 'Cache-Control': 'public, max-age=31536000, immutable' };
const ASK_AGAIN = { 'Cache-Control': 'no-cache' };
const NOT_LISTED = { 'X-Robots-Tag': 'noindex, nofollow' };

/** The paths that are the app itself, without a page; those of the panel have a document with its code. */
const PANEL = [paths.login, paths.panel, `${paths.panel}/*`];
const PREVIEW = [previewPath('*')];
const EMBED = [null, ...LANGUAGE_CODES].map((code) => withLanguage(paths.releaseEmbed('*'), code));

/** The headers of each kind of document. */
export type DocumentHeaders = Readonly<Record<Place, Headers>>;

/**
 * Returns the file `_headers` for static hosts such as Netlify and Cloudflare Pages. All rules that match a path apply.
 * Cloudflare joins the values of a header, and two policies allow only what both do: `!` removes the first. Netlify
 * skips that line, which has no colon, and takes the last value.
 */
export function headersFile({ site, panel, preview, embed }: DocumentHeaders): string {
  const rules: [pattern: string, headers: Headers][] = [
    ['/*', site],
    // A page ignores the policy of an asset. A worker runs under it, and only the panel starts any.
    ['/assets/*', { ...panel, ...FOR_EVER, ...FROM_ANYWHERE }],
    ...PANEL.map((pattern): [string, Headers] => [pattern, { ...panel, ...NOT_LISTED }]),
    ...PREVIEW.map((pattern): [string, Headers] => [pattern, { ...preview, ...NOT_LISTED }]),
    ...EMBED.map((pattern): [string, Headers] => [pattern, { ...embed, ...NOT_LISTED }]),
  ];
  return rules
    .map(([pattern, headers], index) =>
      [pattern, ...linesOf(headers, index === 0 ? {} : site), ''].join('\n'),
    )
    .join('\n');
}

/** Returns the lines for headers that the first rule lacks, or has with another value. */
function linesOf(headers: Headers, given: Headers): string[] {
  return Object.entries(headers)
    .filter(([name, value]) => given[name] !== value)
    .flatMap(([name, value]) => {
      const line = `  ${name}: ${value}`;
      return name in given ? [`  ! ${name}`, line] : [line];
    });
}

/**
 * The rules of a static host that reads `_redirects`: some paths are the plain app, old paths redirect, and each language has
 * its 404.
 */
export function redirectsFile(redirects: readonly HostRedirect[]): string {
  const rules = [
    ...PANEL.map((pattern) => `${pattern} /panel.html 200`),
    ...[...PREVIEW, ...EMBED].map((pattern) => `${pattern} /app.html 200`),
    ...redirectRules(redirects),
    ...LANGUAGE_CODES.map((code) => `/${code}/* /${code}/404.html 404`),
    '/* /404.html 404',
  ];
  return `${rules.join('\n')}\n`;
}

const PLACE = '/srv/label/dist/site';

/** The configuration for paths without a file; the maps are those of `nginxMaps`. */
const MOVED = `
  # A query may be all that an old site told its pages apart by.
  if ($moved_by_query) {
    return 301 $moved_by_query;
  }

  location @moved {
    error_page 404 $not_found;
    if ($moved) {
      return 301 $moved;
    }
    return 404;
  }
`;

/** A server block for nginx that serves the site's folder, with the upload function beside it. */
export function nginxFile(
  { site, panel, preview, embed }: DocumentHeaders,
  redirects: readonly HostRedirect[],
): string {
  const hasRedirects = redirects.length > 0;
  const add = (headers: Headers) =>
    Object.entries(headers)
      .map(([name, value]) => `    add_header ${name} "${value}" always;`)
      .join('\n');
  const document = (headers: Headers) => add({ ...headers, ...ASK_AGAIN });
  const app = (headers: Headers) => document({ ...headers, ...NOT_LISTED });
  const page = (location: string, notFound: string) => `
  location ${location} {
    error_page 404 ${notFound};
    try_files $uri $uri/index.html ${hasRedirects ? '@moved' : '=404'};
${document(site)}
  }`;
  return `# Written by npm run prerender: the policy names the backend. Copy it, and say your own names, paths and certificate.
${hasRedirects ? nginxMaps(redirects) : ''}server {
  listen 80;
  server_name label.example;
  root ${PLACE};
  absolute_redirect off;
  port_in_redirect off;
  gzip_static on; # and "brotli_static on;" where nginx has the module
  server_tokens off;

  location /assets/ {
    try_files $uri =404;
${add({ 'X-Content-Type-Options': 'nosniff', ...FROM_ANYWHERE })}
    # Not of a 404: what is missing now may come with the next build.
    add_header Cache-Control "${FOR_EVER['Cache-Control']}";
  }

  # The panel is the app itself, and so are a preview and an embed.
  location ~ ^(${paths.login}|${paths.panel}(/.*)?)$ {
    try_files /panel.html =404;
${app(panel)}
  }

  location ~ ^${previewPath('.*')}$ {
    try_files /app.html =404;
${app(preview)}
  }

  location ~ ^(/(${LANGUAGE_CODES.join('|')}))?${paths.releaseEmbed('.*')}$ {
    try_files /app.html =404;
${app(embed)}
  }

  # nginx's own list of types has none for calendars.
  location ~ \\.ics$ {
    types { }
    default_type "text/calendar; charset=utf-8";
    try_files $uri =404;
${add({ 'X-Content-Type-Options': 'nosniff', ...ASK_AGAIN })}
  }

  location ~ \\.(br|gz)$|/_[^/]*$ {
    return 404;
  }
${LANGUAGE_CODES.map((code) => page(`~ ^/${code}(/|$)`, `/${code}/404.html`)).join('\n')}
${page('/', '/404.html')}
${hasRedirects ? MOVED : ''}
  # The function beside the site: node dist/server/uploads.js. Links to unsubscribe hold a token.
  location ^~ /api/newsletter/ {
    access_log off;
    proxy_pass http://127.0.0.1:3001;
  }
  location ~ ^/(api|uploads)/ {
    proxy_pass http://127.0.0.1:3001;
    client_max_body_size 201m;
    proxy_request_buffering off;
    proxy_read_timeout 300s;
  }
}
`;
}
