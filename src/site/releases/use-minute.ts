import { useEffect, useState } from 'react';
import { useRenderingTime } from '@/ui/use-hydrated';

const MINUTE = 60_000;

/**
 * Calls back as each minute after that of `since` begins, in milliseconds since 1970, and at once where the next one has
 * begun. Returns a function that ends it.
 */
export function everyMinute(call: () => void, since = Date.now()): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const waitFrom = (moment: number) => {
    const next = moment - (moment % MINUTE) + MINUTE;
    timer = setTimeout(
      () => {
        call();
        waitFrom(Date.now());
      },
      Math.max(next - Date.now(), 0),
    );
  };
  waitFrom(since);
  return () => clearTimeout(timer);
}

/** Returns the time, updated as each minute begins, and at once where a server rendered the page some time ago. */
export function useMinute(): Date {
  const first = useRenderingTime();
  const [now, setNow] = useState(first);
  useEffect(() => everyMinute(() => setNow(new Date()), first.getTime()), [first]);
  return now;
}
