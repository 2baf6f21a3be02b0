import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request, type IncomingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { QueryClient } from '@tanstack/react-query';
import type { OEmbedRequest } from '@/site/releases/oembed-request';
import type { PageRenderer, RenderRequest } from '../document/page-renderer';
import { startSiteServer, type SiteServer, type SiteServerOptions } from '../server';

/** Records and counts its requests. A test can make it fail, wait or respond differently. */
export class TestRenderer implements PageRenderer {
  /** Every requested page, in order. */
  readonly asked: Pick<RenderRequest, 'path' | 'language' | 'isPrefixed' | 'siteUrl'>[] = [];
  /** The content of the imitated database: it is on every page. */
  content = 'first';
  render: PageRenderer['renderPage'] = async ({ path, language }) => ({
    status: path.endsWith('404') ? 404 : 200,
    html: `<html lang="${language}"><h1>${path}</h1>${this.content}</html>`,
    isListed: true,
  });

  readonly renderPage = (request: RenderRequest) => {
    const { path, language, isPrefixed, siteUrl } = request;
    this.asked.push({ path, language, isPrefixed, siteUrl });
    return this.render(request);
  };
  readonly appDocument = '<html><div id="root">plain app</div></html>';
  readonly panelDocument = '<html><div id="root">plain app</div></html>';
  readonly createQueryClient = () => new QueryClient();
  /** Paths that exist. */
  pages: string[] = [];
  /** Paths that redirect to one of them. */
  others: Record<string, string[]> = {};
  readonly listPages = async () =>
    this.pages.map((path) => ({ path, otherPaths: this.others[path] ?? [] }));
  /** Each list of all pages, and each question about some, in order. */
  readonly listed: string[][] = [];
  readonly looked: string[][] = [];
  /** Paths that are in the database and were not there yet when the list was read. */
  published: string[] = [];
  readonly listExistingPages = async () => {
    this.listed.push(this.pages);
    const others = Object.values(this.others).flat();
    return { paths: [...this.pages, ...others], sitemapParts: this.sitemapParts };
  };
  find: (paths: readonly string[]) => Promise<string[]> = async (paths) =>
    paths.filter((path) => this.pages.includes(path) || this.published.includes(path));
  readonly findExistingPages = (paths: readonly string[]) => {
    this.looked.push([...paths]);
    return this.find(paths);
  };
  /** The number of times that the version of the content was read. */
  versionsRead = 0;
  readVersion: () => Promise<string> = async () => `of ${this.content}`;
  readonly readContentVersion = () => {
    this.versionsRead += 1;
    return this.readVersion();
  };
  /** Staff's redirects, as `source target`; the number of times that they were read. */
  redirects: string[] = [];
  redirectsRead = 0;
  readRedirects = async () => {
    this.redirectsRead += 1;
    return this.redirects.map((line) => {
      const [source = '', target = ''] = line.split(' ');
      return { source, target };
    });
  };
  /** The number of parts of the sitemap. */
  sitemapParts = 0;
  readonly renderSitemap = async (siteUrl: string) =>
    `<urlset>0 ${siteUrl} ${this.content}</urlset>`;
  readonly renderSitemapPart = async (part: number, siteUrl: string) =>
    part <= this.sitemapParts ? `<urlset>${part} ${siteUrl} ${this.content}</urlset>` : null;
  readonly renderManifest = async () => '{"name":"Tidenhub"}';
  readonly renderOEmbed = async ({ id }: OEmbedRequest, siteUrl: string) =>
    this.pages.includes(`/releases/${id}`) ? JSON.stringify({ id, siteUrl }) : null;
  readonly renderRobots = (siteUrl: string) => `Sitemap: ${siteUrl}/sitemap.xml\n`;
  readonly renderCalendar = async (language: string) =>
    `BEGIN:VCALENDAR ${language} ${this.content}`;
  readonly renderConcertCalendar = async (id: string, language: string) =>
    `BEGIN:VCALENDAR ${id} ${language} ${this.content}`;
  readonly renderFeed = async (language: string) => `<feed>${language} ${this.content}</feed>`;
}

/** Ends what hangs, in milliseconds: on a busy machine a page takes longer than a visitor waits. */
const NO_LIMIT = 60_000;

/** As the data service fails when no answer comes. */
export class DatabaseDown extends Error {
  override readonly name = 'AppError';
}

export interface TestSite extends SiteServer {
  renderer: TestRenderer;
  /** The clock of the cache, in milliseconds. */
  clock: { now: number };
  uploadDir: string;
}

/** Files: text by name. Those of any size get their compressed forms. */
type Files = Readonly<Record<string, string>>;

interface BuiltFiles {
  /** Of the code, besides those that every test has. */
  code?: Files;
  /** Pages that were rendered beforehand. */
  pages?: Files;
}

const CODE: Files = {
  'assets/core-abcdefgh.js': 'console.log("core");'.repeat(100),
  'logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"></svg>',
};

async function writeFiles(dir: string, files: Files): Promise<void> {
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(dir, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, text);
    await writeFile(`${file}.br`, brotliCompressSync(text));
    await writeFile(`${file}.gz`, gzipSync(text));
  }
}

/** Starts the server on folders as the build makes them, with a renderer of the test's own. */
export async function startTestSite(
  { code = {}, pages = {} }: BuiltFiles = {},
  options: Partial<SiteServerOptions> = {},
): Promise<TestSite> {
  const tempDir = await mkdtemp(path.join(tmpdir(), 'site-'));
  const appDir = path.join(tempDir, 'app');
  const pagesDir = path.join(tempDir, 'site');
  const uploadDir = path.join(tempDir, 'uploads');
  await writeFiles(appDir, { ...CODE, ...code });
  await writeFiles(pagesDir, { _headers: 'a note for another host', ...pages });
  const renderer = new TestRenderer();
  const clock = { now: 0 };
  const server = await startSiteServer({
    host: '127.0.0.1',
    publicHost: '127.0.0.1',
    port: 0,
    siteUrl: 'https://label.example',
    appDir,
    pagesDir,
    versionTimeout: NO_LIMIT,
    captcha: null,
    uploadDir,
    supabaseUrl: 'https://database.example',
    publishableKey: 'sb_publishable_1',
    renderer,
    now: () => clock.now,
    ...options,
  });
  return {
    ...server,
    renderer,
    clock,
    uploadDir,
    async stop() {
      await server.stop();
      await rm(tempDir, { recursive: true });
    },
  };
}

export interface Reply {
  status: number;
  headers: IncomingHttpHeaders;
  bytes: Buffer;
  text: string;
}

/** Sends a request as it is written: no client mends its path or adds headers. */
export async function ask(
  site: { port: number },
  requestPath: string,
  headers: Record<string, string> = {},
  method = 'GET',
): Promise<Reply> {
  return new Promise((resolve, reject) => {
    request({
      port: site.port,
      host: '127.0.0.1',
      path: requestPath,
      headers,
      method,
      agent: false,
    })
      .on('response', (response) => {
        buffer(response).then(
          (bytes) =>
            resolve({
              status: response.statusCode ?? 0,
              headers: response.headers,
              bytes,
              text: bytes.toString(),
            }),
          reject,
        );
      })
      .on('error', reject)
      .end();
  });
}
