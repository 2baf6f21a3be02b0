import { LANGUAGE_CODES } from '@/i18n/languages';
import { paths } from '@/config/paths';
import { previewPath } from '@/config/preview';
import type { Headers } from '../../server/cached-response';

const FOR_EVER = { 'Cache-Control': 'public, max-age=31536000, immutable' };
const ASK_AGAIN = { 'Cache-Control': 'no-cache' };
const NOT_LISTED = { 'X-Robots-Tag': 'noindex, nofollow' };

/** The paths that are the app itself, without a page: the panel and previews. */
const APP = [paths.login, paths.panel, `${paths.panel}/*`, previewPath('*')];

/** The headers of a static host that reads `_headers`, as Netlify and Cloudflare Pages do. */
export function headersFile(documentHeaders: Headers): string {
  const rules: [pattern: string, headers: Headers][] = [
    ['/*', documentHeaders],
    ['/assets/*', FOR_EVER],
    ...APP.map((pattern): [string, Headers] => [pattern, NOT_LISTED]),
  ];
  return rules
    .map(([pattern, headers]) =>
      [pattern, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`), ''].join(
        '\n',
      ),
    )
    .join('\n');
}

/** The rules of a static host that reads `_redirects`: panel and previews are the plain app, and each language has its 404. */
export function redirectsFile(): string {
  const rules = [
    ...APP.map((pattern) => `${pattern} /app.html 200`),
    ...LANGUAGE_CODES.map((code) => `/${code}/* /${code}/404.html 404`),
    '/* /404.html 404',
  ];
  return `${rules.join('\n')}\n`;
}

const PLACE = '/srv/label/dist/site';

/** A server block for nginx that serves the site's folder, with the upload function beside it. */
export function nginxFile(documentHeaders: Headers): string {
  const add = (headers: Headers) =>
    Object.entries(headers)
      .map(([name, value]) => `    add_header ${name} "${value}" always;`)
      .join('\n');
  const document = (headers: Headers = {}) => add({ ...documentHeaders, ...ASK_AGAIN, ...headers });
  const page = (location: string, notFound: string) => `
  location ${location} {
    error_page 404 ${notFound};
    try_files $uri $uri/index.html =404;
${document()}
  }`;
  return `# Written by npm run build: the policy names the backend. Copy it, and say your own names, paths and certificate.
server {
  listen 80;
  server_name label.example;
  root ${PLACE};
  absolute_redirect off;
  port_in_redirect off;
  gzip_static on; # and "brotli_static on;" where nginx has the module
  server_tokens off;

  location /assets/ {
    try_files $uri =404;
${add({ 'X-Content-Type-Options': 'nosniff' })}
    # Not of a 404: what is missing now may come with the next build.
    add_header Cache-Control "${FOR_EVER['Cache-Control']}";
  }

  # The panel is the app itself, and so is a preview.
  location ~ ^(${paths.login}|${paths.panel}(/.*)?|${previewPath('.*')})$ {
    try_files /app.html =404;
${document(NOT_LISTED)}
  }

  location ~ \\.(br|gz)$|/_[^/]*$ {
    return 404;
  }
${LANGUAGE_CODES.map((code) => page(`~ ^/${code}(/|$)`, `/${code}/404.html`)).join('\n')}
${page('/', '/404.html')}

  # The upload function: node dist/server/uploads.js
  location ~ ^/(api|uploads)/ {
    proxy_pass http://127.0.0.1:3001;
    client_max_body_size 201m;
    proxy_request_buffering off;
    proxy_read_timeout 300s;
  }
}
`;
}
