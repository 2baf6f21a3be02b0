import { cp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import type * as EntryServer from '@/entry-server';
import { compressFiles } from '../document/compress';
import { earlyReads } from '../document/early-reads';
import { filesOf, type Manifest } from '../document/manifest';
import type { PageCode } from '../document/page-renderer';
import { panelDocument, panelEntry } from '../document/panel-document';
import { pageTemplate } from '../document/template';

/** The scripts of rendered pages. */
const SCRIPTS = {
  'start.js': 'src/hydration/start.ts',
  'language.js': 'src/i18n/redirect-to-own-language.ts',
};

/** The script that the panel's document loads first. */
const ASK_EARLY = 'src/data-service/backend/client/ask-early.ts';

/** The programs of a server, and the commands of its operator. The packages of package.json's dependencies are not bundled. */
const PROGRAMS = {
  site: 'server/main.ts',
  prerender: 'server/prerender/main.ts',
  uploads: 'api/main.ts',
  'upload-worker': 'api/uploads/upload-worker.ts',
  staff: 'scripts/staff/main.ts',
  backup: 'scripts/backup/main.ts',
  restore: 'scripts/restore/main.ts',
  'media-clean': 'scripts/media/main.ts',
  doctor: 'scripts/doctor/main.ts',
  upgrade: 'scripts/upgrade/main.ts',
};

/** The embedded backend is for development alone: commands look for it, and do without. */
const EMBEDDED_BACKEND = [/^@label\/supabase-local\/backend$/, /\/schema-database$/];

/**
 * Builds the code, which is the same for every installation, into two folders. `app` has the code for browsers. `server` has
 * the programs for Node: the page server (site.js), the prerendering for a static host (prerender.js), the upload function
 * alone (uploads.js) and its worker, and the operator's commands; packages.json, what has to be installed beside them; and for
 * pages: entry-server.js with the documents app.html, panel.html and page.html, page.css, page-code.json and the manifest of
 * the browsers' code.
 */
export async function buildApp(outDir: string, root = process.cwd()): Promise<void> {
  // Vite would go by the NODE_ENV of the terminal or the test, and build with React's slower code for developers.
  const before = process.env['NODE_ENV'];
  process.env['NODE_ENV'] = 'production';
  try {
    await buildForProduction(outDir, root);
  } finally {
    if (before === undefined) delete process.env['NODE_ENV'];
    else process.env['NODE_ENV'] = before;
  }
}

async function buildForProduction(outDir: string, root: string): Promise<void> {
  const appDir = path.join(outDir, 'app');
  const serverDir = path.join(outDir, 'server');
  const shared = { root, logLevel: 'warn' } as const;
  /** Builds a script that is no module, and returns its file. */
  async function buildScript(source: string, entryFileNames: string): Promise<string> {
    const built = await build({
      ...shared,
      publicDir: false,
      build: {
        outDir: appDir,
        emptyOutDir: false,
        manifest: false,
        rolldownOptions: {
          input: path.join(root, source),
          output: { format: 'iife', entryFileNames, codeSplitting: false },
        },
      },
    });
    const [file] = [built].flat().flatMap((one) => ('output' in one ? one.output : []));
    if (!file) throw new Error(`${source} has become no file.`);
    return file.fileName;
  }
  await build({ ...shared, build: { outDir: appDir, emptyOutDir: true } });
  const panelDir = path.join(outDir, 'panel');
  await build({
    ...shared,
    mode: 'panel',
    plugins: [panelEntry],
    build: { outDir: panelDir, emptyOutDir: true, copyPublicDir: false },
  });
  const server = { outDir: serverDir, copyPublicDir: false, manifest: false };
  await build({
    ...shared,
    ssr: { noExternal: true }, // bundled, so that the code that renders pages starts at once
    define: { 'process.env.NODE_ENV': '"production"' }, // React's other half stays outside
    build: { ...server, emptyOutDir: true, ssr: path.join(root, 'src/entry-server.tsx') },
  });
  const programs = await build({
    ...shared,
    build: {
      ...server,
      emptyOutDir: false,
      ssr: true,
      rolldownOptions: {
        input: Object.fromEntries(
          Object.entries(PROGRAMS).map(([name, source]) => [name, path.join(root, source)]),
        ),
        external: EMBEDDED_BACKEND,
        // Side by side: a program finds its neighbours and ../locales by its own place.
        output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  });
  const packages = packagesOf(programs);
  await writeFile(path.join(serverDir, 'packages.json'), JSON.stringify(packages));
  await cp(path.join(root, 'locales'), path.join(outDir, 'locales'), { recursive: true });
  for (const [entryFileNames, source] of Object.entries(SCRIPTS)) {
    await buildScript(source, entryFileNames);
  }
  const earlyScript = await buildScript(ASK_EARLY, 'assets/early-[hash].js');
  // The front page's own HTML is index.html on a host of files: the app without any page is app.html from here on.
  const appFile = path.join(serverDir, 'app.html');
  await rename(path.join(appDir, 'index.html'), appFile);
  const appDocument = await readFile(appFile, 'utf8');
  const { document, styles, stylesPath } = await pageTemplate(appDocument, (file) =>
    readFile(path.join(appDir, file)),
  );
  await Promise.all([
    movePanel(panelDir, appDir, serverDir, earlyScript),
    writeFile(path.join(serverDir, 'page.html'), document),
    writeFile(path.join(serverDir, 'page.css'), styles),
    writeFile(path.join(appDir, stylesPath), styles),
    rename(path.join(appDir, '.vite/manifest.json'), path.join(serverDir, 'manifest.json')),
  ]);
  await rm(path.join(appDir, '.vite'), { recursive: true });
  const code = await findPageCode(serverDir);
  await writeFile(path.join(serverDir, 'page-code.json'), JSON.stringify(code));
  await compressFiles(appDir);
}

/** Returns the names of the packages that built programs load, which are what has to be installed beside them. */
function packagesOf(built: Awaited<ReturnType<typeof build>>): string[] {
  const outputs = [built].flat().flatMap((one) => ('output' in one ? one.output : []));
  const files = new Set(outputs.map(({ fileName }) => fileName));
  const imports = outputs.flatMap((one) =>
    one.type === 'chunk'
      ? // Also listed are imports of which nothing was used, and that are no longer in the code.
        [...one.imports, ...one.dynamicImports].filter((name) => one.code.includes(name))
      : [],
  );
  const names = imports
    .filter(
      (name) =>
        !files.has(name) && !isBuiltin(name) && !EMBEDDED_BACKEND.some((own) => own.test(name)),
    )
    .map((name) => /^(?:@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? name);
  return [...new Set(names)].toSorted();
}

/** Puts the built panel beside the site: files of both have the same name only where they are the same. */
async function movePanel(
  panelDir: string,
  appDir: string,
  serverDir: string,
  earlyScript: string,
): Promise<void> {
  const read = (file: string) => readFile(path.join(panelDir, file), 'utf8');
  const document = panelDocument(await read('index.html'), {
    file: earlyScript,
    reads: await earlyReads(),
  });
  await writeFile(path.join(serverDir, 'panel.html'), document);
  await cp(path.join(panelDir, 'assets'), path.join(appDir, 'assets'), { recursive: true });
  await rm(panelDir, { recursive: true });
}

/** The module with the English messages that do not come with the entry. */
const DEFERRED_MESSAGES = 'src/i18n/deferred-messages.ts';

/** Returns the code of each page. */
async function findPageCode(serverDir: string): Promise<PageCode> {
  const file = path.resolve(serverDir, 'entry-server.js');
  const entry: typeof EntryServer = await import(pathToFileURL(file).href);
  const manifest: Manifest = JSON.parse(
    await readFile(path.join(serverDir, 'manifest.json'), 'utf8'),
  );
  const entryFiles = filesOf(manifest, ['index.html']);
  const code: Record<string, string[]> = {};
  for (const { name, source } of entry.listPageSources()) {
    // The front page comes with the entry.
    const modules = name === 'home' ? [] : [source, DEFERRED_MESSAGES];
    code[name] = filesOf(manifest, modules, entryFiles).map((chunk) => `/${chunk}`);
  }
  return code;
}
