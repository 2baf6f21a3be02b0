import { writeFile } from 'node:fs/promises';
import { inspect } from 'node:util';
import * as v from 'valibot';
import { processUpload } from './process-upload';
import { FILE_KINDS } from './sniff';
import { toUploadError } from './upload-error';

// The program of the process that UploadProcessor starts: it processes one file after the other, as it is told.

const Job = v.object({
  path: v.string(),
  kind: v.picklist(FILE_KINDS),
  iconOf: v.optional(v.string()),
});

process.on('message', (message) => void answer(message));

async function answer(message: unknown): Promise<void> {
  const reply = await processUpload(v.parse(Job, message)).then(
    (names) => ({ names }),
    (cause: unknown) => {
      const error = toUploadError(cause);
      const { code, message, status } = error;
      return { error: { code, message, cause: status < 500 ? undefined : inspect(error.cause) } };
    },
  );
  process.send?.(reply);
}

// Nobody waits any more. An orderly exit would wait for decoders that are at work.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
// Ctrl-C and systemd signal the whole group; the process above decides when this one ends.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => undefined);
}

// Where memory runs out this is the one to end.
await writeFile('/proc/self/oom_score_adj', '1000').catch(() => undefined);

process.send?.('ready'); // its code is loaded: what a file takes is counted from here
