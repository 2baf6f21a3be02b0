import { readdir, readFile } from 'node:fs/promises';

const folder = new URL('../../supabase/tests/', import.meta.url);

export interface TestFile {
  name: string;
  sql: string;
}

export interface Assertion {
  description: string;
  passed: boolean;
  /** pgTAP's report of a failure. */
  diagnosis: string;
}

/** Returns the pgTAP files of supabase/tests. */
export async function readTestFiles(): Promise<TestFile[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();
  return Promise.all(
    names.map(async (name) => ({ name, sql: await readFile(new URL(name, folder), 'utf8') })),
  );
}

/** Returns the assertions of a TAP report. Throws when their number differs from the plan. */
export function parseTap(report: string): Assertion[] {
  const assertions: Assertion[] = [];
  let planned: number | undefined;
  for (const line of report.split('\n')) {
    const plan = /^1\.\.(\d+)$/.exec(line);
    const result = /^(not )?ok \d+ *(?:- )?(.*)$/s.exec(line);
    const latest = assertions.at(-1);
    if (plan) planned = Number(plan[1]);
    else if (result)
      assertions.push({ description: result[2] ?? '', passed: !result[1], diagnosis: '' });
    else if (latest && line.startsWith('#')) latest.diagnosis += `${line}\n`;
  }
  if (assertions.length !== planned) {
    throw new Error(`${assertions.length} assertions ran, ${planned} were planned:\n${report}`);
  }
  return assertions;
}
