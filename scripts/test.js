import './require-node.js';

// Imported only now: an old Node cannot read it.
void import('./run.js').then(function (module) {
  return module.run('scripts/test/main.ts', 'packages/supabase-cli');
});
