import { once } from 'node:events';
import { createServer } from 'node:http';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { SCHEMA_VERSION } from '@/config/schema-version';
import { freePort, startSmallServer, type SmallServer } from '../../scripts/start/ports';
import {
  endWith,
  FUNCTION,
  logLine,
  PRERENDER,
  readyLine,
  SERVER,
  useBuiltPrograms,
} from '../support/built-programs';

const { backend, run } = useBuiltPrograms('backend-at-start');
const SERVING = [SERVER, FUNCTION];

/** Takes the place of a backend that is away, or of another release. */
let other: SmallServer;
let answer: { status: number; body: string };

beforeAll(async () => {
  other = await startSmallServer(
    createServer((request, response) => {
      request.resume();
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body);
    }),
  );
});
afterAll(() => other.stop());

describe('an older schema', () => {
  const sentence = () =>
    `The schema of ${other.url} is older than this version of the site: run "npm run upgrade", and start again.`;

  it.each([
    ['of a smaller number', SERVER, 200, '20261201000000'],
    ['of a smaller number', FUNCTION, 200, '20261201000000'],
    ['of a smaller number', PRERENDER, 200, '20261201000000'],
    ['without a number', SERVER, 404, '{"code":"PGRST202","message":"No function"}'],
  ])('%s ends %s with the command that mends it', async (_what, program, status, body) => {
    answer = { status, body };
    const { ended } = await run(program, { VITE_SUPABASE_URL: other.url });
    expect(await ended).toEqual(endWith(program, sentence()));
  });
});

it.each(SERVING)('%s goes on with a newer schema, and says so once', async (program) => {
  answer = { status: 200, body: '99990101000000' };
  const command = await run(program, { VITE_SUPABASE_URL: other.url, SUPABASE_SECRET_KEY: '' });
  await command.line(readyLine(program));
  expect(command.errors).toMatch(
    logLine(
      'error',
      `The schema of ${other.url} is newer than this version of the site: update the site, whose steps are under "Upgrade" in docs/operations.md.`,
    ),
  );
});

it.each(SERVING)(
  '%s goes on while the backend is away, and says when it is back',
  async (program) => {
    answer = { status: 503, body: '{"code":"PGRST002"}' };
    const command = await run(program, { VITE_SUPABASE_URL: other.url, SUPABASE_SECRET_KEY: '' });
    await command.line(readyLine(program));
    expect(command.errors).toMatch(
      logLine(
        'warning',
        `VITE_SUPABASE_URL is ${other.url}, which does not answer (status 503): set it to the backend's address, or wait until it is back.`,
      ),
    );
    answer = { status: 200, body: String(SCHEMA_VERSION) };
    await expect
      .poll(() => command.errors, { timeout: 60_000 })
      .toMatch(new RegExp(`Z info VITE_SUPABASE_URL: ${other.url} answers.\n$`));
  },
);

it.each(SERVING)('%s names the variable of a backend that nobody listens for', async (program) => {
  const url = `http://127.0.0.1:${await freePort()}`;
  const command = await run(program, { VITE_SUPABASE_URL: url, SUPABASE_SECRET_KEY: '' });
  await command.line(readyLine(program));
  expect(command.errors).toContain(
    `VITE_SUPABASE_URL is ${url}, which does not answer (ECONNREFUSED)`,
  );
});

it.each([
  [SERVER, 'PORT'],
  [FUNCTION, 'UPLOAD_PORT'],
])('%s may be started again where its port is taken', async (program, name) => {
  const taken = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void taken.close());
  await once(taken, 'listening');
  const address = taken.address();
  const port = typeof address === 'object' ? String(address?.port) : '';
  const { ended } = await run(program, { [name]: port });
  expect(await ended).toEqual(
    endWith(
      program,
      `Port ${port} is taken: stop the program that uses it, or set ${name} to another port.`,
      1,
    ),
  );
});

it.each(SERVING)(
  '%s takes quotes, white space and the path of the API from a paste',
  async (program) => {
    const { url, keys } = backend();
    const command = await run(program, {
      VITE_SUPABASE_URL: ` "${url}/rest/v1/" `,
      VITE_SUPABASE_PUBLISHABLE_KEY: `'${keys.publishableKey}'`,
      SUPABASE_SECRET_KEY: `${keys.secretKey}\t`,
    });
    const printed = await command.line(readyLine(program));
    expect(command.errors).toBe('');
    const [site = ''] = printed.split(' ');
    const asked = program === SERVER ? '/health' : '/uploads/none.webp';
    expect((await fetch(site + asked)).status).toBe(program === SERVER ? 200 : 404);
  },
);

it('the page server prints its version behind its URL', async () => {
  const command = await run(SERVER, {});
  expect(await command.line('Site: ')).toMatch(
    /^http:\/\/127\.0\.0\.1:\d+ \(version \d+\.\d+\.\d+\)$/,
  );
});
