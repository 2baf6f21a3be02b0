import type { Counted, Counts } from '@/data-service/backend/staff/counts';

/** Returns the sums over all steps. */
export function sumsOf(steps: Counts['steps']): Record<Counted, number> {
  const sums = { visits: 0, plays: 0, clicks: 0 };
  for (const step of steps) {
    sums.visits += step.visits;
    sums.plays += step.plays;
    sums.clicks += step.clicks;
  }
  return sums;
}
