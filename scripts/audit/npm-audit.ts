import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import * as v from 'valibot';

/** One advisory about one installed package. */
export interface Finding {
  /** As GitHub counts advisories, such as `GHSA-35jh-r3h4-6jhm`. */
  advisory: string;
  package: string;
  severity: string;
  title: string;
  url: string;
}

/** The findings of npm, or the reason why the registry gave no answer. */
export type Audit =
  | { isAnswered: true; findings: Finding[] }
  | { isAnswered: false; reason: string };

const AdvisorySchema = v.object({
  source: v.number(),
  name: v.string(),
  title: v.string(),
  url: v.string(),
  severity: v.string(),
});

/** `via` names the packages by which a package is affected; those have entries of their own. */
const ReportSchema = v.object({
  auditReportVersion: v.literal(2),
  vulnerabilities: v.record(
    v.string(),
    v.object({ via: v.array(v.union([v.string(), AdvisorySchema])) }),
  ),
});

/** npm fills `message` only when the request to the registry has failed. */
const NoAnswerSchema = v.object({ message: v.string(), statusCode: v.optional(v.number()) });

const ErrorSchema = v.object({ error: v.object({ code: v.string(), summary: v.string() }) });

const OPTIONS = [
  '--json',
  '--loglevel=error',
  // An offline npm would report that nothing was found.
  '--no-offline',
  // One more try after ten seconds: npm's own defaults wait for minutes.
  '--fetch-retries=1',
  '--fetch-timeout=60000',
];

/** Asks the registry for advisories about the packages of the lock file. */
export async function runNpmAudit(directory: string, scope: 'production' | 'all'): Promise<Audit> {
  const include = scope === 'production' ? '--omit=dev' : '--include=dev';
  const npm = spawn('npm', ['audit', include, ...OPTIONS], {
    cwd: directory,
    stdio: ['ignore', 'pipe', 'ignore'],
    shell: process.platform === 'win32',
  });
  return readAudit(await text(npm.stdout));
}

/** Reads what `npm audit --json` prints; throws when npm itself has failed. */
export function readAudit(output: string): Audit {
  const json: unknown = JSON.parse(output);
  if (v.is(NoAnswerSchema, json)) return { isAnswered: false, reason: reasonOf(json) };
  if (v.is(ErrorSchema, json)) {
    throw new Error(`npm audit has failed: ${json.error.code} ${json.error.summary}`);
  }
  const { vulnerabilities } = v.parse(ReportSchema, json);
  const findings = new Map<string, Finding>();
  for (const via of Object.values(vulnerabilities).flatMap(({ via }) => via)) {
    if (typeof via === 'string') continue;
    const { source, name, title, url, severity } = via;
    const advisory = /GHSA(?:-\w{4}){3}/.exec(url)?.[0] ?? String(source);
    findings.set(`${advisory} ${name}`, { advisory, package: name, severity, title, url });
  }
  return { isAnswered: true, findings: [...findings.values()] };
}

function reasonOf({ message, statusCode }: v.InferOutput<typeof NoAnswerSchema>): string {
  return statusCode === undefined
    ? `The registry cannot be reached (${message.replace(/^.*, reason: /, '')})`
    : `The registry does not answer audits (${statusCode})`;
}
