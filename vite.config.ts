import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [react(), tailwindcss()],
  resolve: {
    tsconfigPaths: true,
    alias: { 'use-sync-external-store/shim': 'react' }, // for versions of React that lack it
  },
  build: {
    // Words are files of their own, cached for ever under a hashed name: never data addresses inside the code.
    assetsInlineLimit: (file) => (file.includes('/locales/') ? false : undefined),
    manifest: true,
    modulePreload: { polyfill: false }, // every browser that runs the rest of the code knows modulepreload
    rolldownOptions: {
      output: {
        codeSplitting: {
          // Split by who shares it, the same code is 6 kB heavier to send: small files compress badly.
          groups: [
            { name: 'core', tags: ['$initial'], priority: 1 },
            {
              name: 'entities',
              test: /\/src\/data-service\/(artists|releases|gallery-items|news-items)\.ts/,
            },
            { name: 'shared', test: /\/src\/(site|ui|i18n|data-service)\//, minShareCount: 6 },
          ],
        },
      },
    },
  },
  server: { strictPort: true },
  preview: { strictPort: true },
});
