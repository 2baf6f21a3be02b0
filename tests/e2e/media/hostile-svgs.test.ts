import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test as base, type Page } from '@playwright/test';
import express from 'express';
import { activeSvg } from '../../../api/testing/active-svgs';
import { DiskFileStore } from '../../../api/uploads/file-store-disk';
import { serveStoredFiles } from '../../../api/uploads/stored-files';
import { sanitizeSvg } from '../../../api/uploads/svg';
import { startSmallServer } from '../../../scripts/start/ports';

const EMBEDDED: Record<string, (url: string) => string> = {
  img: (url: string) => `<img src="${url}">`,
  object: (url: string) => `<object data="${url}" type="image/svg+xml"></object>`,
  embed: (url: string) => `<embed src="${url}" type="image/svg+xml">`,
  iframe: (url: string) => `<iframe src="${url}"></iframe>`,
};

/** A host of drawings: as they came, cleaned and bare as Storage serves them, and cleaned by the upload function. */
const test = base.extend<{
  host: { url: string; add: (name: string, svg: string) => Promise<void> };
}>({
  host: async ({}, use) => {
    const directory = await mkdtemp(path.join(tmpdir(), 'svgs-'));
    const files = new DiskFileStore(directory);
    const bare = new Map<string, string>();
    const app = express()
      .use('/uploads', serveStoredFiles(files))
      .get('/in/:element/:place/:name', ({ params: { element, place, name } }, response) => {
        const embed = EMBEDDED[element];
        response.send(`<!doctype html><title>Page</title>${embed?.(`/${place}/${name}`)}`);
      })
      .use((request, response) => {
        response.type('image/svg+xml').send(bare.get(request.path));
      });
    const server = await startSmallServer(createServer(app));
    await use({
      url: server.url,
      add: async (name, svg) => {
        const { text } = await sanitizeSvg(Buffer.from(svg));
        bare.set(`/original/${name}`, svg).set(`/stored/${name}`, text);
        await files.put(name, Buffer.from(text));
      },
    });
    await server.stop();
    await rm(directory, { recursive: true });
  },
});

/** Opens a page, and returns what it has run and where it has sent requests but to its own host. */
async function whatHappens(page: Page, url: string) {
  const { host } = new URL(url);
  const happened = new Set<string>();
  page.on('request', (request) => {
    const to = new URL(request.url());
    if (to.protocol !== 'data:' && to.host !== host) happened.add(to.href);
  });
  page.on('dialog', (dialog) => {
    happened.add(`alert ${dialog.message()}`);
    void dialog.accept();
  });
  await page.route('https://telltale.example/**', (route) => route.abort());
  await page.goto(url);
  await page.mouse.move(200, 100);
  await page.evaluate(async () => {
    // What a drawing moves or loads begins with its first frames.
    for (let frame = 0; frame < 10; frame += 1) await new Promise(requestAnimationFrame);
  });
  return [...happened].toSorted();
}

test('a hostile SVG runs and loads much when it is not cleaned', async ({ page, host }) => {
  await host.add('logo.svg', activeSvg());
  const happened = await whatHappens(page, `${host.url}/original/logo.svg`);
  expect(happened).toEqual(
    expect.arrayContaining([
      'alert 0',
      'alert 1',
      'alert 2',
      'alert 3',
      'alert 10',
      'https://telltale.example/background',
      'https://telltale.example/fe',
      'https://telltale.example/font',
      'https://telltale.example/html.css',
      'https://telltale.example/image',
      'https://telltale.example/import.css',
      'https://telltale.example/set',
      'https://telltale.example/variable',
    ]),
  );
});

test('a stored SVG runs and loads nothing when it is opened by itself, without headers of ours', async ({
  page,
  host,
}) => {
  await host.add('logo.svg', activeSvg());
  expect(await whatHappens(page, `${host.url}/stored/logo.svg`)).toEqual([]);
  expect(await page.locator('path').count()).toBeGreaterThan(1);
});

for (const element of Object.keys(EMBEDDED)) {
  for (const place of ['stored', 'uploads']) {
    test(`an SVG from /${place} runs and loads nothing in <${element}>`, async ({ page, host }) => {
      await host.add('logo.svg', activeSvg());
      const url = `${host.url}/in/${element}/${place}/logo.svg`;
      expect(await whatHappens(page, url)).toEqual([]);
    });
  }
}

test('fonts and pictures within an SVG show in <img>, as the upload function serves it', async ({
  page,
  host,
}) => {
  const font = await readFile(
    'node_modules/@fontsource/fira-sans-extra-condensed/files/fira-sans-extra-condensed-latin-700-normal.woff2',
  );
  const picture =
    'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==';
  const drawing = (src: string, href: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="150"><style>@font-face{font-family:X;src:${src}}text{font:60px X}</style><text y="60">Nordlicht</text><image href="${href}" y="90" width="60" height="60"/></svg>`;
  const url = `url(data:font/woff2;base64,${font.toString('base64')})`;
  await host.add('whole.svg', drawing(url, picture));
  await host.add('no-font.svg', drawing('local(none)', picture));
  await host.add('no-picture.svg', drawing(url, '#'));
  const pixelsOf = async (name: string) => {
    await page.goto(`${host.url}/in/img/${name}`);
    return page.locator('img').screenshot();
  };
  const whole = await pixelsOf('uploads/whole.svg');
  expect(whole).toEqual(await pixelsOf('original/whole.svg'));
  expect(whole).not.toEqual(await pixelsOf('uploads/no-font.svg'));
  expect(whole).not.toEqual(await pixelsOf('uploads/no-picture.svg'));
});
