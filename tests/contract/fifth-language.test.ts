import { mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { cloneWorkingTree } from '../start/clone';
import { Command, type Ended } from '../start/terminal';

interface Messages {
  [key: string]: string | Messages;
}
const Messages: v.GenericSchema<Messages> = v.record(
  v.string(),
  v.union([v.string(), v.lazy(() => Messages)]),
);
const Manifest = v.record(v.string(), v.object({ file: v.string() }));

const PLURAL_KEY = /^(?<stem>.+)_(?:one|other)$/;
const { pluralCategories } = new Intl.PluralRules('fr').resolvedOptions();

/** Returns English messages marked as French, with the plural forms of French. */
function translate(english: Messages): Messages {
  const french: Messages = {};
  for (const [key, message] of Object.entries(english)) {
    const stem = PLURAL_KEY.exec(key)?.groups?.stem;
    const forms = stem === undefined ? [key] : pluralCategories.map((form) => `${stem}_${form}`);
    for (const form of forms) {
      french[form] = typeof message === 'string' ? `« ${message} »` : translate(message);
    }
  }
  return french;
}

let clone: string;
/** The written messages of each namespace, by file name. */
const written = new Map<string, string>();

beforeAll(async () => {
  clone = await cloneWorkingTree();
  await symlink(path.resolve('node_modules'), path.join(clone, 'node_modules'));

  const list = path.join(clone, 'src/i18n/languages.ts');
  const code = await readFile(list, 'utf8');
  await writeFile(list, code.replace(/^\] as const/m, "  { code: 'fr', name: 'Français' },\n$&"));

  const english = path.join(clone, 'locales/en');
  const french = path.join(clone, 'locales/fr');
  await mkdir(french);
  for (const file of await readdir(english)) {
    const messages = v.parse(
      Messages,
      JSON.parse(await readFile(path.join(english, file), 'utf8')),
    );
    const text = JSON.stringify(translate(messages), null, 2);
    await writeFile(path.join(french, file), text);
    written.set(file, text);
  }
});

afterAll(() => rm(clone, { recursive: true }));

const run = (tool: string, ...args: string[]): Promise<Ended> =>
  new Command(path.join(clone, 'node_modules/.bin', tool), args, clone, {}).ended;

const TIMEOUT = 300_000; // against hanging: the type checker is slow while other tests run

describe.concurrent(
  'a fifth language, added by a line and a folder of messages,',
  { timeout: TIMEOUT },
  () => {
    it('has no type errors', async ({ expect }) => {
      expect(await run('tsc', '--noEmit')).toEqual({ exitCode: 0, output: '', errors: '' });
    });

    it('is checked like the other languages', async ({ expect }) => {
      const { exitCode, output } = await run('vitest', 'run', 'tests/contract/locales.test.ts');
      expect(exitCode, output).toBe(0);
      expect(output).toContain('1 passed');
    });

    it('is in the build, with hashed file names of its messages', async ({ expect }) => {
      const { exitCode, errors } = await run('vite', 'build');
      expect(exitCode, errors).toBe(0);
      const dist = path.join(clone, 'dist');
      const manifest = v.parse(
        Manifest,
        JSON.parse(await readFile(path.join(dist, '.vite/manifest.json'), 'utf8')),
      );
      const assets = path.join(dist, 'assets');
      const scripts = (await readdir(assets)).filter((name) => name.endsWith('.js'));
      const code = (
        await Promise.all(scripts.map((name) => readFile(path.join(assets, name), 'utf8')))
      ).join('\n');
      expect(code.includes('Français')).toBe(true);
      expect(written.size).toBe(5);
      for (const [file, text] of written) {
        const built = manifest[`locales/fr/${file}`]?.file ?? '';
        expect(built).toMatch(/^assets\/[a-z]+-[\w-]{8}\.json$/);
        expect(JSON.parse(await readFile(path.join(dist, built), 'utf8'))).toEqual(
          JSON.parse(text),
        );
        expect(code.includes(path.basename(built)), built).toBe(true);
      }
    });
  },
);
