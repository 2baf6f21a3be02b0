import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { FALLBACK_LANGUAGE } from '@/i18n/languages';
import { NO_PAGE, type PageTarget } from '@/site/page-url';
import { hasCode } from '../node/error-code';
import { createResponse, type CachedResponse } from './cache/cached-response';
import type { Headers } from './security-headers';

const TYPES: Record<string, string> = {
  avif: 'image/avif',
  css: 'text/css; charset=utf-8',
  html: 'text/html; charset=utf-8',
  ico: 'image/x-icon',
  jpg: 'image/jpeg',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json; charset=utf-8',
  png: 'image/png',
  svg: 'image/svg+xml; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  wasm: 'application/wasm',
  webp: 'image/webp',
  woff2: 'font/woff2',
  xml: 'application/xml; charset=utf-8',
};

/** The names of assets change with their content. */
const FOR_EVER = 'public, max-age=31536000, immutable';

/** In a sandbox that another site puts around an embed, our own code and fonts are of another origin. */
export const FROM_ANYWHERE = { 'Access-Control-Allow-Origin': '*' };
const FOR_AN_HOUR = 'public, max-age=3600';

/** Files that are forms of others. */
const COMPRESSED = /\.(?:br|gz)$/;

/** Returns the file that a page is prerendered to; null for a page that a static host could not find. */
export function builtName({ path, language, isPrefixed }: PageTarget): string | null {
  if (path.includes('?') || (!isPrefixed && language !== FALLBACK_LANGUAGE)) return null;
  const folder = isPrefixed ? `${language}/` : '';
  if (path === NO_PAGE) return `${folder}404.html`;
  return `${folder}${path === '/' ? '' : `${path.slice(1)}/`}index.html`;
}

/** Returns the response with a file of a directory and its compressed forms; null when there is none. */
export async function readBuiltFile(
  dir: string,
  name: string,
  headers: Headers,
  status = 200,
): Promise<CachedResponse | null> {
  const file = path.join(dir, name);
  const bytes = await readIfThere(file);
  if (!bytes) return null;
  const type = TYPES[path.extname(name).slice(1)] ?? 'application/octet-stream';
  const [br, gzip] = await Promise.all([readIfThere(`${file}.br`), readIfThere(`${file}.gz`)]);
  return createResponse({
    status,
    headers: { 'Content-Type': type, ...headers },
    bytes,
    compressed: { ...(br && { br }), ...(gzip && { gzip }) },
  });
}

/** Returns every file that is served as it is, by its path. They are few, and stay in memory. */
export async function readSiteFiles(
  appDir: string,
  headers: Headers,
): Promise<ReadonlyMap<string, CachedResponse>> {
  const entries = await readdir(appDir, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) =>
      path.relative(appDir, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'),
    )
    .filter((name) => !COMPRESSED.test(name));
  const files = new Map<string, CachedResponse>();
  for (const name of names) {
    const keep = name.startsWith('assets/')
      ? { 'Cache-Control': FOR_EVER, ...FROM_ANYWHERE }
      : { 'Cache-Control': FOR_AN_HOUR };
    const answer = await readBuiltFile(appDir, name, { ...headers, ...keep });
    if (answer) files.set(`/${name}`, answer);
  }
  return files;
}

async function readIfThere(file: string): Promise<Buffer | null> {
  return readFile(file).catch((error: unknown) => {
    if (hasCode(error, 'ENOENT', 'ENOTDIR', 'EISDIR')) return null;
    throw error;
  });
}
