import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** Which rooms of src/ a room may import from, beside itself. Imports go one way: docs/decisions. */
const MAY_IMPORT = {
  config: [],
  i18n: ['config'],
  ui: ['config', 'i18n'],
  'data-service': ['config', 'i18n'],
  site: ['config', 'i18n', 'ui', 'data-service'],
  admin: ['config', 'i18n', 'ui', 'data-service'],
  app: ['config', 'i18n', 'ui', 'data-service', 'site', 'admin'],
};

const FORMS = ['common', 'fields', 'drafts', 'crud'];

/** Which folders of src/admin/ a folder may import from, beside itself. */
const ADMIN_MAY_IMPORT = {
  common: [],
  fields: ['common'],
  drafts: ['common', 'fields'],
  crud: ['common', 'fields', 'drafts'],
  resources: FORMS,
  inbox: [...FORMS, 'resources'],
  login: ['common'],
  account: ['common', 'login'],
  shell: [...FORMS, 'resources', 'inbox', 'login', 'account'],
};

const SRC = fileURLToPath(new URL('../../src', import.meta.url));

/** The first step from src/ to a file: its room, a file of src/ itself, or `..` outside. */
function placeOf(file) {
  return path.relative(SRC, file).split(path.sep)[0];
}

/** The file that an import leads to; null for a package. */
function fileOf(source, fromFile) {
  if (source.startsWith('@/')) return path.join(SRC, source.slice(2));
  return source.startsWith('.') ? path.resolve(path.dirname(fromFile), source) : null;
}

function checkImport(context, node, source) {
  const room = placeOf(context.filename);
  if (room === '..') return;
  if (source.startsWith('@supabase/') && room !== 'data-service') {
    context.report({ node, message: 'Only src/data-service talks to Supabase.' });
  }
  const file = fileOf(source, context.filename);
  if (file) checkAdminImport(context, node, file);
  const target = file && placeOf(file);
  if (!(room in MAY_IMPORT) || !(target in MAY_IMPORT) || target === room) return;
  if (MAY_IMPORT[room].includes(target)) return;
  context.report({ node, message: `src/${room} must not import from src/${target}.` });
}

/** The folder of src/admin/ that a file is in; null outside of it. */
function adminFolderOf(file) {
  const [room, folder] = path.relative(SRC, file).split(path.sep);
  return room === 'admin' ? folder : null;
}

function checkAdminImport(context, node, file) {
  const folder = adminFolderOf(context.filename);
  const target = adminFolderOf(file);
  if (!(folder in ADMIN_MAY_IMPORT) || !(target in ADMIN_MAY_IMPORT) || target === folder) return;
  if (ADMIN_MAY_IMPORT[folder].includes(target)) return;
  context.report({
    node,
    message: `src/admin/${folder} must not import from src/admin/${target}.`,
  });
}

/** What is imported, where that is written out. */
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
  meta: { name: 'rooms' },
  rules: { 'import-direction': importDirection },
};
