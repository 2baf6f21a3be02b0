import { parseArgs } from 'node:util';
import { StartError, exitOnStartError } from '../../node/start-error';
import { findBackend } from './backend';
import { accountsOf, addMember, listAccounts, removeMember, type Accounts } from './staff';

const usage = `Usage: npm run staff -- add EMAIL
       npm run staff -- list
       npm run staff -- remove EMAIL [--last]`;

function readArguments() {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: { last: { type: 'boolean', default: false } },
    });
    return { args: positionals, last: values.last };
  } catch (cause) {
    throw new StartError(usage, { cause });
  }
}

function readCommand(): (accounts: Accounts) => Promise<string> {
  const { args, last } = readArguments();
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

async function main(): Promise<void> {
  const command = readCommand();
  console.log(await command(accountsOf(await findBackend())));
}

main().catch(exitOnStartError);
