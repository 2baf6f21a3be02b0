import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import * as v from 'valibot';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startSmallServer, type SmallServer } from '../start/ports';
import accepted from './accepted.json';
import {
  AcceptedSchema,
  judge,
  NoAnswerError,
  readReport,
  runNpmAudit,
  type Acceptance,
  type Finding,
} from './main';

const ADVISORIES = {
  reverb: [
    {
      id: 101,
      url: 'https://github.com/advisories/GHSA-aaaa-bbbb-cccc',
      title: 'Endless echo',
      severity: 'high',
      vulnerable_versions: '<1.1.0',
    },
    {
      id: 102,
      url: 'https://advisories.example/102',
      title: 'Loud tail',
      severity: 'low',
      vulnerable_versions: '<2.0.0',
    },
  ],
  tuner: [
    {
      id: 103,
      url: 'https://github.com/advisories/GHSA-dddd-eeee-ffff',
      title: 'Flat',
      severity: 'moderate',
      vulnerable_versions: '*',
    },
  ],
};

const reverb = [
  {
    advisory: 'GHSA-aaaa-bbbb-cccc',
    package: 'reverb',
    severity: 'high',
    title: 'Endless echo',
    url: 'https://github.com/advisories/GHSA-aaaa-bbbb-cccc',
    isDevelopment: false,
  },
  {
    advisory: '102',
    package: 'reverb',
    severity: 'low',
    title: 'Loud tail',
    url: 'https://advisories.example/102',
    isDevelopment: false,
  },
];
const tuner = {
  advisory: 'GHSA-dddd-eeee-ffff',
  package: 'tuner',
  severity: 'moderate',
  title: 'Flat',
  url: 'https://github.com/advisories/GHSA-dddd-eeee-ffff',
  isDevelopment: true,
};

/** Answers as the registry does: advisories of what it is asked for, and the versions of a package. */
function answerOf({ method, url = '' }: IncomingMessage, body: Buffer): object {
  if (method === 'POST') {
    const asked = JSON.parse(gunzipSync(body).toString());
    return Object.fromEntries(Object.entries(ADVISORIES).filter(([name]) => name in asked));
  }
  const name = url.slice(1);
  const dependencies = name === 'mixer' ? { reverb: '^1.0.0' } : {};
  const versions = { '1.0.0': { name, version: '1.0.0', dependencies, dist: {} } };
  return { name, 'dist-tags': { latest: '1.0.0' }, versions };
}

const registry: RequestListener = (request, response) => {
  response.setHeader('content-type', 'application/json');
  void buffer(request).then((body) => response.end(JSON.stringify(answerOf(request, body))));
};

/** As the registry behind some proxies. */
const readOnlyRegistry: RequestListener = (_, response) => {
  response.writeHead(405, { allow: 'GET,HEAD' }).end();
};

const project = {
  name: 'project',
  version: '1.0.0',
  dependencies: { mixer: '^1.0.0' },
  devDependencies: { tuner: '^1.0.0' },
};
const lock = {
  name: 'project',
  version: '1.0.0',
  lockfileVersion: 3,
  requires: true,
  packages: {
    '': project,
    'node_modules/mixer': { version: '1.0.0', dependencies: { reverb: '^1.0.0' } },
    'node_modules/reverb': { version: '1.0.0' },
    'node_modules/tuner': { version: '1.0.0', dev: true },
  },
};

let directory: string;
let server: SmallServer | null;

beforeEach(async () => {
  server = null;
  directory = await mkdtemp(path.join(tmpdir(), 'label-audit-'));
  await writeFile(path.join(directory, 'package.json'), JSON.stringify(project));
  await writeFile(path.join(directory, 'package-lock.json'), JSON.stringify(lock));
  vi.stubEnv('npm_config_cache', path.join(directory, 'cache'));
});

afterEach(async () => {
  vi.unstubAllEnvs();
  await server?.stop();
  await rm(directory, { recursive: true, force: true });
});

async function useRegistry(answer: RequestListener): Promise<void> {
  server = await startSmallServer(createServer(answer));
  vi.stubEnv('npm_config_registry', server.url);
}

it('the audit of npm itself finds every advisory once, and knows which are in development dependencies', async () => {
  await useRegistry(registry);
  expect(await runNpmAudit(directory)).toEqual([...reverb, tuner]);
});

it('the audit of npm itself asks the registry when npm is set to be offline', async () => {
  await useRegistry(registry);
  vi.stubEnv('npm_config_offline', 'true');
  expect(await runNpmAudit(directory)).toHaveLength(3);
});

it('the audit of npm itself has no answer from a registry that knows no audits', async () => {
  await useRegistry(readOnlyRegistry);
  await expect(runNpmAudit(directory)).rejects.toThrow(
    new NoAnswerError('The registry does not answer audits (405)'),
  );
});

it('the audit of npm itself fails without a lock file', async () => {
  await rm(path.join(directory, 'package-lock.json'));
  await expect(runNpmAudit(directory)).rejects.toThrow(
    'npm audit has failed: ENOLOCK This command requires an existing lockfile.',
  );
});

it('what npm prints has no answer where nobody listens', () => {
  const output = JSON.stringify({
    message:
      'request to https://registry.npmjs.org/-/npm/v1/security/advisories/bulk failed, reason: getaddrinfo ENOTFOUND registry.npmjs.org',
    error: { summary: '', detail: '' },
  });
  expect(() => readReport(output)).toThrow(
    new NoAnswerError('The registry cannot be reached (getaddrinfo ENOTFOUND registry.npmjs.org)'),
  );
});

it.each([
  ['nothing', ''],
  ['an older report', '{"auditReportVersion":1,"advisories":{}}'],
  ['words', 'npm ERR! cb() never called!'],
])('what npm prints is no audit when it is %s', (_, output) => {
  expect(() => readReport(output)).toThrow();
});

const echo: Finding = {
  advisory: 'GHSA-aaaa-bbbb-cccc',
  package: 'reverb',
  severity: 'high',
  title: 'Endless echo',
  url: 'https://github.com/advisories/GHSA-aaaa-bbbb-cccc',
  isDevelopment: false,
};
const tail: Finding = {
  advisory: 'GHSA-dddd-eeee-ffff',
  package: 'reverb',
  severity: 'low',
  title: 'Loud tail',
  url: 'https://github.com/advisories/GHSA-dddd-eeee-ffff',
  isDevelopment: false,
};
const acceptEcho: Acceptance = {
  advisory: 'GHSA-aaaa-bbbb-cccc',
  package: 'reverb',
  reason: 'Nothing here echoes.',
  until: '2026-11-22',
};

const judgeToday = (findings: Finding[], ...acceptances: Acceptance[]) =>
  judge(findings, acceptances, '2026-11-22');

it('judging what npm has found passes when nothing is found', () => {
  expect(judgeToday([])).toEqual({
    passed: true,
    lines: ['Production dependencies: 0 known vulnerabilities, 0 of them accepted.'],
  });
});

it('judging what npm has found fails for a finding that nobody has accepted, beside one of the same package that is', () => {
  expect(judgeToday([echo, tail], acceptEcho)).toEqual({
    passed: false,
    lines: [
      'Accepted until 2026-11-22 (Nothing here echoes.): reverb (high): Endless echo, https://github.com/advisories/GHSA-aaaa-bbbb-cccc',
      'Vulnerable: reverb (low): Loud tail, https://github.com/advisories/GHSA-dddd-eeee-ffff. `npm explain reverb` says what brings it.',
      'Production dependencies: 2 known vulnerabilities, 1 of them accepted.',
    ],
  });
});

it('judging what npm has found passes on the last day of an acceptance, and fails on the day after', () => {
  expect(judgeToday([echo], acceptEcho).passed).toBe(true);
  expect(judgeToday([echo], { ...acceptEcho, until: '2026-11-21' })).toEqual({
    passed: false,
    lines: [
      'Accepted only until 2026-11-21 (Nothing here echoes.): reverb (high): Endless echo, https://github.com/advisories/GHSA-aaaa-bbbb-cccc',
      'Production dependencies: 1 known vulnerabilities, 0 of them accepted.',
    ],
  });
});

it('judging what npm has found accepts an advisory for its package only', () => {
  expect(judgeToday([echo], { ...acceptEcho, package: 'delay' }).passed).toBe(false);
});

it('judging what npm has found reports an acceptance that nothing needs any more', () => {
  expect(judgeToday([], acceptEcho)).toEqual({
    passed: true,
    lines: [
      'No longer found: reverb, GHSA-aaaa-bbbb-cccc. Remove it from scripts/audit/accepted.json.',
      'Production dependencies: 0 known vulnerabilities, 0 of them accepted.',
    ],
  });
});

it('judging what npm has found reports development dependencies, and passes', () => {
  expect(judgeToday([{ ...tail, isDevelopment: true }])).toEqual({
    passed: true,
    lines: [
      'Development only: reverb (low): Loud tail, https://github.com/advisories/GHSA-dddd-eeee-ffff',
      'Production dependencies: 0 known vulnerabilities, 0 of them accepted.',
    ],
  });
});

it('the list of accepted findings has the form that is read', () => {
  expect(v.parse(AcceptedSchema, accepted)).toEqual(accepted);
});

it.each([
  ['no reason', { ...acceptEcho, reason: '' }],
  ['no date', { ...acceptEcho, until: 'next year' }],
  ['a misspelled field', { ...acceptEcho, untill: '2026-11-22' }],
])('the list of accepted findings is refused with %s', (_, entry) => {
  expect(() => v.parse(AcceptedSchema, [entry])).toThrow();
});
