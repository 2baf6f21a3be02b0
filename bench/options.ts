import { parseArgs } from 'node:util';
import { StartError } from '../node/start-error';

const PARTS = ['pages', 'sound', 'server', 'freshness', 'panel'] as const;
export type Part = (typeof PARTS)[number];

export interface BenchOptions {
  /** In the order in which they run, not in the order asked for. */
  parts: readonly Part[];
  /** Measures less often and less: a first look. */
  quick: boolean;
  /** True when the record in docs/ is to be updated. */
  write: boolean;
}

/** Reads `--quick`, `--write` and `--only pages,server`. */
export function readOptions(args: string[]): BenchOptions {
  const { values } = parse(args);
  const asked = values.only?.split(',');
  const unknown = asked?.find((name) => !PARTS.some((part) => part === name));
  if (unknown !== undefined) {
    throw new StartError(`--only takes ${PARTS.join(', ')}, and not "${unknown}".`);
  }
  return {
    parts: PARTS.filter((part) => asked?.includes(part) ?? true),
    quick: values.quick,
    write: values.write,
  };
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      options: {
        only: { type: 'string' },
        quick: { type: 'boolean', default: false },
        write: { type: 'boolean', default: false },
      },
    });
  } catch (cause) {
    throw new StartError(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}
