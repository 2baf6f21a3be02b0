import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { WebSocket } from 'ws';
import { BrowserEnded, type Browser, type BrowserKind } from './browser';
import { startProcess } from './processes';

const PROGRAM = '/usr/bin/firefox-esr';

const PREFERENCES = {
  'intl.accept_languages': 'en',
  'media.default_volume': '0.0', // a machine of tests has no sound device, which ends what is to be heard
  'ui.prefersReducedMotion': 1,
  'app.update.auto': false,
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'toolkit.telemetry.enabled': false,
};

/** Firefox, over WebDriver BiDi, which it supports without a driver. */
export const firefox: BrowserKind = { name: 'Firefox', programs: [PROGRAM], start };

async function start(): Promise<Browser> {
  const profile = await mkdtemp(path.join(tmpdir(), 'label-firefox-'));
  const downloads = { 'browser.download.folderList': 2, 'browser.download.dir': profile };
  const lines = Object.entries({ ...PREFERENCES, ...downloads }).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  );
  await writeFile(path.join(profile, 'user.js'), lines.join('\n'));
  const program = await startProcess(PROGRAM, {
    args: ['--headless', '--no-remote', '--remote-debugging-port=0', '--profile', profile],
    ready: { pipe: 2, line: /^WebDriver BiDi listening on (ws:\S+)/ },
  });
  const { send, closed } = await connect(`${program.readyText}/session`);
  await send('session.new', { capabilities: {} });
  const { contexts } = await send('browsingContext.getTree', {});
  const context: unknown = Object(Array.isArray(contexts) ? contexts[0] : null).context;
  return {
    async open(url) {
      await send('browsingContext.navigate', { context, url, wait: 'complete' });
    },
    async run(body) {
      const expression = `(() => { ${body} })()`;
      const target = { context };
      const answer = await send('script.evaluate', { expression, target, awaitPromise: false });
      if (answer['type'] === 'success') return String(Object(answer['result']).value);
      throw new Error(`A script failed: ${JSON.stringify(answer['exceptionDetails'])}`);
    },
    async act(actions) {
      await send('input.performActions', { context, actions });
    },
    async resize(width, height) {
      await send('browsingContext.setViewport', { context, viewport: { width, height } });
    },
    async screenshot() {
      const { data } = await send('browsingContext.captureScreenshot', { context });
      return String(data);
    },
    async close() {
      await send('browser.close', {}).catch(() => undefined);
      await closed;
      await program.stop();
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

interface Waiting {
  resolve: (result: Record<string, unknown>) => void;
  reject: (error: Error) => void;
}

/** Connects to the browser; a connection that ends rejects what waits for an answer. */
async function connect(url: string) {
  const socket = new WebSocket(url, { maxPayload: 2 ** 28 }); // of pictures
  const waiting = new Map<number, Waiting>();
  let last = 0;
  await once(socket, 'open');
  socket.on('message', (data: Buffer) => {
    const answer = JSON.parse(data.toString());
    const { resolve, reject } = waiting.get(answer.id) ?? {};
    waiting.delete(answer.id);
    if (answer.type === 'error') reject?.(new Error(`${answer.error}: ${answer.message}`));
    else resolve?.(answer.result);
  });
  const closed = new Promise<void>((resolve) => {
    socket.on('close', () => {
      for (const { reject } of waiting.values()) reject(new BrowserEnded());
      resolve();
    });
  });
  const send = (method: string, params: object) =>
    new Promise<Record<string, unknown>>((resolve, reject) => {
      const id = (last += 1);
      waiting.set(id, { resolve, reject });
      socket.send(JSON.stringify({ id, method, params }), (error) => {
        if (error) reject(new BrowserEnded());
      });
    });
  return { send, closed };
}
