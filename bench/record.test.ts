import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { putReport } from './record';

const document = `# Performance

<!-- bench: pages -->

old figures

<!-- /bench: pages -->

Between.

<!-- bench: server -->
<!-- /bench: server -->
`;

it('replaces what a part measured before, and nothing else', () => {
  expect(putReport(document, 'pages', 'new $& figures')).toBe(
    document.replace('old figures', () => 'new $& figures'),
  );
});

it('fills the place of a part that was never measured', () => {
  expect(putReport(document, 'server', '8,000 requests')).toContain(
    '<!-- bench: server -->\n\n8,000 requests\n\n<!-- /bench: server -->',
  );
});

it('says which part has no place', () => {
  expect(() => putReport(document, 'panel', 'x')).toThrow('The record has no place for "panel".');
});

it.each(['pages', 'server', 'navigation', 'panel', 'growth'])(
  'docs/performance.md has a place for %s',
  async (part) => {
    const text = await readFile('docs/performance.md', 'utf8');
    expect(putReport(text, part, 'figures')).toContain('figures');
  },
);
