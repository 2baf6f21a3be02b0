import { useEffect, useState } from 'react';
import { useDrawingTime } from '@/ui/use-hydrated';

const MINUTE = 60_000;

/** The time, renewed as each minute begins, and at once where a server drew the page some time ago. */
export function useMinute(): Date {
  const [now, setNow] = useState(useDrawingTime());
  useEffect(() => {
    const next = now.getTime() - (now.getTime() % MINUTE) + MINUTE;
    const timer = setTimeout(() => setNow(new Date()), Math.max(next - Date.now(), 0));
    return () => clearTimeout(timer);
  }, [now]);
  return now;
}
