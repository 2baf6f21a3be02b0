import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import { AcceptedSchema, judge } from './judge';
import { runNpmAudit } from './npm-audit';

const file = path.join(import.meta.dirname, 'accepted.json');
const accepted = v.parse(AcceptedSchema, JSON.parse(await readFile(file, 'utf8')));
const directory = process.cwd();
const production = await runNpmAudit(directory, 'production');
const all = production.isAnswered ? await runNpmAudit(directory, 'all') : production;
const today = new Date().toISOString().slice(0, 10);
const { passed, lines } = judge({ production, all, accepted, today });
console.log(lines.join('\n'));
process.exitCode = passed ? 0 : 1;
