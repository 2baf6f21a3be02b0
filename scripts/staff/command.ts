import { parseArgs } from 'node:util';
import { StartError } from '../../node/start-error';
import { findBackend } from './backend';
import { accountsOf, addMember, listAccounts, removeMember, type Accounts } from './staff';

const usage = `Usage: npm run staff -- add EMAIL
       npm run staff -- list
       npm run staff -- remove EMAIL [--last]`;

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

function readCommand(line: string[]): (accounts: Accounts) => Promise<string> {
  const { args, last } = parseCommandLine(line);
  const [command, email, ...rest] = args;
  if (rest.length === 0 && (!last || command === 'remove')) {
    if (command === 'list' && !email) return listAccounts;
    if (command === 'add' && email) return (accounts) => addMember(accounts, email);
    if (command === 'remove' && email) {
      return (accounts) => removeMember(accounts, { email, last });
    }
  }
  throw new StartError(usage);
}

/** Runs the command of a command line, and returns what it says. Throws a StartError with one sentence. */
export async function runStaffCommand(
  line: string[],
  environment: NodeJS.ProcessEnv,
): Promise<string> {
  const command = readCommand(line);
  return command(accountsOf(await findBackend(environment)));
}
