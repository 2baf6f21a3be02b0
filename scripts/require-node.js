// This file must parse and run on very old versions of Node: its sentence is for them.
var required = [20, 19];
var parts = process.versions.node.split('.').map(Number);

if (parts[0] < required[0] || (parts[0] === required[0] && parts[1] < required[1])) {
  console.error(
    'This needs Node ' +
      required.join('.') +
      ' or newer, and this is Node ' +
      parts.join('.') +
      '.',
  );
  process.exit(1);
}
