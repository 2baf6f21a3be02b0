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

/** Returns the number in the middle, rounded; 0 of none. */
export function medianOf(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((one, other) => one - other);
  const [low, high] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
  return Math.round(((low ?? 0) + (high ?? 0)) / 2);
}
