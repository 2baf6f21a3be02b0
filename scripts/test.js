import './require-node.js';

// Imported only now: an old Node cannot read it.
void import('./run.js').then(function (module) {
  const packages = process.argv.includes('--all') ? ['packages/supabase-cli'] : [];
  return module.run('scripts/test/main.ts', ...packages);
});
