import { expect, it } from 'vitest';
import { parentsFirst } from './rows';

function table(name: string, ...parents: string[]) {
  const refers_to = parents.map((parent) => ({ column: parent, parent, parent_column: 'id' }));
  return { name, columns: ['id'], key: ['id'], refers_to };
}

it('sorts tables so that parents come before their children', () => {
  const tables = [table('tracks', 'releases'), table('releases', 'artists'), table('artists')];
  expect(parentsFirst(tables).map(({ name }) => name)).toEqual(['artists', 'releases', 'tracks']);
});

it('throws for tables that refer to each other', () => {
  expect(() => parentsFirst([table('eggs', 'hens'), table('hens', 'eggs')])).toThrow(
    'eggs, hens refer to each other.',
  );
  expect(() => parentsFirst([table('folders', 'folders')])).toThrow('folders refer to each other.');
});
