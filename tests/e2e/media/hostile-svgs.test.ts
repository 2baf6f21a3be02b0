import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import { expect, test as base, type Page } from '@playwright/test';
import express from 'express';
import { DiskFileStore } from '../../../api/uploads/file-store-disk';
import { serveStoredFiles } from '../../../api/uploads/stored-files';
import { sanitizeSvg } from '../../../api/uploads/svg';
import { startSmallServer } from '../../../scripts/start/ports';
import { startDrawingHosts, type DrawingHosts } from '../../support/drawing-hosts';

const test = base.extend<{ hosts: DrawingHosts }>({
  hosts: async ({}, use) => {
    const hosts = await startDrawingHosts();
    await use(hosts);
    await hosts.stop();
  },
});

/** Opens a drawing as a document, and moves the pointer over it. */
async function openDrawing(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.mouse.move(200, 100);
  await page.mouse.move(210, 110);
}

test('a hostile drawing runs scripts and loads files when it is not sanitized', async ({
  page,
  hosts,
}) => {
  await openDrawing(page, hosts.original);
  await page.goto(hosts.end);
  await expect(page).toHaveTitle('end');
  expect(hosts.takeReports()).toEqual(
    expect.arrayContaining([
      '/background',
      '/fe',
      '/font',
      '/html.css',
      '/image',
      '/import.css',
      '/script-0',
      '/script-1',
      '/script-2',
      '/script-3',
      '/set',
      '/variable',
    ]),
  );
});

test('a sanitized drawing runs and loads nothing: embedded, as a document with and without our headers, and from disk', async ({
  page,
  hosts,
}) => {
  await page.goto(hosts.page);
  await expect(page).toHaveTitle('page');
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Open' }).click();
  expect((await download).suggestedFilename()).toBe('logo.svg');
  for (const url of [hosts.bare, hosts.onDisk]) {
    await openDrawing(page, url);
    expect(await page.locator('path').count()).toBeGreaterThan(1);
  }
  await page.goto(hosts.end);
  await expect(page).toHaveTitle('end');
  expect(hosts.takeReports()).toEqual(['/end', '/page']);
});

test('fonts and pictures within an SVG are shown in <img>, as the upload function serves it', async ({
  page,
}, info) => {
  const font = await readFile(
    'node_modules/@fontsource/fira-sans-extra-condensed/files/fira-sans-extra-condensed-latin-700-normal.woff2',
  );
  const picture =
    'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==';
  const drawing = (src: string, href: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="150"><style>@font-face{font-family:X;src:${src}}text{font:60px X}</style><text y="60">Nordlicht</text><image href="${href}" y="90" width="60" height="60"/></svg>`;
  const url = `url(data:font/woff2;base64,${font.toString('base64')})`;
  const directory = info.outputPath('uploads');
  await mkdir(directory, { recursive: true });
  const app = express().use(
    '/uploads',
    serveStoredFiles(new DiskFileStore(directory), { audienceOf: () => Promise.resolve(null) }),
  );
  const server = await startSmallServer(createServer(app));
  const pixelsOf = async (src: string) => {
    await page.setContent(`<img src="${src}">`);
    const image = page.locator('img');
    await image.evaluate((element: HTMLImageElement) => element.decode());
    return image.screenshot();
  };
  const storedPixels = async (name: string, svg: string) => {
    const { text } = await sanitizeSvg(Buffer.from(svg));
    await writeFile(path.join(directory, name), text);
    return pixelsOf(`${server.url}/uploads/${name}`);
  };
  const original = drawing(url, picture);
  const whole = await storedPixels('whole.svg', original);
  const base64 = Buffer.from(original).toString('base64');
  expect(whole).toEqual(await pixelsOf(`data:image/svg+xml;base64,${base64}`));
  const withoutFont = await storedPixels('no-font.svg', drawing('local(none)', picture));
  const withoutPicture = await storedPixels('no-picture.svg', drawing(url, '#'));
  expect(whole).not.toEqual(withoutFont);
  expect(whole).not.toEqual(withoutPicture);
  await server.stop();
});
