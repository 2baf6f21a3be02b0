import type { IncomingMessage } from 'node:http';
import { PostgrestClient } from '@supabase/postgrest-js';
import type { Database } from '@/data-service/database.types';
import { comparablePath } from '@/lib/redirect-paths';
import { splitLanguage } from '@/i18n/languages';
import { findPage } from '@/site/page-url';
import { ErrorLog } from '../node/error-log';

/** What was counted since it was last written: numbers by path. */
export interface CountedPaths {
  redirected: Readonly<Record<string, number>>;
  missing: Readonly<Record<string, number>>;
}

interface PathCountsOptions {
  /** Adds the numbers to those in the database. */
  save: (counted: CountedPaths) => Promise<void>;
  /** A monotonic clock, in milliseconds. */
  now?: (() => number) | undefined;
  /** Pause between two writes, in milliseconds. */
  pause?: number | undefined;
}

const MINUTE = 60_000;

/** Without anything to write, it is noted this often that counting goes on, in milliseconds. */
const SIGN_OF_LIFE = 60 * MINUTE;

/** The number of different missing paths between two writes. */
const MAX_MISSING = 500;

/** More paths than this come from a program that tries names: then only repeated requests are counted. */
const FLOOD = 100;

const MAX_PATH_LENGTH = 300;

/** Counts in memory how often redirects were followed, and missing paths requested. */
export class PathCounts {
  readonly #options: { save: PathCountsOptions['save']; now: () => number; pause: number };
  readonly #log = new ErrorLog('Counts of paths');
  #redirected = new Map<string, number>();
  #missing = new Map<string, number>();
  #savedAt = Number.NEGATIVE_INFINITY;
  #timer: NodeJS.Timeout | undefined;

  constructor({ save, now = () => performance.now(), pause = MINUTE }: PathCountsOptions) {
    this.#options = { save, now, pause };
  }

  /** Counts a redirect by its source, which is one of the list. */
  addHit(source: string): void {
    this.#redirected.set(source, (this.#redirected.get(source) ?? 0) + 1);
  }

  /** Counts a request for what is nowhere, unless its path may identify somebody or no person would follow it. */
  addMissing({ method, url = '/' }: Pick<IncomingMessage, 'method' | 'url'>): void {
    const path = method === 'GET' ? missingPath(url) : null;
    if (path === null) return;
    const count = this.#missing.get(path);
    if (count === undefined && this.#missing.size >= MAX_MISSING) return;
    this.#missing.set(path, (count ?? 0) + 1);
  }

  /** Notes at once that counting has begun, and then writes after each pause what there is. */
  start(): void {
    void this.#flush();
    this.#timer = setInterval(() => void this.#flush(), this.#options.pause);
    this.#timer.unref();
  }

  /** Writes what is left. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    if (this.#redirected.size + this.#missing.size > 0) await this.#flush();
  }

  async #flush(): Promise<void> {
    const { save, now } = this.#options;
    const isEmpty = this.#redirected.size + this.#missing.size === 0;
    if (isEmpty && now() - this.#savedAt < SIGN_OF_LIFE) return;
    const isFlood = this.#missing.size > FLOOD;
    const missing = [...this.#missing].filter(([, count]) => !isFlood || count > 1);
    const counted = {
      redirected: Object.fromEntries(this.#redirected),
      missing: Object.fromEntries(missing),
    };
    // What cannot be written is lost: numbers are no reason to fill the memory.
    this.#redirected = new Map();
    this.#missing = new Map();
    this.#savedAt = now();
    try {
      await save(counted);
      this.#log.recovered();
    } catch (error) {
      this.#log.report(error instanceof Error ? error.message : String(error));
    }
  }
}

/** The ends of names under which old sites had documents; all others are files. */
const DOCUMENT = /\.(?:aspx?|cfm|html?|jsp|php\d?|shtml)$/;

/** Matches paths that vulnerability scanners request on every site. */
const PROBE =
  /(?:^|\/)(?:\.[^/]*|wp-(?:admin|includes|content|json|login\.php|config[^/]*|cron\.php)|xmlrpc\.php|cgi-bin|phpmyadmin|pma|vendor|adminer[^/]*|phpinfo[^/]*|eval-stdin\.php|actuator|_ignition|telescope|solr|boaform|hnap1|owa|autodiscover)(?:\/|$)/;

/** A part of a path that may be a key, a number of a person, or a phone's. */
const isToken = (part: string) =>
  part.length > 32 ||
  /\d{10}/.test(part) ||
  (part.length >= 16 && /\d/.test(part) && /\p{L}/u.test(part));

/** Returns the path of a URL as it is counted; null for one that is not. */
function missingPath(url: string): string | null {
  const path = comparablePath(url.replace(/[?#].*$/s, ''));
  const name = path.slice(path.lastIndexOf('/') + 1);
  if (path.length > MAX_PATH_LENGTH || PROBE.test(path)) return null;
  if (/[@]|%40|%25|%3[cd]|=/.test(path)) return null;
  if (name.includes('.') && !DOCUMENT.test(name)) return null;
  // The id of an entry is public, and its page may have been deleted.
  const { exists } = findPage(splitLanguage(path).path);
  return !exists && hasToken(path) ? null : path;
}

const UUID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/;

const hasToken = (path: string) => UUID.test(path) || path.split(/[/\-_.~+,;:!]/).some(isToken);

const ANSWER_WITHIN = 15_000;

/** Returns what writes the counts to the database, with the secret key. */
export function countsWriter(supabaseUrl: string, secretKey: string): PathCountsOptions['save'] {
  const client = new PostgrestClient<Database>(`${supabaseUrl.replace(/\/+$/, '')}/rest/v1`, {
    headers: { apikey: secretKey, authorization: `Bearer ${secretKey}` },
  });
  return async ({ redirected, missing }) => {
    await client
      .rpc('count_paths', { redirected, missing })
      .abortSignal(AbortSignal.timeout(ANSWER_WITHIN))
      .throwOnError();
  };
}
