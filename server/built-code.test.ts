import { expect, it } from 'vitest';
import { filesOf, type Manifest } from './built-code';

const MANIFEST: Manifest = {
  'index.html': { file: 'assets/index-a.js', imports: ['_shared.js'] },
  '_shared.js': { file: 'assets/shared-b.js' },
  '_cards.js': { file: 'assets/cards-c.js', imports: ['_shared.js', 'index.html'] },
  'src/site/artists/artists-page.tsx': { file: 'assets/artists-page-d.js', imports: ['_cards.js'] },
};

it('a page needs its own file and its imports, each once', () => {
  expect(filesOf(MANIFEST, ['src/site/artists/artists-page.tsx', '_cards.js'])).toEqual([
    'assets/artists-page-d.js',
    'assets/cards-c.js',
    'assets/shared-b.js',
    'assets/index-a.js',
  ]);
});

it('files that are loaded already are left out', () => {
  const entry = filesOf(MANIFEST, ['index.html']);
  expect(filesOf(MANIFEST, ['src/site/artists/artists-page.tsx'], entry)).toEqual([
    'assets/artists-page-d.js',
    'assets/cards-c.js',
  ]);
});

it('names files that the build lacks', () => {
  expect(() => filesOf(MANIFEST, ['src/site/none.tsx'])).toThrow('src/site/none.tsx');
});
