import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { findChanges, SELDOM, SHARED, testsToLeaveOut } from './selection';

const EVERY_PATH = [...SHARED, ...SELDOM.flatMap(({ tests, paths }) => paths.concat(tests))];

it.each([...new Set(EVERY_PATH)])('the selection speaks of %s, which is there', (file) => {
  expect(existsSync(file)).toBe(true);
});

it('leaves out what speaks of nothing that has changed', () => {
  expect(testsToLeaveOut(['README.md', 'src/ui/button.tsx', 'docs/extending.md.old'])).toEqual([
    'tests/contract/extending.test.ts',
    'tests/contract/database-upgrade.test.ts',
    'tests/contract/database-push.test.ts',
    'tests/contract/database-advisors.test.ts',
    'tests/contract/lint.test.ts',
    'packages/supabase-local/',
  ]);
});

it.each([
  ['docs/extending.md', 'tests/contract/extending.test.ts'],
  ['src/site/pages.ts', 'tests/contract/extending.test.ts'],
  ['scripts/lint/layers.js', 'tests/contract/lint.test.ts'],
  ['tests/contract/lint.test.ts', 'tests/contract/lint.test.ts'],
  ['supabase/config.toml', 'packages/supabase-local/'],
  ['supabase/migrations/1.sql', 'tests/contract/database-upgrade.test.ts'],
  ['packages/supabase-local/src/api.ts', 'packages/supabase-local/'],
])('a change of %s has %s run', (changed, tests) => {
  expect(testsToLeaveOut(['README.md', changed])).not.toContain(tests);
});

it('a change of the dependencies has all tests run', () => {
  expect(testsToLeaveOut(['package-lock.json'])).toEqual([]);
});

let repository: string;

const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.org', ...args], {
    cwd: repository,
    stdio: 'pipe',
  });

const write = (file: string, text: string) => writeFile(path.join(repository, file), text);

/** A repository with one commit on main, and a branch. */
beforeEach(async () => {
  repository = await mkdtemp(path.join(tmpdir(), 'selection-'));
  git('init', '--quiet', '--initial-branch=main');
  await mkdir(path.join(repository, 'docs'));
  await write('docs/moved.md', 'A text');
  await write('changed.txt', 'A text');
  await write('kept.txt', 'A text');
  await write('.gitignore', '*.log');
  git('add', '.');
  git('commit', '--quiet', '--message=one');
  git('checkout', '--quiet', '-b', 'branch');
});

afterEach(() => rm(repository, { recursive: true }));

async function commitMove(): Promise<void> {
  await rename(path.join(repository, 'docs/moved.md'), path.join(repository, 'here.md'));
  git('add', '.');
  git('commit', '--quiet', '--message=two');
}

it('finds what a branch has changed, committed or not, on both sides of a move', async () => {
  await commitMove();
  await write('changed.txt', 'Another text');
  await write('new.txt', 'A text');
  await write('ignored.log', 'A text');
  expect(findChanges(repository)).toEqual({
    paths: ['changed.txt', 'docs/moved.md', 'here.md', 'new.txt'],
    since: git('rev-parse', 'main').toString().trim(),
  });
});

it('compares with the main of the origin where there is one', async () => {
  git('update-ref', 'refs/remotes/origin/main', 'main');
  git('checkout', '--quiet', 'main');
  await commitMove();
  expect(findChanges(repository)).toMatchObject({ paths: ['docs/moved.md', 'here.md'] });
});

it('has all tests run where main has every commit, whatever is not committed', async () => {
  await write('changed.txt', 'Another text');
  expect(findChanges(repository)).toEqual({ all: 'main has every commit of this branch' });
});

it('has all tests run in a shallow clone that ends before main', async () => {
  await commitMove();
  git('clone', '--quiet', '--depth=1', `file://${repository}`, 'shallow');
  expect(findChanges(path.join(repository, 'shallow'))).toEqual({
    all: 'git knows no commit in common with main',
  });
});

it('has all tests run without git', async () => {
  await rm(path.join(repository, '.git'), { recursive: true });
  expect(findChanges(repository)).toEqual({ all: 'git knows no commit in common with main' });
});
