import '../scripts/require-node.js';

// Imported only now: an old Node cannot read it.
void import('../scripts/run.js').then(function (module) {
  return module.run('bench/main.ts', 'bench');
});
