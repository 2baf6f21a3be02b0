import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import express from 'express';
import { activeSvg } from '../../api/testing/active-svgs';
import { DiskFileStore } from '../../api/uploads/file-store-disk';
import { serveStoredFiles } from '../../api/uploads/stored-files';
import { sanitizeSvg } from '../../api/uploads/svg';
import { startSmallServer } from '../../scripts/start/ports';

export interface DrawingHosts {
  /** A hostile drawing as it came. */
  original: string;
  /** What is stored of it, bare as a bucket of Supabase Storage serves it. */
  bare: string;
  /** The same on a disk, as out of a press kit's ZIP. */
  onDisk: string;
  /** A page of another host that shows both the bare one and the upload function's in every element, then links to the latter. */
  page: string;
  /** A page without a drawing; it reports itself, as the one before does when everything in it is loaded. */
  end: string;
  /** What has been run or loaded, as paths, since the last time. */
  takeReports: () => string[];
  stop: () => Promise<void>;
}

const EMBEDDED: readonly ((url: string) => string)[] = [
  (url) => `<img src="${url}">`,
  (url) => `<object data="${url}" type="image/svg+xml"></object>`,
  (url) => `<embed src="${url}" type="image/svg+xml">`,
  (url) => `<iframe src="${url}"></iframe>`,
];

/** Starts a host of drawings, one of pages, and one that drawings report to what they run and load. */
export async function startDrawingHosts(): Promise<DrawingHosts> {
  const reports: string[] = [];
  const telltale = await startSmallServer(
    createServer((request, response) => {
      reports.push(request.url ?? '');
      response.end();
    }),
  );
  const directory = await mkdtemp(path.join(tmpdir(), 'drawings-'));
  const original = activeSvg(new URL(telltale.url).host);
  const { text } = await sanitizeSvg(Buffer.from(original));
  const name = 'logo.svg';
  await writeFile(path.join(directory, name), text);
  const isSvg = (svg: string) => (_request: express.Request, response: express.Response) => {
    response.type('image/svg+xml').send(svg);
  };
  const host = await startSmallServer(
    createServer(
      express()
        .use(
          '/uploads',
          serveStoredFiles(new DiskFileStore(directory), {
            audienceOf: () => Promise.resolve(null),
          }),
        )
        .get('/bare/logo.svg', isSvg(text))
        .get('/original/logo.svg', isSvg(original)),
    ),
  );
  const report = (what: string) => `<script>
    addEventListener('load', async () => {
      for (let frame = 0; frame < 10; frame += 1) await new Promise(requestAnimationFrame);
      await fetch('${telltale.url}/${what}', { mode: 'no-cors' });
      document.title = '${what}';
    });
  </script>`;
  const elements = [`${host.url}/bare/${name}`, `${host.url}/uploads/${name}`].flatMap((url) =>
    EMBEDDED.map((embed) => embed(url)),
  );
  const pages = await startSmallServer(
    createServer(
      express()
        .get('/page', (_request, response) => {
          const link = `<a href="${host.url}/uploads/${name}">Open</a>`;
          response.send(`<!doctype html>${report('page')}${link}${elements.join('')}`);
        })
        .get('/end', (_request, response) => {
          response.send(`<!doctype html>${report('end')}`);
        }),
    ),
  );
  return {
    original: `${host.url}/original/${name}`,
    bare: `${host.url}/bare/${name}`,
    onDisk: pathToFileURL(path.join(directory, name)).href,
    page: `${pages.url}/page`,
    end: `${pages.url}/end`,
    takeReports: () => [...new Set(reports.splice(0))].toSorted(),
    async stop() {
      for (const server of [pages, host, telltale]) await server.stop();
      await rm(directory, { recursive: true });
    },
  };
}
