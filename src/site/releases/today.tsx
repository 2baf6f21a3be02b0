import { createContext, use, useEffect, useState, type ReactNode } from 'react';
import { idleInTurn, visitorActs } from '@/ui/when-idle';
import { isUpcoming, labelDay } from '@/lib/dates';
import { everyMinute } from './use-minute';

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
    if (rendered !== undefined) visitorActs().then(idleInTurn).then(check).catch(console.error);
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
