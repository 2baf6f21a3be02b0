import { parseArgs } from 'node:util';
import { readKeys } from '@label/supabase-local/keys';
import { HEALTH_CHECKS } from '@/config/health';
import { FALLBACK_LANGUAGE } from '@/i18n/languages';
import { untried, wrong, type HealthOptions } from '../../api/health/check';
import { checkHealth, rowOf, type HealthRow } from '../../api/health/health';
import { sendTestMail } from '../../api/health/mail-checks';
import { checkNode, checkVariables } from '../../api/health/server-checks';
import { isPlainEmail } from '../../api/mail/mail-options';
import { readApiSettings } from '../../api/settings';
import { StartError } from '../../node/start-error';
import { urlOf } from '../../node/urls';
import { hasEmbeddedBackend } from '../staff/backend';
import { parseSettings } from '../start/settings';
import english from '../../locales/en/health.json';

const usage = 'Usage: npm run doctor [-- --json] [--mail ADDRESS]';

interface Diagnosis {
  output: string;
  /** 1 where something is wrong. */
  exitCode: number;
}

/** Checks the installation that the variables describe. Throws a StartError for a command line that is not understood. */
export async function runDoctor(
  line: string[],
  environment: NodeJS.ProcessEnv,
): Promise<Diagnosis> {
  const { json, mail } = parseCommandLine(line);
  const rows = await checkInstallation(environment, mail);
  return {
    output: json ? toJson(rows) : rows.map(toText).join('\n'),
    exitCode: rows.some(({ state }) => state === 'wrong') ? 1 : 0,
  };
}

function parseCommandLine(line: string[]) {
  try {
    const { values } = parseArgs({
      args: line,
      options: { json: { type: 'boolean', default: false }, mail: { type: 'string' } },
    });
    if (values.mail === undefined || isPlainEmail(values.mail)) return values;
  } catch (cause) {
    throw new StartError(usage, { cause });
  }
  throw new StartError(usage);
}

async function checkInstallation(
  environment: NodeJS.ProcessEnv,
  mailTo: string | undefined,
): Promise<HealthRow[]> {
  let options: HealthOptions;
  try {
    options = await readOptions(environment);
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    return withoutOptions(environment, error.message);
  }
  const rows = (await checkHealth(options)).map((row) => explainStopped(row, environment));
  if (mailTo === undefined) return rows;
  const language = options.mail?.language ?? FALLBACK_LANGUAGE;
  const sent = await sendTestMail(options.mail, mailTo, language);
  return rows.map((row) => (row.id === 'mail' ? rowOf('mail', sent) : row));
}

/** Adds what starts the embedded backend, where no variable names another one. */
function explainStopped(row: HealthRow, environment: NodeJS.ProcessEnv): HealthRow {
  if (row.reason !== 'backend-unreached' || environment['VITE_SUPABASE_URL']) return row;
  const start = 'Start the embedded backend with "npm start", and run this beside it.';
  return { ...row, detail: `${row.detail}. ${start}` };
}

/** Where it was never started nothing answers either, so the keys do not matter. */
const NEVER_STARTED = { publishableKey: 'sb_publishable_', secretKey: 'sb_secret_' };

/** Reads the variables; without a backend in them, those that npm start would use for the embedded one. */
async function readOptions(environment: NodeJS.ProcessEnv): Promise<HealthOptions> {
  const { hosted, dataDir, publicHost, sitePort, supabasePort } = parseSettings(environment);
  if (hosted || !hasEmbeddedBackend()) return readApiSettings(environment);
  const { publishableKey, secretKey } = (await readKeys(dataDir)) ?? NEVER_STARTED;
  return readApiSettings({
    ...environment,
    VITE_SUPABASE_URL: urlOf(publicHost, supabasePort),
    VITE_SUPABASE_PUBLISHABLE_KEY: publishableKey,
    SUPABASE_SECRET_KEY: secretKey,
    SITE_URL: environment['SITE_URL'] || urlOf(publicHost, sitePort),
  });
}

/** The rows where the variables cannot be used at all; `problem` says why. */
function withoutOptions(environment: NodeJS.ProcessEnv, problem: string): HealthRow[] {
  const publishableKey = environment['VITE_SUPABASE_PUBLISHABLE_KEY'];
  const secretKey = environment['SUPABASE_SECRET_KEY'];
  const keys = publishableKey
    ? checkVariables({ publishableKey, backend: secretKey ? { secretKey } : undefined })
    : wrong('variables-invalid');
  const variables = wrong(keys.reason ?? 'variables-invalid', problem);
  return HEALTH_CHECKS.map((id) => {
    if (id === 'node') return rowOf(id, checkNode(process.versions.node));
    return rowOf(id, id === 'variables' ? variables : untried('needs-variables'));
  });
}

const MARKS = { right: '✓', wrong: '✗', untried: '–' };

/** A line for each row and, unless it is right, what mends it. */
function toText({ id, state, reason, detail }: HealthRow): string {
  const stated = state === 'untried' ? `: ${english.state.untried.toLowerCase()}` : '';
  const lines = [...(reason ? [english.reason[reason]] : []), ...(detail ? [detail] : [])];
  return [`${MARKS[state]} ${english.name[id]}${stated}`, ...lines.map((text) => `  ${text}`)].join(
    '\n',
  );
}

const withTexts = (row: HealthRow) => ({
  ...row,
  name: english.name[row.id],
  ...(row.reason && { text: english.reason[row.reason] }),
});

const toJson = (rows: readonly HealthRow[]): string => JSON.stringify(rows.map(withTexts), null, 2);
