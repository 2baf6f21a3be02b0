import { describe, expect, it } from 'vitest';
import * as v from 'valibot';
import accepted from './accepted.json';
import { AcceptedSchema, judge, type Acceptance } from './judge';
import type { Audit, Finding } from './npm-audit';

const echo: Finding = {
  advisory: 'GHSA-aaaa-bbbb-cccc',
  package: 'reverb',
  severity: 'high',
  title: 'Endless echo',
  url: 'https://github.com/advisories/GHSA-aaaa-bbbb-cccc',
};
const tail: Finding = {
  advisory: 'GHSA-dddd-eeee-ffff',
  package: 'reverb',
  severity: 'low',
  title: 'Loud tail',
  url: 'https://github.com/advisories/GHSA-dddd-eeee-ffff',
};
const acceptEcho: Acceptance = {
  advisory: 'GHSA-aaaa-bbbb-cccc',
  package: 'reverb',
  reason: 'Nothing here echoes.',
  until: '2026-11-22',
};

const found = (...findings: Finding[]): Audit => ({ isAnswered: true, findings });

function judgeProduction(findings: Finding[], ...accepted: Acceptance[]) {
  const production = found(...findings);
  return judge({ production, all: production, accepted, today: '2026-11-22' });
}

describe('judging what npm has found', () => {
  it('passes when nothing is found', () => {
    expect(judgeProduction([])).toEqual({
      passed: true,
      lines: ['Production dependencies: 0 known vulnerabilities, 0 of them accepted.'],
    });
  });

  it('fails for a finding that nobody has accepted, beside one of the same package that is', () => {
    expect(judgeProduction([echo, tail], acceptEcho)).toEqual({
      passed: false,
      lines: [
        'Accepted until 2026-11-22 (Nothing here echoes.): reverb (high): Endless echo, https://github.com/advisories/GHSA-aaaa-bbbb-cccc',
        'Vulnerable: reverb (low): Loud tail, https://github.com/advisories/GHSA-dddd-eeee-ffff. `npm explain reverb` says what brings it.',
        'Production dependencies: 2 known vulnerabilities, 1 of them accepted.',
      ],
    });
  });

  it('passes on the last day of an acceptance, and fails on the day after', () => {
    expect(judgeProduction([echo], acceptEcho).passed).toBe(true);
    expect(judgeProduction([echo], { ...acceptEcho, until: '2026-11-21' })).toEqual({
      passed: false,
      lines: [
        'Accepted only until 2026-11-21 (Nothing here echoes.): reverb (high): Endless echo, https://github.com/advisories/GHSA-aaaa-bbbb-cccc',
        'Production dependencies: 1 known vulnerabilities, 0 of them accepted.',
      ],
    });
  });

  it('accepts an advisory for its package only', () => {
    expect(judgeProduction([echo], { ...acceptEcho, package: 'delay' }).passed).toBe(false);
  });

  it('reports an acceptance that nothing needs any more', () => {
    expect(judgeProduction([], acceptEcho)).toEqual({
      passed: true,
      lines: [
        'No longer found: reverb, GHSA-aaaa-bbbb-cccc. Remove it from scripts/audit/accepted.json.',
        'Production dependencies: 0 known vulnerabilities, 0 of them accepted.',
      ],
    });
  });

  it('reports development dependencies, and passes', () => {
    const judgement = judge({
      production: found(),
      all: found(tail),
      accepted: [],
      today: '2026-11-22',
    });
    expect(judgement).toEqual({
      passed: true,
      lines: [
        'Development only: reverb (low): Loud tail, https://github.com/advisories/GHSA-dddd-eeee-ffff',
        'Production dependencies: 0 known vulnerabilities, 0 of them accepted.',
      ],
    });
  });

  it('passes without an answer, says so, and does not call acceptances unneeded', () => {
    const audit: Audit = {
      isAnswered: false,
      reason: 'The registry does not answer audits (405)',
    };
    expect(
      judge({ production: audit, all: audit, accepted: [acceptEcho], today: '2026-11-22' }),
    ).toEqual({
      passed: true,
      lines: ['The registry does not answer audits (405): dependencies were not audited.'],
    });
  });

  it('fails for production when the registry answered about it and then no more', () => {
    const all: Audit = { isAnswered: false, reason: 'The registry does not answer audits (503)' };
    expect(
      judge({ production: found(tail), all, accepted: [], today: '2026-11-22' }),
    ).toMatchObject({
      passed: false,
      lines: [
        expect.stringContaining('Vulnerable: reverb'),
        'The registry does not answer audits (503): development dependencies were not audited.',
        'Production dependencies: 1 known vulnerabilities, 0 of them accepted.',
      ],
    });
  });
});

describe('the list of accepted findings', () => {
  it('has the form that is read', () => {
    expect(v.parse(AcceptedSchema, accepted)).toEqual(accepted);
  });

  it.each([
    ['no reason', { ...acceptEcho, reason: '' }],
    ['no date', { ...acceptEcho, until: 'next year' }],
    ['a misspelled field', { ...acceptEcho, untill: '2026-11-22' }],
  ])('is refused with %s', (_, entry) => {
    expect(() => v.parse(AcceptedSchema, [entry])).toThrow();
  });
});
