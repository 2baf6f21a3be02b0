import './require-node.js';

// Imported only now: an old Node cannot read it.
void import('./test/main.js').then(function (module) {
  return module.main();
});
