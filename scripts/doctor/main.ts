import { loadEnvironment } from '../../node/environment';
import { exitOnStartError } from '../../node/start-error';
import { runDoctor } from './doctor';

async function main(): Promise<void> {
  const { output, exitCode } = await runDoctor(process.argv.slice(2), loadEnvironment());
  console.log(output);
  process.exitCode = exitCode;
}

main().catch(exitOnStartError);
