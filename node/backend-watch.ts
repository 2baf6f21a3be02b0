import { setTimeout as sleep } from 'node:timers/promises';
import {
  checkBackend,
  findFault,
  requireBackend,
  type BackendFault,
  type CheckedBackend,
} from './backend-check';
import { log } from './log';

interface BackendWatch {
  /** Resolves when nothing is asked any more. */
  stop(): Promise<void>;
}

/** The pause between two questions to a backend that is away, in milliseconds. */
const PAUSE = 5_000;

/**
 * Checks the backend at the start of a server. Throws a ConfigurationError where a key is refused or the schema is older than
 * the code. One that does not answer is logged, and that it is back: pages can be served meanwhile, so the server goes on.
 */
export async function watchBackend(settings: CheckedBackend, pause = PAUSE): Promise<BackendWatch> {
  const stopping = new AbortController();
  const fault = await requireBackend(settings);
  report(fault);
  const watching =
    fault?.kind === 'away' ? waitForIt(settings, fault, pause, stopping.signal) : null;
  return {
    async stop() {
      stopping.abort();
      await watching;
    },
  };
}

/** Asks until the backend is as it should be; what is wrong with it meanwhile is logged once. */
async function waitForIt(
  settings: CheckedBackend,
  first: BackendFault,
  pause: number,
  signal: AbortSignal,
): Promise<void> {
  let last: BackendFault | null = first;
  while (last !== null && last.kind !== 'newer') {
    await sleep(pause, undefined, { signal }).catch(() => undefined);
    if (signal.aborted) return;
    const fault = findFault(await checkBackend(settings), settings);
    if (fault?.kind !== last.kind) report(fault);
    last = fault;
  }
  log('info', `VITE_SUPABASE_URL: ${settings.supabaseUrl} answers.`);
}

function report(fault: BackendFault | null): void {
  if (fault) log(fault.kind === 'away' ? 'warning' : 'error', fault.sentence);
}
