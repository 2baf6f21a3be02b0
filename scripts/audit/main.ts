// Looks for known vulnerabilities in what package-lock.json names: npm audit, with findings that are accepted for a while.
import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';

/** One advisory about one installed package. */
export interface Finding {
  /** As GitHub counts advisories, such as `GHSA-35jh-r3h4-6jhm`. */
  advisory: string;
  package: string;
  severity: string;
  title: string;
  url: string;
  /** True for a dependency that reaches neither visitors nor servers. */
  isDevelopment: boolean;
}

/** The registry gave no answer; the message says why. */
export class NoAnswerError extends Error {}

const OPTIONS = [
  '--json',
  '--loglevel=error',
  '--include=dev',
  // An offline npm would report that nothing was found.
  '--no-offline',
  // One more try after ten seconds: npm's own defaults wait for minutes.
  '--fetch-retries=1',
  '--fetch-timeout=60000',
];

/** Asks the registry for advisories about the packages of the lock file. Throws where it does not answer, or npm fails. */
export async function runNpmAudit(directory: string): Promise<Finding[]> {
  const npm = spawn('npm', ['audit', ...OPTIONS], {
    cwd: directory,
    stdio: ['ignore', 'pipe', 'ignore'],
    shell: process.platform === 'win32',
  });
  const report = readReport(await text(npm.stdout));
  const lock = await readFile(path.join(directory, 'package-lock.json'), 'utf8');
  const { packages } = v.parse(LockSchema, JSON.parse(lock));
  const findings = new Map<string, Finding>();
  for (const { nodes, via } of Object.values(report.vulnerabilities)) {
    const isDevelopment = nodes.every((node) => packages[node]?.dev);
    for (const { source, name, title, url, severity } of via.filter(
      (entry) => typeof entry !== 'string',
    )) {
      const advisory = /GHSA(?:-\w{4}){3}/.exec(url)?.[0] ?? String(source);
      findings.set(`${advisory} ${name}`, {
        advisory,
        package: name,
        severity,
        title,
        url,
        isDevelopment,
      });
    }
  }
  return [...findings.values()];
}

const LockSchema = v.object({
  packages: v.record(v.string(), v.object({ dev: v.optional(v.boolean()) })),
});

const AdvisorySchema = v.object({
  source: v.number(),
  name: v.string(),
  title: v.string(),
  url: v.string(),
  severity: v.string(),
});

const ReportSchema = v.object({
  auditReportVersion: v.literal(2),
  vulnerabilities: v.record(
    v.string(),
    v.object({
      /** Its places in the lock file. */
      nodes: v.array(v.string()),
      /** Texts name the packages by which this one is affected; those have entries of their own. */
      via: v.array(v.union([v.string(), AdvisorySchema])),
    }),
  ),
});

/** npm fills `message` only when the request to the registry has failed. */
const NoAnswerSchema = v.object({ message: v.string(), statusCode: v.optional(v.number()) });

const ErrorSchema = v.object({ error: v.object({ code: v.string(), summary: v.string() }) });

/** Reads what `npm audit --json` prints. Throws where the registry does not answer, or npm itself has failed. */
export function readReport(output: string): v.InferOutput<typeof ReportSchema> {
  const json: unknown = JSON.parse(output);
  if (v.is(NoAnswerSchema, json)) {
    throw new NoAnswerError(
      json.statusCode === undefined
        ? `The registry cannot be reached (${json.message.replace(/^.*, reason: /, '')})`
        : `The registry does not answer audits (${json.statusCode})`,
    );
  }
  if (v.is(ErrorSchema, json)) {
    throw new Error(`npm audit has failed: ${json.error.code} ${json.error.summary}`);
  }
  return v.parse(ReportSchema, json);
}

const AcceptanceSchema = v.strictObject({
  advisory: v.pipe(v.string(), v.nonEmpty()),
  package: v.pipe(v.string(), v.nonEmpty()),
  /** Why it does no harm here. */
  reason: v.pipe(v.string(), v.nonEmpty()),
  /** The last day on which that holds without another look. */
  until: v.pipe(v.string(), v.isoDate()),
});
export type Acceptance = v.InferOutput<typeof AcceptanceSchema>;

/** The form of scripts/audit/accepted.json. */
export const AcceptedSchema = v.array(AcceptanceSchema);

/**
 * Judges what npm has found on a day such as `2026-11-22`. Findings in production dependencies fail unless they are
 * accepted and that has not expired; those in development dependencies are only reported.
 */
export function judge(
  findings: readonly Finding[],
  accepted: readonly Acceptance[],
  today: string,
) {
  const lines: string[] = [];
  const unneeded = new Set(accepted);
  const production = findings.filter(({ isDevelopment }) => !isDevelopment);
  let failures = 0;
  for (const finding of production) {
    const acceptance = accepted.find(
      (entry) => entry.advisory === finding.advisory && entry.package === finding.package,
    );
    if (acceptance) unneeded.delete(acceptance);
    if (!acceptance || acceptance.until < today) failures++;
    lines.push(verdictOn(finding, acceptance, today));
  }
  for (const finding of findings.filter(({ isDevelopment }) => isDevelopment)) {
    lines.push(`Development only: ${describe(finding)}`);
  }
  for (const { package: name, advisory } of unneeded) {
    lines.push(
      `No longer found: ${name}, ${advisory}. Remove it from scripts/audit/accepted.json.`,
    );
  }
  lines.push(
    `Production dependencies: ${production.length} known vulnerabilities, ${production.length - failures} of them accepted.`,
  );
  return { passed: failures === 0, lines };
}

function verdictOn(finding: Finding, acceptance: Acceptance | undefined, today: string): string {
  if (!acceptance) {
    return `Vulnerable: ${describe(finding)}. \`npm explain ${finding.package}\` says what brings it.`;
  }
  const { reason, until } = acceptance;
  return `Accepted ${until < today ? 'only ' : ''}until ${until} (${reason}): ${describe(finding)}`;
}

function describe({ package: name, severity, title, url }: Finding): string {
  return `${name} (${severity}): ${title.trim()}, ${url}`;
}

async function main(): Promise<void> {
  const accepted = await readFile(path.join(import.meta.dirname, 'accepted.json'), 'utf8');
  try {
    const findings = await runNpmAudit(process.cwd());
    const today = new Date().toISOString().slice(0, 10);
    const { passed, lines } = judge(findings, v.parse(AcceptedSchema, JSON.parse(accepted)), today);
    console.log(lines.join('\n'));
    process.exitCode = passed ? 0 : 1;
  } catch (error) {
    if (!(error instanceof NoAnswerError)) throw error;
    console.log(`${error.message}: dependencies were not audited.`);
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main();
