import { createContext, use, useEffect, useState, type ReactNode } from 'react';
import { nextIdle, onFirstInteraction } from '@/hydration/interaction';
import { isUpcoming, labelDay } from '@/lib/dates';

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

const Today = createContext('');

interface TodayProviderProps {
  /** The day for which a server rendered the page; without one it is determined at once. */
  rendered?: string | undefined;
  children: ReactNode;
}

/** Provides the current day in the label's time zone, also to a page that stays open overnight. */
export function TodayProvider({ rendered, children }: TodayProviderProps) {
  const [today, setToday] = useState(() => rendered ?? labelDay(new Date()));
  useEffect(() => {
    const check = () => setToday(labelDay(new Date()));
    // A rendered page may be of yesterday. The first formatter of dates takes a slow phone long: not while it hydrates.
    if (rendered !== undefined)
      onFirstInteraction().then(nextIdle).then(check).catch(console.error);
    return everyMinute(check);
  }, [rendered]);
  return <Today value={today}>{children}</Today>;
}

/** Returns the current day `YYYY-MM-DD` in the label's time zone. */
export function useToday(): string {
  return use(Today);
}

/** Returns true for a release with this date that is still to come. */
export function useIsUpcoming(releaseDate: string): boolean {
  return isUpcoming(releaseDate, useToday());
}
