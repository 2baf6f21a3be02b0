import { readdirSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Whole installations and builds take longest and begin first: at the end one of them would leave a processor idle. */
class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isSlow = ({ moduleId }: TestSpecification) =>
      /\/tests\/(start|contract)\//.test(moduleId);
    return files.toSorted((one, other) => Number(isSlow(other)) - Number(isSlow(one)));
  }
}

const shared = { resolve: { tsconfigPaths: true } };
// Timeouts are limits against hanging, not measurements: some tests start databases and whole installations.
const limits = {
  testTimeout: 180_000,
  hookTimeout: 240_000,
  expect: { poll: { timeout: 50_000 } },
};

// By `npm test` (scripts/test/left-out.ts): an exclusion on the command line does not reach the projects.
const leftOut = (process.env['TESTS_LEFT_OUT'] ?? '').split(',').filter(Boolean);

/** Component tests that mock modules, or whose clients ask another server than the worker's: they share no modules. */
const apart = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .map((name) => `src/${name.replaceAll('\\', '/')}`)
  .filter((file) => file.endsWith('.test.tsx'))
  .filter((file) =>
    /vi\.mock\(|setVariables\(|startUploadPage\(|playMedia\(|schema:/.test(
      readFileSync(file, 'utf8'),
    ),
  );

const components = { environment: 'jsdom', setupFiles: ['tests/support/components.ts'] };

export default defineConfig({
  ...shared,
  test: {
    reporters: process.env['TEST_FAILURES_FILE'] ? ['./scripts/test/unit-reporter.ts'] : 'default',
    globalSetup: ['tests/support/backends.ts'],
    maxWorkers: '150%', // of the processors: many tests wait for what they have started
    sequence: { sequencer: SlowestFirst },
    projects: [
      {
        ...shared,
        test: {
          ...limits,
          ...components,
          name: 'components',
          include: ['src/**/*.test.tsx'],
          exclude: apart,
          isolate: false, // a worker loads jsdom, React and the panel once for all of its files
        },
      },
      {
        ...shared,
        test: { ...limits, ...components, name: 'components apart', include: apart },
      },
      {
        ...shared,
        test: {
          ...limits,
          name: 'data service',
          include: ['src/data-service/**/*.test.ts'], // its clients belong to the backend of one file
          setupFiles: ['tests/support/modules.ts'],
          pool: 'threads', // of one process, which compiles PGlite once for all of them
        },
      },
      {
        ...shared,
        test: {
          ...limits,
          name: 'modules',
          include: ['{src,tests,node,api,server,packages,scripts,bench}/**/*.test.ts'],
          exclude: [
            '**/node_modules/**',
            'src/data-service/**',
            'tests/e2e/**', // Playwright's
            'tests/contract/lint-examples/**', // what lint reads
            ...leftOut.map((tests) => (tests.endsWith('/') ? `${tests}**` : tests)),
          ],
          setupFiles: ['tests/support/modules.ts'],
          isolate: false, // a worker loads PGlite, jsdom and the others once for all of its files
        },
      },
    ],
  },
});
