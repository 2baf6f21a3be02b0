import { mkdir, rm, symlink } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { startTestBackend, type TestBackend } from '@label/supabase-local/testing/test-backend';
import { freePort } from '../../scripts/start/ports';
import { Command, type Variables } from '../start/terminal';
import { builtCode } from './built-code';

/** The programs of a build. */
export const SERVER = 'site.js';
export const FUNCTION = 'uploads.js';
export const PRERENDER = 'prerender.js';

/** The beginning of the line with which a server says where it is. */
export const readyLine = (program: string) => (program === SERVER ? 'Site: ' : 'Uploads: ');

/** Returns what runs the built programs in a folder without a file of variables, on a backend for the file of tests. */
export function useBuiltPrograms(name: string) {
  const folder = path.resolve('.data/test/configurations', name);
  const commands: Command[] = [];
  let backend: TestBackend;

  beforeAll(async () => {
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { recursive: true });
    await symlink(await builtCode(), path.join(folder, 'dist'));
    backend = await startTestBackend();
  }, 300_000);

  afterAll(() => backend.stop());

  afterEach(() => Promise.all(commands.splice(0).map((command) => command.kill())));

  /** Variables with which everything starts. */
  async function whole(): Promise<Variables> {
    const port = String(await freePort());
    return {
      PORT: port,
      UPLOAD_PORT: port,
      UPLOAD_DIR: path.join(folder, 'uploads'),
      VITE_SUPABASE_URL: backend.url,
      VITE_SUPABASE_PUBLISHABLE_KEY: backend.keys.publishableKey,
      SUPABASE_SECRET_KEY: backend.keys.secretKey,
    };
  }

  /** Runs a program with other variables than those. */
  const run = async (program: string, changes: Variables): Promise<Command> => {
    const file = path.join('dist/server', program);
    const variables = { ...(await whole()), ...changes };
    const command = new Command(process.execPath, [file], folder, variables);
    commands.push(command);
    return command;
  };

  return { backend: () => backend, whole, run };
}

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** Matches a line of a server's log, and nothing beside it. */
export const logLine = (level: string, sentence: string) =>
  new RegExp(String.raw`^\d{4}-\d\d-\d\dT[\d:.]+Z ${level} ${escaped(sentence)}\n$`);

/** The end of a program that says a sentence: a server's has a time and a level. */
export const endWith = (program: string, sentence: string, exitCode = 78) => ({
  exitCode,
  output: '',
  errors:
    program === PRERENDER ? `${sentence}\n` : expect.stringMatching(logLine('error', sentence)),
});
