import { readdir, readFile } from 'node:fs/promises';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/** React Router brings a build for production without the warnings of development; its package names the other one alone. */
const ROUTER_FOR_PRODUCTION = Object.entries({
  'react-router': 'index.mjs',
  'react-router/dom': 'dom-export.mjs',
}).map(([name, file]) => ({
  find: new RegExp(`^${name}$`),
  replacement: path.resolve('node_modules/react-router/dist/production', file),
}));

/**
 * Says in the app's own document that it needs JavaScript, in every language: which one, only a script could find out.
 * A rendered page takes its place (server/document/template.ts), and can be read without.
 */
const sayWithoutScripts: Plugin = {
  name: 'say-without-scripts',
  async transformIndexHtml(html) {
    const languages = await readdir('locales');
    const lines = languages.map(async (code) => {
      const file = path.resolve('locales', code, 'admin.json');
      const { noScript }: { noScript: string } = JSON.parse(await readFile(file, 'utf8'));
      return `<p lang="${code}">${noScript}</p>`;
    });
    const style =
      '<style>#start{display:none}p{margin:1.5rem;font:1.125rem/1.5 sans-serif}</style>';
    const says = `<noscript>${style}${(await Promise.all(lines)).join('')}</noscript>`;
    return html.replace('<div id="root">', (root) => root + says);
  },
};

/** libheif names modules of Node, which it asks for in Node alone; Vite would warn of each in every build. */
const withoutNode: Plugin = {
  name: 'without-node',
  enforce: 'pre',
  resolveId: (id, importer) =>
    importer?.includes('/libheif-js/') && isBuiltin(id) ? '\0no-module' : null,
  load: (id) => (id === '\0no-module' ? 'export {}' : null),
};

/** What Rolldown knows of the modules. */
interface Modules {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null;
}

/** The mode of the panel's build (server/document/panel-document.ts). */
const PANEL_MODE = 'panel';

/** Half of the first view of a page: evaluated in one task with the rest, it blocks a slow phone. The panel has one file less. */
const REACT_CHUNK = {
  name: 'react',
  test: /\/node_modules\/(react|react-dom|scheduler)\//,
  priority: 2,
};

/** Where the code of the panel's forms begins, which a list does without. */
const FORMS = path.resolve('src/admin/record/record-dialog.tsx');

/**
 * Names the chunk of all that forms need. Whatever a late page shares with it would be a separate file, of which there were
 * thirty.
 */
function createFormsChunk(): (id: string, modules: Modules) => string | null {
  let ids: Set<string> | undefined;
  return (id, modules) => {
    ids ??= withImports(FORMS, modules);
    return ids.has(id) ? 'forms' : null;
  };
}

/** Returns a module and all that it loads. */
function withImports(begins: string, modules: Modules): Set<string> {
  const ids = new Set([begins]);
  for (const id of ids) {
    for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) ids.add(imported);
  }
  return ids;
}

export default defineConfig(({ command, mode, isSsrBuild = false }) => ({
  plugins: [react(), tailwindcss(), sayWithoutScripts],
  resolve: {
    tsconfigPaths: true,
    alias: [
      { find: 'use-sync-external-store/shim', replacement: 'react' }, // for versions of React that lack it
      ...(command === 'build' ? ROUTER_FOR_PRODUCTION : []),
    ],
  },
  build: {
    // Messages and fonts are files, cached for ever under a hashed name: never data URLs inside the code.
    assetsInlineLimit: (file) => (/\/locales\/|\.woff2$/.test(file) ? false : undefined),
    manifest: true,
    chunkSizeWarningLimit: 1500, // kB: what converts an editor's files is large, and loads with the first of them
    modulePreload: { polyfill: false }, // every browser that runs the rest of the code knows modulepreload
    // Browsers only, and both of their entries, src/main.tsx and src/panel.tsx: a server loads everything at once.
    rolldownOptions: isSsrBuild
      ? {}
      : {
          checks: { ineffectiveDynamicImport: false }, // the front page's module comes with the entry: src/main.tsx
          output: {
            codeSplitting: {
              // Split by who shares it, the same code is 6 kB heavier to send: small files compress badly.
              groups: [
                ...(mode === PANEL_MODE ? [] : [REACT_CHUNK]),
                { name: 'core', tags: ['$initial'], priority: 1 },
                {
                  name: createFormsChunk(),
                  debugName: 'forms',
                  includeDependenciesRecursively: false,
                },
                {
                  name: 'form',
                  test: /\/src\/ui\/(copy-text|field|toasts|use-form)\.tsx?$/,
                  includeDependenciesRecursively: false,
                },
              ],
            },
          },
        },
  },
  optimizeDeps: { entries: ['index.html', 'src/panel.tsx'] },
  worker: {
    format: 'es', // a worker loads its libraries when it needs them
    plugins: () => [withoutNode],
  },
  envDir: false, // the code is the same for every installation: src/config/env.ts
  server: { strictPort: true },
  preview: { strictPort: true },
}));
