import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import { ProblemLog } from '../node/problem-log';
import type { Answer } from './answer';

/** Where an answer comes from. */
export interface Source {
  /** Makes it from the database. */
  draw: () => Promise<Answer>;
  /** What the build has left of it; null where it has not. */
  readBuilt: () => Promise<Answer | null>;
  /** Whether there is what it shows, found without rendering it. What strangers have made up waits for its like. */
  exists?: () => Promise<boolean>;
  kind: SourceKind;
}

/**
 * `fixed`: there are only so many of these addresses. `row`: there is such a page if the database has the row. `variant`:
 * there are more of them than visitors ask for, such as the further pages of lists. Those wait for their like, and push
 * out only their like.
 */
export type SourceKind = 'fixed' | 'row' | 'variant';

interface Kept {
  answer: Answer;
  /** From this moment on, in milliseconds since 1970, it is made anew when somebody asks for it. */
  renewAt: number;
}

interface Failure {
  error: Error;
  /** In milliseconds since 1970. */
  tryAgainAt: number;
}

/** No answer in time, or too many before this one: it is worth asking again. */
export class BusyError extends Error {
  override readonly name = 'BusyError';
}

/** Whether an answer cannot be made for now, because of the database or of too many visitors. */
export function isUnavailable(error: unknown): error is Error {
  return error instanceof Error && ['AppError', 'BusyError'].includes(error.name);
}

const MEGABYTE = 1024 * 1024;

/** How much is kept. A page takes some 60 kB with its compressed forms. */
const sizeCalculation = ({ answer }: Kept) => answer.size;
const KNOWN = { max: 20_000, maxSize: 256 * MEGABYTE, sizeCalculation };
const STRANGERS = { max: 300, maxSize: 16 * MEGABYTE, sizeCalculation };

/** How many are made at once, and how many may wait for it. */
const AT_ONCE = { first: 4, renewed: 2, strange: 2 };
const MOST_WAITING = { first: 200, renewed: 500, strange: 20 };

/** How long a visitor waits for an answer that is made for the first time, in milliseconds. */
const PATIENCE = 10_000;

/** After a failure it is not tried again for so long, in milliseconds: what is kept, or the failure, is the answer. */
export const PAUSE_AFTER_FAILURE = 5_000;

/** So many failures are remembered. */
const MOST_FAILURES = 500;

/** Keeps answers in memory and renews the old ones from the database, while they are still served. */
export class KeptAnswers {
  /** How old an answer may be, in milliseconds. */
  readonly #maxAge: number;
  readonly #now: () => number;
  readonly #known = new LRUCache<string, Kept>(KNOWN);
  readonly #strangers = new LRUCache<string, Kept>(STRANGERS);
  /** What is asked for the first time. */
  readonly #starting = new Map<string, Promise<Answer>>();
  /** What is being drawn, or waits for it. */
  readonly #underWay = new Map<string, Promise<Answer>>();
  /** What could not be made for the first time. */
  readonly #failures = new LRUCache<string, Failure>({ max: MOST_FAILURES });
  readonly #log = new ProblemLog('Pages');
  readonly #limits = {
    first: pLimit(AT_ONCE.first),
    renewed: pLimit(AT_ONCE.renewed),
    strange: pLimit(AT_ONCE.strange),
  };

  constructor({ maxAge, now }: { maxAge: number; now: () => number }) {
    this.#maxAge = maxAge;
    this.#now = now;
  }

  /** The answer, at once where it is kept. An old one is made anew meanwhile; one that has ended is waited for. */
  find(key: string, source: Source): Answer | Promise<Answer> {
    const kept = this.#known.get(key) ?? this.#strangers.get(key);
    if (!kept) {
      const failure = this.#failures.get(key);
      if (failure && this.#now() < failure.tryAgainAt) return Promise.reject(failure.error);
      return inTime(this.#starting.get(key) ?? this.#start(key, source));
    }
    const now = this.#now();
    if (now < kept.renewAt) return kept.answer;
    const renewed = this.#renew(key, source, kept);
    const hasEnded = kept.answer.endsAt !== null && now >= kept.answer.endsAt;
    return hasEnded ? inTime(renewed).catch(() => kept.answer) : kept.answer;
  }

  #start(key: string, source: Source): Promise<Answer> {
    const starting = this.#first(key, source).finally(() => this.#starting.delete(key));
    this.#starting.set(key, starting);
    return starting;
  }

  async #first(key: string, source: Source): Promise<Answer> {
    const built = await source.readBuilt();
    if (built) {
      const kept = { answer: built, renewAt: 0 };
      this.#known.set(key, kept);
      void this.#renew(key, source, kept);
      return built;
    }
    const isMadeUp = source.exists !== undefined && !(await source.exists());
    const isStrange = isMadeUp || source.kind === 'variant';
    return this.#draw(key, source, isStrange ? 'strange' : 'first');
  }

  /** Resolves to the new answer, or to the old one where it cannot be made anew. */
  #renew(key: string, source: Source, kept: Kept): Promise<Answer> {
    const underWay = this.#underWay.get(key);
    if (underWay) return underWay;
    const queue = source.kind === 'variant' ? 'strange' : 'renewed';
    return this.#draw(key, source, queue).catch(() => {
      kept.renewAt = this.#now() + PAUSE_AFTER_FAILURE;
      return kept.answer;
    });
  }

  /** Draws what nobody is drawing yet, and keeps it. */
  #draw(key: string, source: Source, queue: keyof typeof AT_ONCE): Promise<Answer> {
    const underWay = this.#underWay.get(key);
    if (underWay) return underWay;
    const limit = this.#limits[queue];
    if (limit.pendingCount >= MOST_WAITING[queue]) {
      return Promise.reject(new BusyError('Too many pages are waiting to be drawn.'));
    }
    const drawing = limit(source.draw)
      .then(
        (answer) => {
          this.#keep(key, answer, source.kind);
          this.#log.works();
          return answer;
        },
        (error: Error) => {
          this.#failures.set(key, { error, tryAgainAt: this.#now() + PAUSE_AFTER_FAILURE });
          if (isUnavailable(error)) this.#log.problem(error.message);
          else console.error(`${key} could not be drawn:`, error);
          throw error;
        },
      )
      .finally(() => this.#underWay.delete(key));
    this.#underWay.set(key, drawing);
    return drawing;
  }

  #keep(key: string, answer: Answer, kind: SourceKind): void {
    const renewAt = Math.min(this.#now() + this.#maxAge, answer.endsAt ?? Number.POSITIVE_INFINITY);
    const kept = { answer, renewAt };
    const isFew = kind === 'variant' || (kind === 'row' && answer.status === 404);
    const [store, other] = isFew ? [this.#strangers, this.#known] : [this.#known, this.#strangers];
    other.delete(key);
    store.set(key, kept);
  }
}

/** The answer, unless it takes longer than anybody waits. It is kept all the same when it comes. */
async function inTime(drawing: Promise<Answer>): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new BusyError('A page took too long to draw.')), PATIENCE);
  });
  try {
    return await Promise.race([drawing, late]);
  } finally {
    clearTimeout(timer);
  }
}
