import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/** What React Router brings without need: patterns of its code, and what takes their place. */
const UNUSED_ROUTER_PARTS: readonly [RegExp, string][] = [
  // Names for the developer tools: to a bundler each is a use, and forms and links that nobody uses would travel along.
  [/^\w+\.displayName = .*;$/gm, ''],
  [/^(var \w+ = )(?=\w+\.(?:forwardRef|memo|createContext)\()/gm, '$1/* @__PURE__ */ '],
  // Only with its framework do links prefetch by themselves; here each would keep states and effects for it.
  [
    /let \[shouldPrefetch, prefetchRef, prefetchHandlers\] = usePrefetchBehavior\([^)]*\);/g,
    'let shouldPrefetch = false, prefetchRef = null, prefetchHandlers = null;',
  ],
  // Only routers of data show errors by themselves.
  [/^(var defaultErrorElement = ).*;$/gm, '$1null;'],
];

function dropUnusedRouterParts(): Plugin {
  return {
    name: 'drop-unused-router-parts',
    apply: 'build',
    transform: {
      filter: { id: /\/node_modules\/react-router\/.*\.mjs$/ },
      handler: (code) =>
        UNUSED_ROUTER_PARTS.reduce((rest, [part, place]) => rest.replaceAll(part, place), code),
    },
  };
}

export default defineConfig(({ isSsrBuild = false }) => ({
  plugins: [react(), tailwindcss(), dropUnusedRouterParts()],
  resolve: {
    tsconfigPaths: true,
    alias: { 'use-sync-external-store/shim': 'react' }, // for versions of React that lack it
  },
  ssr: { noExternal: true }, // what draws pages has no packages to look for, and starts at once
  build: {
    // Words are files of their own, cached for ever under a hashed name: never data addresses inside the code.
    assetsInlineLimit: (file) => (file.includes('/locales/') ? false : undefined),
    manifest: true,
    cssCodeSplit: false, // pieces of code would bring the styles that drawn pages have inline, and all be laid out anew
    modulePreload: { polyfill: false }, // every browser that runs the rest of the code knows modulepreload
    // Browsers only: a server loads everything at once.
    rolldownOptions: isSsrBuild
      ? {}
      : {
          output: {
            codeSplitting: {
              // Split by who shares it, the same code is 6 kB heavier to send: small files compress badly.
              groups: [
                {
                  name: 'react', // half of the first view: evaluated in one task with the rest, it blocks a slow phone
                  test: /\/node_modules\/(react|react-dom|scheduler)\/|\/src\/app\/react-roots\.ts$/,
                  priority: 2,
                },
                { name: 'core', tags: ['$initial'], priority: 1 },
                {
                  name: 'front', // what the front page has in common with others
                  test: /\/src\/(data-service\/[a-z]+\/(artist-types|gallery-items|listed-[a-z-]+|read-json|service)|i18n\/(format|localized-text)|site\/[a-z]+\/(artist-kind|card-[a-z]+|cards|listen-links|picture-sizes|play-button|queries|query-view|section)|ui\/(localized|picture|state-screen))\.tsx?$/,
                },
                { name: 'shared', test: /\/src\/(site|ui|i18n|data-service)\//, minShareCount: 7 },
              ],
            },
          },
        },
  },
  server: { strictPort: true },
  preview: { strictPort: true },
}));
