import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { type AuthError, isAuthError, type User } from '@supabase/supabase-js';
import * as v from 'valibot';
import { hasStaffMark, STAFF_MARK } from '@/data-service/backend/client/staff-mark';
import { emailSchema } from '@/data-service/content/entity/email-schema';
import { type Accounts, deleteAccount, openAccounts, deleteMember } from '../../api/team/accounts';
import { TeamDatabase } from '../../api/team/team-database';
import { StartError } from '../../node/start-error';
import { findBackend, type StaffBackend } from './backend';

const usage = `Usage: npm run staff -- add EMAIL
       npm run staff -- list
       npm run staff -- remove EMAIL [--last]`;

/** Runs the command of a command line, and returns what it prints. Throws a StartError with one sentence. */
export async function runStaffCommand(
  line: string[],
  environment: NodeJS.ProcessEnv,
): Promise<string> {
  const command = readCommand(line);
  const backend = await findBackend(environment);
  return command(accountsOf(backend), backend);
}

type Command = (accounts: Accounts, backend: StaffBackend) => Promise<string>;

function readCommand(line: string[]): Command {
  const { args, last } = parseCommandLine(line);
  const [command, email, ...rest] = args;
  if (rest.length === 0 && (!last || command === 'remove')) {
    if (command === 'list' && !email) return listAccounts;
    if (command === 'add' && email) return (accounts) => addMember(accounts, email);
    if (command === 'remove' && email) {
      return (accounts, backend) => remove(accounts, backend, { email, last });
    }
  }
  throw new StartError(usage);
}

function parseCommandLine(line: string[]) {
  try {
    const { positionals, values } = parseArgs({
      args: line,
      allowPositionals: true,
      options: { last: { type: 'boolean', default: false } },
    });
    return { args: positionals, last: values.last };
  } catch (cause) {
    throw new StartError(usage, { cause });
  }
}

const accountEmail = v.pipe(emailSchema, v.toLowerCase());

export const accountsOf = ({ url, secretKey }: StaffBackend): Accounts =>
  openAccounts({ supabaseUrl: url, secretKey });

/** Makes an account staff: an existing one, or a new one that can be used at once. Returns the text to print. */
export async function addMember(accounts: Accounts, text: string): Promise<string> {
  const email = readEmail(text);
  const password = generatePassword();
  const { error } = await accounts.createUser({
    email,
    password,
    email_confirm: true,
    app_metadata: STAFF_MARK,
  });
  if (error?.code === 'email_exists') return markAccount(accounts, email);
  if (error) throw toStartError(error);
  return [
    `Added ${email}.`,
    `Password: ${password}`,
    'It is shown this once and no mail was sent: pass it on, and have it changed in the panel.',
  ].join('\n');
}

async function markAccount(accounts: Accounts, email: string): Promise<string> {
  const account = (await readAccounts(accounts)).find((candidate) => candidate.email === email);
  if (!account) throw new StartError(`The backend has an account ${email} and does not show it.`);
  if (isMember(account)) throw new StartError(`${email} is a member of staff already.`);
  // An account that was signed up for under somebody else's email address waits for exactly this.
  if (!account.email_confirmed_at && !account.invited_at) {
    throw new StartError(
      `${email} has an account that somebody signed up for and nobody has confirmed: remove it with "npm run staff -- remove ${email}", and add it again.`,
    );
  }
  const { error } = await accounts.updateUserById(account.id, { app_metadata: STAFF_MARK });
  if (error) throw toStartError(error);
  return `Added ${email}: the account of ${day(account.created_at)} is staff now, with the password that it has.`;
}

/** One of each kind of character: a project may ask for all four. */
function generatePassword(): string {
  for (;;) {
    const password = randomBytes(15).toString('base64url');
    if ([/[a-z]/, /[A-Z]/, /\d/, /[-_]/].every((kind) => kind.test(password))) return password;
  }
}

/** A table of all accounts: one that was never made staff is listed too, as it has no business there. */
async function listAccounts(accounts: Accounts): Promise<string> {
  const listed = await readAccounts(accounts);
  if (listed.length === 0) return 'There is no account.';
  const rows = [['Address', 'Staff', 'Created', 'Last sign-in', 'Second factor']];
  for (const account of listed) {
    const { id, email = '', created_at, last_sign_in_at } = account;
    // A list of accounts does not name their factors.
    const { data, error } = await accounts.getUserById(id);
    if (error) throw toStartError(error);
    const hasFactor = data.user.factors?.some(({ status }) => status === 'verified') ?? false;
    rows.push([
      email,
      yesOrNo(isMember(account)),
      day(created_at),
      day(last_sign_in_at),
      yesOrNo(hasFactor),
    ]);
  }
  return rows.map((row) => formatRow(row, rows)).join('\n');
}

/** Returns the e-mail addresses of who is staff. */
export async function listStaff(accounts: Accounts): Promise<string[]> {
  const members = (await readAccounts(accounts)).filter(isMember);
  return members.flatMap(({ email }) => (email ? [email] : []));
}

interface Removal {
  email: string;
  /** Whether to remove the last member who can sign in, too. */
  last: boolean;
}

async function remove(
  accounts: Accounts,
  { url, secretKey }: StaffBackend,
  { email: text, last }: Removal,
): Promise<string> {
  const email = readEmail(text);
  const account = (await readAccounts(accounts)).find((candidate) => candidate.email === email);
  if (!account) throw new StartError(`There is no account ${email}.`);
  try {
    if (isMember(account)) {
      const database = new TeamDatabase({ supabaseUrl: url, secretKey });
      const outcome = await deleteMember({ accounts, database }, account.id, { evenLast: last });
      if (outcome === 'last') throw lastMember(email);
    } else await deleteAccount(accounts, account.id);
  } catch (error) {
    throw isAuthError(error) ? toStartError(error) : error;
  }
  return `Removed ${email}: the account, its sessions and its second factors. What it published stays.`;
}

const lastMember = (email: string) =>
  new StartError(
    `${email} is the last member of staff, and nobody could sign in any more: add --last to remove it all the same.`,
  );

function readEmail(text: string): string {
  const { success, output } = v.safeParse(accountEmail, text);
  if (!success) throw new StartError(`"${text}" is not an e-mail address.`);
  return output;
}

const isMember = ({ app_metadata }: User) => hasStaffMark(app_metadata);
const yesOrNo = (value: boolean) => (value ? 'yes' : 'no');

async function readAccounts(accounts: Accounts): Promise<User[]> {
  const listed: User[] = [];
  for (let page: number | null = 1; page !== null;) {
    const { data, error } = await accounts.listUsers({ page, perPage: 1000 });
    if (error) throw toStartError(error);
    listed.push(...data.users);
    page = data.nextPage;
  }
  return listed.toSorted((a, b) => (a.email ?? '').localeCompare(b.email ?? ''));
}

function toStartError({ message }: AuthError): StartError {
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
