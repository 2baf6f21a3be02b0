import path from 'node:path';

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

/** The room of a file or an import as written from that file; null where it is not in a room of src/. */
function roomOf(source, fromFile) {
  const src = fromFile.slice(0, fromFile.lastIndexOf('/src/') + '/src/'.length);
  const target = source.startsWith('@/')
    ? path.join(src, source.slice(2))
    : path.resolve(path.dirname(fromFile), source);
  if (!target.startsWith(src)) return null;
  const room = target.slice(src.length).split('/')[0];
  return room in MAY_IMPORT ? room : null;
}

function checkImport(context, node, source) {
  const room = roomOf(context.filename, context.filename);
  if (room === null) return;
  if (source.startsWith('@supabase/')) {
    if (room !== 'data-service') {
      context.report({ node, message: 'Only src/data-service talks to Supabase.' });
    }
    return;
  }
  if (!source.startsWith('.') && !source.startsWith('@/')) return;
  const target = roomOf(source, context.filename);
  if (target === null || target === room || MAY_IMPORT[room].includes(target)) return;
  context.report({ node, message: `src/${room} must not import from src/${target}.` });
}

const importDirection = {
  create(context) {
    const check = (node) => {
      const source = node.source;
      if (source?.type === 'Literal') checkImport(context, source, source.value);
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
