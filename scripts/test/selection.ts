import { execFileSync } from 'node:child_process';

/** Slow tests, and the paths that they depend on: files, or folders with a slash at their end. */
export const SELDOM: readonly { tests: string; paths: readonly string[] }[] = [
  {
    tests: 'tests/contract/extending.test.ts',
    paths: [
      'docs/extending.md',
      'locales/',
      'src/admin/list/',
      'src/admin/record/',
      'src/admin/resources/',
      'src/admin/shell/',
      'src/app/',
      'src/config/',
      'src/lib/',
      'src/data-service/',
      'src/i18n/',
      'src/site/',
      'supabase/migrations/',
      'tests/contract/extensions/',
    ],
  },
  {
    tests: 'tests/contract/database-upgrade.test.ts',
    paths: ['supabase/', 'packages/supabase-local/'],
  },
  {
    tests: 'tests/contract/database-push.test.ts',
    paths: ['supabase/', 'packages/supabase-cli/', 'packages/supabase-local/src/prelude.sql'],
  },
  {
    tests: 'tests/contract/database-advisors.test.ts',
    paths: ['supabase/', 'packages/supabase-cli/', 'packages/supabase-local/src/prelude.sql'],
  },
  {
    tests: 'tests/contract/lint.test.ts',
    paths: ['.oxlintrc.json', 'scripts/lint/', 'tests/contract/lint-examples/'],
  },
  {
    tests: 'packages/supabase-local/',
    paths: ['packages/supabase-cli/', 'supabase/'],
  },
];

/** The paths that every test depends on. */
export const SHARED: readonly string[] = [
  'node/',
  'package-lock.json',
  'package.json',
  'scripts/schema-database.ts',
  'scripts/test/',
  'tests/support/',
  'tsconfig.json',
  'vitest.config.ts',
];

/** Returns the tests that need not run: files, or folders with their slash. */
export function testsToLeaveOut(changed: readonly string[]): string[] {
  const hasChanged = (path: string) =>
    changed.some((one) => one === path || (path.endsWith('/') && one.startsWith(path)));
  if (SHARED.some(hasChanged)) return [];
  return SELDOM.filter(({ tests, paths }) => ![tests, ...paths].some(hasChanged)).map(
    ({ tests }) => tests,
  );
}

/** Returns the paths that differ from where the branch left main, committed or not; or why they are unknown. */
export function findChanges(
  repository: string,
): { paths: string[]; since: string } | { all: string } {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: repository, encoding: 'utf8', stdio: 'pipe' }).trim();
  const list = (...args: string[]) =>
    git(...args, '-z')
      .split('\0')
      .filter(Boolean);
  const baseWith = (main: string) => {
    try {
      return git('merge-base', 'HEAD', main);
    } catch {
      return null; // no git, no such branch, or a shallow clone that ends before it
    }
  };

  const since = baseWith('origin/main') ?? baseWith('main');
  if (since === null) return { all: 'git knows no commit in common with main' };
  if (since === git('rev-parse', 'HEAD')) return { all: 'main has every commit of this branch' };
  return {
    paths: [
      ...list('diff', '--name-only', '--no-renames', since),
      ...list('ls-files', '--others', '--exclude-standard'),
    ],
    since,
  };
}
