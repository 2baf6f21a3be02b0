import { spawnSync } from 'node:child_process';
import { cp, mkdtemp, readdir, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as v from 'valibot';
import { expect, it } from 'vitest';

const SUPABASE = 'Only src/data-service talks to Supabase.';
const PLAIN = 'react(jsx-no-literals)';
const CHILD = 'translated-text(no-literal-children)';
const ATTRIBUTE = 'translated-text(no-literal-attributes)';

/** An attribute with plain text, with text in braces, with a template and with a condition. */
const FOUR_WAYS = [PLAIN, ATTRIBUTE, ATTRIBUTE, ATTRIBUTE];

/** Returns an error message for each folder that a folder must not import from. */
const fromEach = (folder: string, targets: string[], within = '') =>
  targets.map((target) => `${within}${folder} must not import from ${within}${target}.`);

const fromFolders = (folder: string, targets: string[]) => fromEach(folder, targets, 'src/admin/');

const fromService = (folder: string, targets: string[]) =>
  fromEach(folder, targets, 'src/data-service/');

const DEVELOPMENT = ['scripts', 'packages', 'bench', 'tests'];

/** The lint errors of each committed example of src/: one per line from the first wrong one on. */
const EXAMPLES: Record<string, { from: number; said: string[] }> = {
  'app/good.ts': { from: 1, said: [] },
  'data-service/good.ts': { from: 1, said: [] },
  'site/good.tsx': { from: 1, said: [] },
  'site/circle/list.ts': { from: 1, said: [] },
  'site/circle/page.ts': { from: 1, said: [] },
  'admin/shell/good.ts': { from: 1, said: [] },
  'main.ts': { from: 1, said: [SUPABASE] },
  'config/imports.ts': {
    from: 1,
    said: [
      'src/config must not import from src/i18n.',
      'src/config must not import from src/ui.',
      'src/config must not import from src/data-service.',
      'src/config must not import from src/site.',
      'src/config must not import from src/admin.',
      'src/config must not import from src/app.',
      SUPABASE,
    ],
  },
  'i18n/imports.ts': {
    from: 1,
    said: [
      'src/i18n must not import from src/ui.',
      'src/i18n must not import from src/data-service.',
      'src/i18n must not import from src/site.',
      'src/i18n must not import from src/admin.',
      'src/i18n must not import from src/app.',
      SUPABASE,
    ],
  },
  'ui/imports.ts': {
    from: 1,
    said: [
      'src/ui must not import from src/data-service.',
      'src/ui must not import from src/data-service.',
      'src/ui must not import from src/data-service.',
      'src/ui must not import from src/data-service.',
      'src/ui must not import from src/site.',
      'src/ui must not import from src/site.',
      'src/ui must not import from src/site.',
      'src/ui must not import from src/admin.',
      'src/ui must not import from src/admin.',
      'src/ui must not import from src/app.',
      'src/ui must not import from src/app.',
      'src/ui must not import from src/admin.',
      'src/ui must not import from src/site.',
      SUPABASE,
    ],
  },
  'hydration/imports.ts': {
    from: 1,
    said: fromEach('hydration', ['ui', 'site', 'admin', 'app'], 'src/'),
  },
  'outside.ts': {
    from: 1,
    said: fromEach('src', ['node', 'api', 'server', ...DEVELOPMENT]),
  },
  'data-service/content/platforms/imports.ts': {
    from: 1,
    said: fromService('content/platforms', [
      'backend/client',
      'backend/auth',
      'content',
      'backend/inbox',
    ]),
  },
  'data-service/backend/client/imports.ts': {
    from: 1,
    said: fromService('backend/client', ['backend/auth', 'content', 'backend/inbox']),
  },
  'data-service/backend/auth/imports.ts': {
    from: 1,
    said: fromService('backend/auth', ['content/platforms', 'content', 'backend/inbox']),
  },
  'data-service/content/imports.ts': {
    from: 1,
    said: fromService('content', ['backend/auth', 'backend/inbox']),
  },
  'data-service/imports.ts': {
    from: 1,
    said: [
      'src/data-service must not import from src/ui.',
      'src/data-service must not import from src/site.',
      'src/data-service must not import from src/admin.',
      'src/data-service must not import from src/app.',
    ],
  },
  'site/imports.ts': {
    from: 1,
    said: [
      'src/site must not import from src/admin.',
      'src/site must not import from src/admin.',
      'src/site must not import from src/app.',
      'src/site must not import from src/app.',
      SUPABASE,
    ],
  },
  'site/shared/imports.ts': {
    from: 1,
    said: fromEach('shared', ['seo', 'contact', 'players'], 'src/site/'),
  },
  'site/releases/imports.ts': {
    from: 1,
    said: fromEach('releases', ['artists', 'gallery', 'home'], 'src/site/'),
  },
  'admin/imports.ts': {
    from: 1,
    said: [
      'src/admin must not import from src/site.',
      'src/admin must not import from src/site.',
      'src/admin must not import from src/app.',
      'src/admin must not import from src/app.',
      SUPABASE,
    ],
  },
  'admin/common/imports.ts': {
    from: 1,
    said: fromFolders('common', [
      'fields',
      'record',
      'list',
      'resources',
      'inbox',
      'login',
      'account',
      'shell',
    ]),
  },
  'admin/form/imports.ts': {
    from: 1,
    said: fromFolders('form', ['media', 'translation', 'fields', 'music']),
  },
  'admin/fields/imports.ts': {
    from: 1,
    said: fromFolders('fields', [
      'record',
      'list',
      'resources',
      'inbox',
      'login',
      'account',
      'shell',
    ]),
  },
  'admin/record/imports.ts': {
    from: 1,
    said: fromFolders('record', ['list', 'resources', 'inbox', 'login', 'account', 'shell']),
  },
  'admin/list/imports.ts': {
    from: 1,
    said: fromFolders('list', ['resources', 'inbox', 'login', 'account', 'shell']),
  },
  'admin/resources/imports.ts': {
    from: 1,
    said: fromFolders('resources', ['inbox', 'login', 'account', 'shell']),
  },
  'admin/inbox/imports.ts': {
    from: 1,
    said: fromFolders('inbox', ['login', 'account', 'shell']),
  },
  'admin/login/imports.ts': {
    from: 1,
    said: fromFolders('login', [
      'fields',
      'record',
      'list',
      'resources',
      'inbox',
      'account',
      'shell',
    ]),
  },
  'admin/account/imports.ts': {
    from: 1,
    said: fromFolders('account', ['fields', 'record', 'list', 'resources', 'inbox', 'shell']),
  },
  'app/imports.ts': { from: 1, said: [SUPABASE] },
  'ui/texts.tsx': {
    from: 9,
    said: [PLAIN, PLAIN, PLAIN, PLAIN, CHILD, CHILD, CHILD, CHILD, CHILD],
  },
  'ui/attributes.tsx': {
    from: 9,
    // aria-label, alt, placeholder and title; then title in three more ways
    said: [...FOUR_WAYS, ...FOUR_WAYS, ...FOUR_WAYS, ...FOUR_WAYS, ATTRIBUTE, ATTRIBUTE, ATTRIBUTE],
  },
};

/** The same for the folders of the repository. */
const REPOSITORY_EXAMPLES: typeof EXAMPLES = {
  'api/good.ts': { from: 1, said: [] },
  'api/good.test.ts': { from: 1, said: [] },
  'server/good.ts': { from: 1, said: [] },
  'scripts/good.ts': { from: 1, said: [] },
  'node/imports.ts': {
    from: 1,
    said: fromEach('node', ['src', 'api', 'server', ...DEVELOPMENT]),
  },
  'api/imports.ts': { from: 1, said: fromEach('api', ['server', ...DEVELOPMENT]) },
  'api/uploads/imports.ts': { from: 1, said: fromEach('api/uploads', ['api/mail', 'api/inbox']) },
  'api/mail/imports.ts': { from: 1, said: fromEach('api/mail', ['api/uploads', 'api/inbox']) },
  'api/inbox/imports.ts': { from: 1, said: fromEach('api/inbox', ['api/uploads']) },
  'server/imports.ts': { from: 1, said: fromEach('server', ['api', 'api', ...DEVELOPMENT]) },
  'server/document/imports.ts': {
    from: 1,
    said: fromEach('server/document', ['server/cache', 'server/prerender']),
  },
  'server/cache/imports.ts': { from: 1, said: fromEach('server/cache', ['server/prerender']) },
  'scripts/imports.ts': { from: 1, said: fromEach('scripts', ['tests', 'bench']) },
  'packages/supabase-local/imports.ts': {
    from: 1,
    said: fromEach('packages', ['src', 'api', 'server', 'scripts', 'tests']),
  },
};

const ALL_EXAMPLES = {
  ...Object.fromEntries(Object.entries(EXAMPLES).map(([file, said]) => [`src/${file}`, said])),
  ...REPOSITORY_EXAMPLES,
};

const ROOT = path.resolve(import.meta.dirname, '../..');
const FOLDER = path.join(import.meta.dirname, 'lint-examples');

const Output = v.object({
  diagnostics: v.array(
    v.object({
      filename: v.string(),
      code: v.string(),
      message: v.string(),
      severity: v.string(),
      labels: v.tupleWithRest([v.object({ span: v.object({ line: v.number() }) })], v.unknown()),
    }),
  ),
});

/** Lints the examples as the folders of this project, with its own rules. In the project itself they are left out. */
async function lintExamples() {
  const project = await realpath(await mkdtemp(path.join(tmpdir(), 'lint-')));
  try {
    await cp(path.join(ROOT, '.oxlintrc.json'), path.join(project, '.oxlintrc.json'));
    await cp(path.join(ROOT, 'scripts/lint'), path.join(project, 'scripts/lint'), {
      recursive: true,
    });
    await cp(FOLDER, project, { recursive: true });
    const oxlint = path.join(ROOT, 'node_modules/.bin/oxlint');
    const { status, stdout } = spawnSync(oxlint, ['--format', 'json', ...(await readdir(FOLDER))], {
      cwd: project,
      encoding: 'utf8',
    });
    const circles = spawnSync(process.execPath, ['scripts/lint/circles.js'], {
      cwd: project,
      encoding: 'utf8',
    });
    return { status, diagnostics: v.parse(Output, JSON.parse(stdout)).diagnostics, circles };
  } finally {
    await rm(project, { recursive: true });
  }
}

const { status, diagnostics, circles } = await lintExamples();

/** Returns the lines of an example with their errors: the rule, or for imports its message, which names the folders. */
const errorsOf = (file: string) =>
  diagnostics
    .filter(({ filename }) => filename === file)
    .map(({ code, message, labels: [{ span }] }) => ({
      line: span.line,
      said: code === 'layers(import-direction)' ? message : code,
    }))
    .toSorted((one, other) => one.line - other.line);

it('fails, with errors only', () => {
  expect(status).toBe(1);
  expect(new Set(diagnostics.map(({ severity }) => severity))).toEqual(new Set(['error']));
});

it('rejects a circular import through `import()` and `import type`', () => {
  expect(circles.status).toBe(1);
  expect(circles.stderr).toBe(
    'A circle of imports: src/site/circle/list.ts -> src/site/circle/page.ts -> src/site/circle/list.ts\n',
  );
});

it('covers every example', async () => {
  const entries = await readdir(FOLDER, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(FOLDER, path.join(entry.parentPath, entry.name)));
  expect(files.toSorted()).toEqual(Object.keys(ALL_EXAMPLES).toSorted());
});

it.each(Object.entries(ALL_EXAMPLES))('reports the errors of %s', (file, { from, said }) => {
  expect(errorsOf(file)).toEqual(said.map((error, index) => ({ line: from + index, said: error })));
});
