import { randomBytes } from 'node:crypto';
import type { AuthError, User } from '@supabase/supabase-js';
import * as v from 'valibot';
import { StartError } from '../../supabase/local/start-error';
import { createNodeClient } from '../demo/client';
import type { StaffBackend } from './backend';

/** What the commands need of a backend: its accounts. */
export type Accounts = ReturnType<typeof createNodeClient>['auth']['admin'];

const addressSchema = v.pipe(v.string(), v.trim(), v.toLowerCase(), v.email());

export function accountsOf({ url, secretKey }: StaffBackend): Accounts {
  return createNodeClient(url, secretKey).auth.admin;
}

/** Makes an account that can be used at once; answers what to tell its owner. */
export async function addMember(accounts: Accounts, text: string): Promise<string> {
  const email = readAddress(text);
  const password = randomBytes(15).toString('base64url');
  const { error } = await accounts.createUser({ email, password, email_confirm: true });
  if (error?.code === 'email_exists')
    throw new StartError(`${email} is a member of staff already.`);
  if (error) throw refused(error);
  return [
    `Added ${email}.`,
    `Password: ${password}`,
    'It is shown this once and no mail was sent: pass it on, and have it changed in the panel.',
  ].join('\n');
}

export async function listMembers(accounts: Accounts): Promise<string> {
  const members = await readMembers(accounts);
  if (members.length === 0) return 'There is no member of staff.';
  const rows = [['Address', 'Created', 'Last sign-in', 'Second factor']];
  for (const { id, email = '', created_at, last_sign_in_at } of members) {
    // A list of accounts does not name their factors.
    const { data, error } = await accounts.getUserById(id);
    if (error) throw refused(error);
    const hasFactor = data.user.factors?.some(({ status }) => status === 'verified');
    rows.push([email, day(created_at), day(last_sign_in_at), hasFactor ? 'yes' : 'no']);
  }
  return rows.map((row) => formatRow(row, rows)).join('\n');
}

interface Removal {
  email: string;
  /** Also when nobody could sign in any more. */
  last: boolean;
}

export async function removeMember(
  accounts: Accounts,
  { email: text, last }: Removal,
): Promise<string> {
  const email = readAddress(text);
  const members = await readMembers(accounts);
  const member = members.find((candidate) => candidate.email === email);
  if (!member) throw new StartError(`${email} is no member of staff.`);
  if (members.length === 1 && !last) {
    throw new StartError(
      `${email} is the last member of staff, and nobody could sign in any more: add --last to remove it all the same.`,
    );
  }
  const { error } = await accounts.deleteUser(member.id);
  if (error) throw refused(error);
  return `Removed ${email}: the account, its sessions and its second factors. What it published stays.`;
}

function readAddress(text: string): string {
  const { success, output } = v.safeParse(addressSchema, text);
  if (!success) throw new StartError(`"${text}" is not an e-mail address.`);
  return output;
}

async function readMembers(accounts: Accounts): Promise<User[]> {
  const members: User[] = [];
  for (let page: number | null = 1; page !== null;) {
    const { data, error } = await accounts.listUsers({ page, perPage: 1000 });
    if (error) throw refused(error);
    members.push(...data.users);
    page = data.nextPage;
  }
  return members.toSorted((a, b) => (a.email ?? '').localeCompare(b.email ?? ''));
}

function refused({ message }: AuthError): StartError {
  return new StartError(`The backend refused: ${message}`);
}

function day(moment: string | undefined): string {
  return moment?.slice(0, 10) ?? 'never';
}

function formatRow(row: string[], rows: string[][]): string {
  const width = (column: number) => Math.max(...rows.map((other) => other[column]?.length ?? 0));
  return row
    .map((cell, column) => cell.padEnd(width(column)))
    .join('  ')
    .trimEnd();
}
