import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { freePort } from '../../scripts/start/ports';
import { BrowserEnded, type Browser, type BrowserKind } from './browser';
import { startProcess } from './processes';

const DRIVER = '/usr/bin/WebKitWebDriver';
const XVFB = '/usr/bin/Xvfb';
const LIBRARIES = { x64: 'x86_64-linux-gnu', arm64: 'aarch64-linux-gnu' };
const library = process.arch === 'arm64' ? LIBRARIES.arm64 : LIBRARIES.x64;
const MINI_BROWSER = `/usr/lib/${library}/webkit2gtk-4.1/MiniBrowser`;

/** WebKitGTK, the engine of Safari, over WebDriver. */
export const webkit: BrowserKind = {
  name: 'WebKit',
  programs: [DRIVER, MINI_BROWSER, XVFB],
  start,
};

const WIDTH = 1600;
const HEIGHT = 1200;

/** A window that has not the size by then has none: milliseconds. */
const RESIZING = 10_000;

async function start(): Promise<Browser> {
  const home = await mkdtemp(path.join(tmpdir(), 'label-webkit-'));
  await mkdir(path.join(home, 'gtk-3.0'));
  const reducedMotion = '[Settings]\ngtk-enable-animations=0\n';
  await writeFile(path.join(home, 'gtk-3.0/settings.ini'), reducedMotion);
  // The window is as wide as its bar at least, which is wider than a phone.
  await writeFile(path.join(home, 'gtk-3.0/gtk.css'), '* { min-width: 0; padding: 0; margin: 0 }');
  const screen = await startProcess(XVFB, {
    args: ['-displayfd', '3', '-screen', '0', `${WIDTH}x${HEIGHT}x24`, '-nolisten', 'tcp'],
    ready: { pipe: 3, line: /^(\d+)$/ },
  });
  const port = await freePort();
  const driver = await startProcess(DRIVER, {
    args: [`--port=${port}`],
    env: {
      DISPLAY: `:${screen.readyText}`,
      LIBGL_ALWAYS_SOFTWARE: '1',
      XDG_CONFIG_HOME: home,
      LANGUAGE: 'en',
    },
  });
  const send = clientOf(`http://127.0.0.1:${port}`);
  await send('GET', '/status', undefined, 100);
  const capabilities = {
    alwaysMatch: {
      browserName: 'MiniBrowser',
      'webkitgtk:browserOptions': { binary: MINI_BROWSER, args: ['--automation'] },
    },
  };
  const { sessionId } = Object(await send('POST', '/session', { capabilities }));
  const session = `/session/${sessionId}`;
  const run = async (script: string) =>
    String(await send('POST', `${session}/execute/sync`, { script, args: [] }));
  const resizeWindow = (width: number, height: number) =>
    send('POST', `${session}/window/rect`, { x: 0, y: 0, width, height });
  return {
    run,
    async open(url) {
      await send('POST', `${session}/url`, { url });
    },
    async act(actions) {
      await send('POST', `${session}/actions`, { actions });
    },
    async resize(width, height) {
      let frame = { width: 0, height: 0 };
      // The page follows its window a moment later: until then the difference is no frame.
      for (const end = Date.now() + RESIZING; Date.now() < end; await setTimeout(100)) {
        await resizeWindow(width + frame.width, height + frame.height);
        const outer = Object(await send('GET', `${session}/window/rect`));
        const inner = JSON.parse(
          await run('return JSON.stringify({ width: innerWidth, height: innerHeight })'),
        );
        if (inner.width === width && inner.height === height) return;
        const found = { width: outer.width - inner.width, height: outer.height - inner.height };
        if (Object.values(found).every((side) => side >= 0 && side < 200)) frame = found;
      }
    },
    async screenshot() {
      return String(await send('GET', `${session}/screenshot`));
    },
    async close() {
      await send('DELETE', session).catch(() => undefined);
      await driver.stop();
      await screen.stop();
      await rm(home, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** Returns a function that sends a command; while the driver starts, it tries again. */
function clientOf(url: string) {
  return async (method: string, command: string, body?: object, tries = 1): Promise<unknown> => {
    for (let left = tries; ; left -= 1) {
      try {
        const response = await fetch(url + command, {
          method,
          ...(body && { body: JSON.stringify(body) }),
        });
        const { value } = Object(await response.json());
        if (value?.error === 'invalid session id') throw new BrowserEnded();
        if (!response.ok) throw new Error(`${value.error}: ${value.message}`);
        return value;
      } catch (error) {
        if (left <= 1) throw error;
        await setTimeout(100);
      }
    }
  };
}
