import { parseArgs } from 'node:util';
import { StartError } from '../../node/start-error';

export interface PageOptions {
  /** The number of newest pages of each kind to render, besides all lists; the server renders the others on request. */
  newest: number;
  /** True when a site without pages is a failure. */
  requirePages: boolean;
}

/** The number of pages of each kind that are rendered without `--all`. */
const NEWEST = 200;

const FLAG = { type: 'boolean', default: false } as const;

/** Reads the arguments of `npm run prerender`: `--all` and `--require-pages`. */
export function readPageOptions(args: string[]): PageOptions {
  try {
    const { values } = parseArgs({ args, options: { all: FLAG, 'require-pages': FLAG } });
    return { newest: values.all ? Infinity : NEWEST, requirePages: values['require-pages'] };
  } catch (cause) {
    throw new StartError('Usage: npm run prerender [-- --all] [--require-pages]', { cause });
  }
}

/** Reads the arguments of `npm run build`: those of the pages, or `--code`, with which none are made: null. */
export function readBuildOptions(args: string[]): PageOptions | null {
  if (args.join() === '--code') return null;
  try {
    return readPageOptions(args);
  } catch (cause) {
    throw new StartError('Usage: npm run build [-- --code | --all --require-pages]', { cause });
  }
}
