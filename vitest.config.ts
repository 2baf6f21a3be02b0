import { defineConfig } from 'vitest/config';

// Timeouts are limits against hanging, not measurements: some tests start databases and whole installations.
const shared = { resolve: { tsconfigPaths: true } };
const polled = { poll: { timeout: 50_000 } };
// Unlike what is broken, what is flaky passes at a second try: to be mended, not to be lived with.
const retry = process.env['CI'] ? 1 : 0;

export default defineConfig({
  ...shared,
  test: {
    maxWorkers: '100%', // many tests wait for what they have started; by itself vitest leaves a processor free
    projects: [
      {
        ...shared,
        test: {
          name: 'components',
          include: ['src/**/*.test.tsx'],
          environment: 'jsdom',
          setupFiles: ['tests/support/components.ts'],
          testTimeout: 60_000,
          expect: polled,
          retry,
        },
      },
      {
        ...shared,
        test: {
          name: 'node',
          include: ['{src,node,api,server,packages,scripts,bench,tests}/**/*.test.ts'],
          exclude: ['**/node_modules/**', 'tests/e2e/**', 'tests/contract/lint-examples/**'], // Playwright's, and what lint reads
          testTimeout: 60_000,
          expect: polled,
          retry,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
