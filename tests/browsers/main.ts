import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { connect } from '@label/supabase-local/testing/test-backend';
import { startServedSite, type ServedSite } from '../support/served-site';
import type { Browser, BrowserKind } from './browser';
import { drawings } from './drawings';
import { editor } from './editor';
import { fan } from './fan';
import { firefox } from './firefox';
import type { Journey } from './journey';
import { listener } from './listener';
import { Page } from './page';
import { radio } from './radio';
import { visitor } from './visitor';
import { webkit } from './webkit';

const KINDS: readonly BrowserKind[] = [firefox, webkit];
const JOURNEYS: readonly Journey[] = [visitor, listener, fan, radio, editor, drawings];
const PICTURES = path.resolve('.data/test/browsers');

const kinds = KINDS.filter(isInstalled);
if (kinds.length < KINDS.length && process.env['CI']) process.exit(1);

const site = await startServedSite({ name: 'browsers', content: 'demo' });
let passed = 0;
let failed = 0;
// A visitor comes first in each browser: the others leave rows.
for (const journey of JOURNEYS) {
  for (const kind of kinds) {
    if (await travel(kind, journey, site)) passed += 1;
    else failed += 1;
  }
}
await site.stop();
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;

/** Returns whether a browser is here; says so where it is not. */
function isInstalled({ name, programs }: BrowserKind): boolean {
  const missing = programs.filter((file) => !existsSync(file));
  if (missing.length === 0) return true;
  console.log(
    `Left out: the journeys in ${name}, since ${missing.join(', ')} is missing (.ci/install-browsers).`,
  );
  return false;
}

/** Runs a journey in a new browser. A browser that exits unexpectedly is restarted once; a failed journey is not repeated. */
async function travel(
  kind: BrowserKind,
  journey: Journey,
  site: ServedSite,
  isLast = false,
): Promise<boolean> {
  console.log(`\n${kind.name}: ${journey.title}`);
  let browser: Browser | undefined;
  try {
    browser = await kind.start();
    const { url, backend } = site;
    await journey.travel({
      page: new Page(browser, url),
      site,
      rows: connect(backend.url, backend.keys.secretKey),
      async step(title, take) {
        const start = performance.now();
        const taken = () => `${title} (${((performance.now() - start) / 1000).toFixed(1)} s)`;
        await take().catch((error: unknown) => {
          console.log(`  ✘ ${taken()}`);
          throw error;
        });
        console.log(`  ✓ ${taken()}`);
      },
    });
    return true;
  } catch (error) {
    if (!isLast && !(browser && (await isAlive(browser)))) {
      console.log(`  ${kind.name} exited unexpectedly, and is started once more.`);
      return await travel(kind, journey, site, true);
    }
    console.error(error);
    if (browser) await keepPicture(browser, `${kind.name} ${journey.title}`);
    return false;
  } finally {
    await browser?.close();
  }
}

function isAlive(browser: Browser): Promise<boolean> {
  return browser.run('return "alive"').then(
    () => true,
    () => false,
  );
}

async function keepPicture(browser: Browser, name: string): Promise<void> {
  const picture = await browser.screenshot().catch(() => null); // a page may hang
  if (picture === null) return;
  const file = path.join(PICTURES, `${name.toLowerCase().replaceAll(' ', '-')}.png`);
  await mkdir(PICTURES, { recursive: true });
  await writeFile(file, picture, 'base64');
  console.error(`What it showed: ${file}`);
}
