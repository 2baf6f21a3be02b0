// Asks the registry for known vulnerabilities of the production dependencies: npm audit, which fails where there is one.
import { spawnSync } from 'node:child_process';

/** One more try after ten seconds: npm's own defaults wait for minutes. An offline npm would report that nothing was found. */
const OPTIONS = [
  'audit',
  '--omit=dev',
  '--no-offline',
  '--fetch-retries=1',
  '--fetch-timeout=60000',
];

const npm = (...further: string[]) =>
  spawnSync('npm', [...OPTIONS, ...further], {
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });

const { stdout } = npm('--json');
if (stdout.includes('"auditReportVersion"')) {
  const { status, stdout: report } = npm();
  console.log(report);
  process.exitCode = status ?? 1;
} else {
  console.log('The registry answers no audits: dependencies were not audited.', stdout);
}
