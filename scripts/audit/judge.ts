import * as v from 'valibot';
import type { Audit, Finding } from './npm-audit';

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

export interface Judgement {
  passed: boolean;
  lines: string[];
}

interface Evidence {
  production: Audit;
  /** Of all dependencies, those of production among them. */
  all: Audit;
  accepted: readonly Acceptance[];
  /** As `2026-11-22`. */
  today: string;
}

/**
 * Judges what npm has found. Findings in production dependencies fail unless they are accepted and that has not expired;
 * those in development dependencies, which reach neither visitors nor servers, are only said.
 */
export function judge({ production, all, accepted, today }: Evidence): Judgement {
  if (!production.isAnswered) {
    return { passed: true, lines: [`${production.reason}: dependencies were not audited.`] };
  }
  const found = production.findings;
  const isFound = (identity: Identity) => found.some((finding) => isDeepEqual(identity, finding));
  const stale = accepted.filter((entry) => !isFound(entry));
  const verdicts = found.map((finding) => {
    const acceptance = accepted.find((entry) => isDeepEqual(entry, finding));
    return verdictOf(finding, acceptance, today);
  });
  const failures = verdicts.filter(({ passed }) => !passed).length;
  return {
    passed: failures === 0,
    lines: [
      ...verdicts.map(({ line }) => line),
      ...developmentLines(all, isFound),
      ...stale.map(
        (entry) =>
          `No longer found: ${entry.package}, ${entry.advisory}. Remove it from scripts/audit/accepted.json.`,
      ),
      `Production dependencies: ${found.length} known vulnerabilities, ${found.length - failures} of them accepted.`,
    ],
  };
}

function developmentLines(all: Audit, isFound: (finding: Finding) => boolean): string[] {
  if (!all.isAnswered) return [`${all.reason}: development dependencies were not audited.`];
  const others = all.findings.filter((finding) => !isFound(finding));
  return others.map((finding) => `Development only: ${describe(finding)}`);
}

function verdictOf(finding: Finding, acceptance: Acceptance | undefined, today: string) {
  if (!acceptance) {
    return {
      passed: false,
      line: `Vulnerable: ${describe(finding)}. \`npm explain ${finding.package}\` says what brings it.`,
    };
  }
  const { reason, until } = acceptance;
  return until < today
    ? { passed: false, line: `Accepted only until ${until} (${reason}): ${describe(finding)}` }
    : { passed: true, line: `Accepted until ${until} (${reason}): ${describe(finding)}` };
}

type Identity = Pick<Finding, 'advisory' | 'package'>;

function isDeepEqual(one: Identity, other: Identity): boolean {
  return one.advisory === other.advisory && one.package === other.package;
}

function describe({ package: name, severity, title, url }: Finding): string {
  return `${name} (${severity}): ${title.trim()}, ${url}`;
}
