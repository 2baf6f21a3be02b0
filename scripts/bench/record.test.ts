import { expect, it } from 'vitest';
import { putReports } from './record';

const document = `# Performance

<!-- bench: pages -->

old figures

<!-- /bench: pages -->

Between.

<!-- bench: server -->
<!-- /bench: server -->
`;

it('replaces what a part measured before, and nothing else', () => {
  expect(putReports(document, new Map([['pages', 'new $& figures']]))).toBe(
    document.replace('old figures', () => 'new $& figures'),
  );
});

it('takes the reports of several parts', () => {
  const reports = new Map([
    ['server', '8,000 requests'],
    ['pages', 'fast'],
  ]);
  const written = putReports(document, reports);
  expect(written).toContain('<!-- bench: server -->\n\n8,000 requests\n\n<!-- /bench: server -->');
  expect(written).toContain('<!-- bench: pages -->\n\nfast\n\n<!-- /bench: pages -->');
});

it('says which part has no place', () => {
  expect(() => putReports(document, new Map([['panel', 'x']]))).toThrow(
    'The record has no place for "panel".',
  );
});
