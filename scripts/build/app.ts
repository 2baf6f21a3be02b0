import { readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'vite';
import { pageTemplate } from './page-template';

export interface BuiltApp {
  /** What a web server serves. */
  siteDir: string;
  /** What renders pages: entry-server.js, and what it makes documents of, page.html and page.css. */
  serverDir: string;
}

/** The scripts that stand in rendered pages. */
const SCRIPTS = {
  'start.js': 'src/app/start.ts',
  'language.js': 'src/i18n/redirect-to-own-language.ts',
};

/** Builds the app for browsers and the code that draws its pages on a server. */
export async function buildApp(outDir: string, root = process.cwd()): Promise<BuiltApp> {
  const siteDir = path.join(outDir, 'site');
  const serverDir = path.join(outDir, 'server');
  const shared = { root, logLevel: 'warn' } as const;
  await build({ ...shared, build: { outDir: siteDir, emptyOutDir: true } });
  await build({
    ...shared,
    build: {
      outDir: serverDir,
      emptyOutDir: true,
      ssr: path.join(root, 'src/entry-server.tsx'),
      copyPublicDir: false,
      manifest: false,
    },
  });
  for (const [entryFileNames, source] of Object.entries(SCRIPTS)) {
    await build({
      ...shared,
      publicDir: false,
      build: {
        outDir: siteDir,
        emptyOutDir: false,
        manifest: false,
        rolldownOptions: {
          input: path.join(root, source),
          output: { format: 'iife', entryFileNames, codeSplitting: false },
        },
      },
    });
  }
  // The front page's own HTML takes the place of index.html: the app without any page is app.html from here on.
  const app = path.join(siteDir, 'app.html');
  await rename(path.join(siteDir, 'index.html'), app);
  const { document, styles, stylesAddress } = await pageTemplate(
    await readFile(app, 'utf8'),
    (address) => readFile(path.join(siteDir, address), 'utf8'),
  );
  await Promise.all([
    writeFile(path.join(serverDir, 'page.html'), document),
    writeFile(path.join(serverDir, 'page.css'), styles),
    writeFile(path.join(siteDir, stylesAddress), styles),
  ]);
  return { siteDir, serverDir };
}
