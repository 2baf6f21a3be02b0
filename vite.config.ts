import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [react(), tailwindcss()],
  resolve: { tsconfigPaths: true },
  build: {
    // Words are files of their own, cached for ever under a hashed name: never data addresses inside the code.
    assetsInlineLimit: (file) => (file.includes('/locales/') ? false : undefined),
    manifest: true,
    modulePreload: { polyfill: false }, // every browser that runs the rest of the code knows modulepreload
    rolldownOptions: {
      output: {
        codeSplitting: {
          // What every page needs travels in one file: split by who shares it, the same code is 5 kB heavier to send.
          groups: [
            { name: 'core', tags: ['$initial'], priority: 1 },
            { name: 'shared', test: /\/src\/(site|ui|i18n|data-service)\//, minShareCount: 3 },
          ],
        },
      },
    },
  },
  server: { strictPort: true },
  preview: { strictPort: true },
});
