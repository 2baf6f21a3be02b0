import { expect, it } from 'vitest';
import { filesOf, type Manifest } from './built-code';

const MANIFEST: Manifest = {
  'index.html': { file: 'assets/index-a.js', imports: ['_shared.js'] },
  '_shared.js': { file: 'assets/shared-b.js' },
  '_cards.js': { file: 'assets/cards-c.js', imports: ['_shared.js', 'index.html'] },
  'src/site/artists/artists-page.tsx': { file: 'assets/artists-page-d.js', imports: ['_cards.js'] },
};

it('a page needs its own file and all that it imports, each once', () => {
  expect(filesOf(MANIFEST, ['src/site/artists/artists-page.tsx', '_cards.js'])).toEqual([
    'assets/artists-page-d.js',
    'assets/cards-c.js',
    'assets/shared-b.js',
    'assets/index-a.js',
  ]);
});

it('what is there already is not needed', () => {
  const entry = filesOf(MANIFEST, ['index.html']);
  expect(filesOf(MANIFEST, ['src/site/artists/artists-page.tsx'], entry)).toEqual([
    'assets/artists-page-d.js',
    'assets/cards-c.js',
  ]);
});

it('says what the build lacks', () => {
  expect(() => filesOf(MANIFEST, ['src/site/none.tsx'])).toThrow('src/site/none.tsx');
});
