import { parseArgs } from 'node:util';
import { StartError } from '../../node/start-error';

export interface PageOptions {
  /** The number of newest pages of each kind to render, besides all lists; the server renders the others on request. */
  newest: number;
  /** True when a build without pages is a failure. */
  requirePages: boolean;
}

/** The number of pages of each kind that a build renders without `--all`. */
const NEWEST = 200;

/** Reads `--all` and `--require-pages`. */
export function readOptions(args: string[]): PageOptions {
  const flag = { type: 'boolean', default: false } as const;
  try {
    const { values } = parseArgs({ args, options: { all: flag, 'require-pages': flag } });
    return { newest: values.all ? Infinity : NEWEST, requirePages: values['require-pages'] };
  } catch (cause) {
    throw new StartError('Usage: npm run build [-- --all] [--require-pages]', { cause });
  }
}
