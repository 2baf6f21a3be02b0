import { expect, it } from 'vitest';
import { runVitest } from '../../tests/support/vitest-examples';

const EXAMPLE = `
  import { describe, expect, it } from 'vitest';
  describe('a kettle', () => {
    it('boils', () => expect(1).toBe(1));
    it('whistles', () => expect('silence').toBe('a whistle'));
  });
  it('leaves a promise', () => void Promise.reject(new Error('left behind')));`;

it('reports each failure with file, title and message, and errors outside of every test', async () => {
  const { stdout, failures } = await runVitest({
    'kettle.test.js': EXAMPLE,
    'vitest.config.js': 'export default {}',
  });
  expect(stdout).toContain('failed: kettle.test.js › a kettle > whistles');
  expect(failures).toEqual([
    {
      file: 'kettle.test.js',
      title: 'a kettle > whistles',
      message: expect.stringContaining("expected 'silence' to be 'a whistle'"),
    },
    {
      file: 'kettle.test.js',
      title: 'an error outside of every test',
      message: expect.stringContaining('left behind'),
    },
  ]);
});
