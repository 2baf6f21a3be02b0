import { defineConfig } from '@playwright/test';

const executablePath = process.env['CHROMIUM_PATH'];
const leftOut = (process.env['TESTS_LEFT_OUT'] ?? '') // by `npm test`
  .split(',')
  .filter(Boolean)
  .map((tests) => (tests.endsWith('/') ? `${tests}**` : tests));

export default defineConfig({
  testDir: 'tests/e2e',
  // What takes minutes begins first: at the end one such test would leave a processor idle.
  projects: [
    { name: 'every page', testMatch: 'every-page/*.test.ts', testIgnore: leftOut },
    { name: 'behaviours', testIgnore: [...leftOut, 'every-page/**'] },
  ],
  globalSetup: './tests/e2e/support/global-setup.ts',
  outputDir: '.data/test/results',
  fullyParallel: true,
  workers: '100%', // of the processors: a test keeps more than one of them busy, with its browser and its server
  // A busy machine is slow, not wrong: these only end what hangs.
  timeout: 180_000,
  expect: { timeout: 45_000 },
  forbidOnly: Boolean(process.env['CI']),
  reporter: process.env['TEST_FAILURES_FILE'] ? './scripts/test/browser-reporter.ts' : 'list',
  use: {
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    // Without a graphics card, light that drifts costs half of a processor. Tests of motion ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    // A trace of every test takes a third of the time: ask for it with --trace on. Tests picture a failure themselves.
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: [
        '--no-sandbox', // which a root user has none of, as in most containers; the pages are our own
        '--disable-background-networking',
        '--disable-component-update',
        '--js-flags=--no-opt --no-maglev', // no page lives long enough to win what these compilers take
      ],
    },
  },
});
