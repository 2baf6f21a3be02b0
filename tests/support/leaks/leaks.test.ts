import { expect, it } from 'vitest';
import { runVitest } from '../vitest-examples';

/** A configuration with one of the set-up files of vitest.config.ts. */
const withSetUp = (name: string, environment: string) => `
  export default {
    resolve: { tsconfigPaths: true },
    test: { environment: '${environment}', setupFiles: ['${process.cwd()}/tests/support/${name}'] },
  };`;

const COMPONENTS = `
  import { render } from '@testing-library/react';
  import { useEffect } from 'react';
  import { expect, it, vi } from 'vitest';
  import { notify } from '${process.cwd()}/src/ui/toasts';

  const nothing = () => undefined;

  function Clock({ isCleared }) {
    useEffect(() => {
      const timer = setInterval(nothing, 60_000);
      return () => isCleared && clearInterval(timer);
    }, []);
    return null;
  }

  it('leaves a timer', () => void setTimeout(nothing, 60_000));
  it('leaves none after one that did', () => new Promise((resolve) => setTimeout(resolve)));
  it('leaves what leaves an interval', () => void render(<Clock />));
  it('leaves what clears its interval', () => void render(<Clock isCleared />));
  it('leaves a toast that is being loaded', () => notify({ kind: 'success', text: 'Saved' }));
  it('begins without it', async () => {
    await vi.dynamicImportSettled();
    expect(document.body.textContent).toBe('');
  });
  it('leaves a toast that is shown', async () => {
    notify({ kind: 'success', text: 'Saved' });
    await expect.poll(() => document.body.textContent).toContain('Saved');
  });`;

it('fails a component test for each timer that outlives it, with the line that set it', async () => {
  const { failures } = await runVitest({
    'vitest.config.js': withSetUp('components.ts', 'jsdom'),
    'timers.test.tsx': COMPONENTS,
  });
  expect(failures).toEqual([
    {
      file: 'timers.test.tsx',
      title: 'leaves a timer',
      message: expect.stringMatching(/setTimeout at .*\/timers\.test\.tsx:17:/),
    },
    {
      file: 'timers.test.tsx',
      title: 'leaves what leaves an interval',
      message: expect.stringMatching(/setInterval at .*\/timers\.test\.tsx:11:/),
    },
  ]);
});

const LEFT_OPEN = `
  import { once } from 'node:events';
  import net from 'node:net';
  import { it } from 'vitest';

  it('leaves a server and a connection to it', async () => {
    const server = net.createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const socket = net.connect(server.address().port, '127.0.0.1');
    await once(socket, 'connect');
  });`;

const CLOSED = `
  import { once } from 'node:events';
  import net from 'node:net';
  import { it } from 'vitest';

  it('closes its server', async () => {
    const server = net.createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    server.close();
  });`;

it('fails a file of module tests that leaves a server or a connection, with the lines that opened them', async () => {
  const { failures } = await runVitest({
    'vitest.config.js': withSetUp('modules.ts', 'node'),
    'open.test.js': LEFT_OPEN,
    'closed.test.js': CLOSED,
  });
  expect(failures).toEqual([
    {
      file: 'open.test.js',
      title: 'the file itself',
      message: expect.stringMatching(
        /A server is still open: at .*\/open\.test\.js:7:.*\n.*A connection is still open: at .*\/open\.test\.js:9:/,
      ),
    },
  ]);
});
