import path from 'node:path';
import { fileURLToPath } from 'node:url';

const PRODUCTION = ['src', 'node', 'api', 'server'];
const DEVELOPMENT = ['scripts', 'packages', 'bench', 'tests'];
/** The folders that every topic of the site shares. */
const GROUND = ['shared', 'seo'];

/** Returns rules by which each folder may import from those before it. */
const inOrder = (folders) =>
  Object.fromEntries(folders.map((folder, place) => [folder, folders.slice(0, place)]));

/**
 * The folders that a folder may import from, beside itself: by name, or by the path of a single file or folder. Folders that
 * are not listed may import anything. With `exceptTests`, so may tests and files that only tests use.
 */
const LAYERS = [
  {
    within: '',
    exceptTests: true,
    mayImport: {
      src: [],
      node: [],
      api: ['node', 'src'],
      // It runs the function in its own process.
      server: ['node', 'src', 'api/server', 'api/settings'],
      // The measurements start a backend as the tests do.
      scripts: [...PRODUCTION, 'packages', 'tests/support'],
      packages: ['node'],
      bench: [...PRODUCTION, ...DEVELOPMENT],
      tests: [...PRODUCTION, ...DEVELOPMENT],
    },
  },
  {
    within: 'api',
    exceptTests: true,
    mayImport: {
      uploads: [],
      mail: [],
      inbox: ['mail'],
      newsletter: ['mail'],
      team: ['mail'],
      health: ['mail', 'uploads'],
    },
  },
  {
    within: 'server',
    exceptTests: true,
    mayImport: {
      document: [],
      cache: ['document'],
      prerender: ['document', 'cache'],
    },
  },
  {
    within: 'src',
    mayImport: {
      config: [],
      lib: ['config'],
      i18n: ['config', 'lib'],
      'data-service': ['config', 'lib', 'i18n'],
      hydration: ['config', 'lib', 'i18n', 'data-service'],
      ui: ['config', 'lib', 'i18n', 'hydration'],
      site: ['config', 'lib', 'i18n', 'ui', 'data-service', 'hydration'],
      admin: ['config', 'lib', 'i18n', 'ui', 'data-service', 'hydration'],
      app: ['config', 'lib', 'i18n', 'ui', 'data-service', 'hydration', 'site', 'admin'],
    },
  },
  {
    // A topic shows the cards of others, in one direction.
    within: 'src/site',
    exceptTests: true,
    mayImport: {
      shared: [],
      seo: ['shared'],
      about: GROUND,
      concerts: GROUND,
      contact: [...GROUND, 'newsletter'],
      legal: GROUND,
      news: GROUND,
      newsletter: GROUND,
      search: [...GROUND, 'services'],
      services: GROUND,
      shop: GROUND,
      players: GROUND,
      counting: [...GROUND, 'players'],
      'not-found': [...GROUND, 'search'],
      releases: [...GROUND, 'players', 'counting', 'newsletter', 'shop'],
      press: [...GROUND, 'releases'],
      gallery: [...GROUND, 'players'],
      artists: [...GROUND, 'players', 'releases', 'gallery', 'concerts'],
      home: [
        ...GROUND,
        'players',
        'releases',
        'gallery',
        'concerts',
        'artists',
        'news',
        'services',
      ],
    },
  },
  {
    // Each folder imports only from those before it. The login, and what the account has of it, comes before the panel.
    within: 'src/admin',
    exceptTests: true,
    mayImport: {
      ...inOrder([
        'common',
        'form',
        'media',
        'translation',
        'fields',
        'music',
        'legal',
        'record',
        'list',
        'library',
        'resources',
        'inbox',
        'newsletter',
        'redirects',
        'imports',
        'activity',
        'health',
        'statistics',
        'login',
        'account',
        'team',
        'shell',
      ]),
      login: ['common'],
      account: ['common', 'login'],
      team: ['common', 'login', 'account'],
    },
  },
  {
    within: 'src/data-service',
    exceptTests: true,
    mayImport: {
      'backend/client': [],
      'content/platforms': [],
      'content/entity': ['backend/client', 'content/platforms'],
      content: ['backend/client', 'content'],
      'backend/auth': ['backend/client'],
      'backend/staff': ['backend/client', 'content'],
      'backend/inbox': ['backend/client', 'backend/auth', 'backend/staff', 'content'],
      'backend/newsletter': ['backend/client', 'backend/staff', 'content'],
    },
  },
];

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

const isTest = (file) => /\.test\.tsx?$|(?:^|\/)testing\//.test(file);

/** The path from the root of the repository. */
const fromRoot = (file) => path.relative(ROOT, file).split(path.sep).join('/');

/** Returns the file that an import resolves to; null for an external package. */
function fileOf(source, fromFile) {
  if (source.startsWith('@label/')) return `packages/${source.slice('@label/'.length)}`;
  if (source.startsWith('@/')) return `src/${source.slice(2)}`;
  return source.startsWith('.') ? path.posix.join(path.posix.dirname(fromFile), source) : null;
}

/** Returns the innermost folder of a layer that a file is in; null outside of it. */
function folderOf(file, { within, mayImport }) {
  const folders = Object.keys(mayImport).filter((folder) =>
    file.startsWith(`${path.posix.join(within, folder)}/`),
  );
  return folders.toSorted((a, b) => b.length - a.length)[0] ?? null;
}

function checkLayer(layer, file, target) {
  if (layer.exceptTests && isTest(file)) return null;
  const from = folderOf(file, layer);
  const to = folderOf(target, layer);
  if (from === null || to === null || from === to) return null;
  const inLayer = (name) => path.posix.join(layer.within, name);
  const isAllowed = layer.mayImport[from]
    .map(inLayer)
    .some((allowed) => target === allowed || target.startsWith(`${allowed}/`));
  return isAllowed ? null : `${inLayer(from)} must not import from ${inLayer(to)}.`;
}

function checkImport(context, node, source) {
  const file = fromRoot(context.filename);
  const isService = file.startsWith('src/data-service/');
  if (source.startsWith('@supabase/') && file.startsWith('src/') && !isService) {
    context.report({ node, message: 'Only src/data-service talks to Supabase.' });
  }
  const target = fileOf(source, file);
  if (target === null) return;
  for (const layer of LAYERS) {
    const message = checkLayer(layer, file, target);
    if (message !== null) context.report({ node, message });
  }
}

/** Returns what is imported, where that is written out. */
function sourceOf(node) {
  if (node?.type === 'TemplateLiteral') return node.quasis.map((quasi) => quasi.value.raw).join('');
  return node?.type === 'Literal' ? node.value : null;
}

const importDirection = {
  create(context) {
    const check = (node) => {
      const source = sourceOf(node.source);
      if (source !== null) checkImport(context, node.source, source);
    };
    return {
      ImportDeclaration: check,
      ImportExpression: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
    };
  },
};

export default {
  meta: { name: 'layers' },
  rules: { 'import-direction': importDirection },
};
