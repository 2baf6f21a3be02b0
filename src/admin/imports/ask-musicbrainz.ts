import { SourceError } from './source';

/** Asks a question by its path, and returns the answer. Throws `SourceError`. */
export type Ask = (path: string) => Promise<unknown>;

/** What MusicBrainz asks of everybody: one question a second, in milliseconds. */
const PACE = 1000;

interface Clock {
  now: () => number;
  wait: (milliseconds: number) => Promise<void>;
}

const CLOCK: Clock = {
  now: Date.now,
  wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
};

/** Returns a function that asks MusicBrainz, at most once a second however often it is called. */
export function createMusicBrainz({ now, wait }: Clock = CLOCK) {
  let free = 0;
  return async (path: string, signal: AbortSignal): Promise<unknown> => {
    const begin = Math.max(now(), free);
    free = begin + PACE;
    if (begin > now()) await wait(begin - now());
    signal.throwIfAborted();
    const url = new URL(path, 'https://musicbrainz.org/ws/2/');
    url.searchParams.set('fmt', 'json');
    const answer = await ask(url, signal);
    if (answer.status === 404 || answer.status === 400) throw new SourceError('nothing');
    if (!answer.ok) throw new SourceError('busy');
    return answer.json().catch(() => {
      throw new SourceError('busy');
    });
  };
}

async function ask(url: URL, signal: AbortSignal): Promise<Response> {
  try {
    return await fetch(url, { signal, credentials: 'omit' });
  } catch {
    signal.throwIfAborted();
    throw new SourceError('busy');
  }
}
