import { createHash } from 'node:crypto';

/** A stream of numbers that is the same for the same seed on every machine. */
export interface Random {
  /** From min up to max. */
  between(min: number, max: number): number;
  /** From min to max, both included. */
  integer(min: number, max: number): number;
  chance(probability: number): boolean;
}

export function createRandom(seed: string): Random {
  let state = createHash('sha256').update(seed).digest().readInt32LE();
  const next = () => {
    // mulberry32
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    between: (min, max) => min + next() * (max - min),
    integer: (min, max) => Math.floor(min + next() * (max - min + 1)),
    chance: (probability) => next() < probability,
  };
}

/** A smooth curve between -1 and 1 that never repeats within a picture. */
export function createCurve(random: Random, waves = 4): (position: number) => number {
  const parts = Array.from({ length: waves }, (_, index) => ({
    speed: random.between(0.6, 1.4) * (index + 1),
    phase: random.between(0, 2 * Math.PI),
    weight: 1 / (index + 1),
  }));
  const total = parts.reduce((sum, { weight }) => sum + weight, 0);
  return (position) =>
    parts.reduce((sum, { speed, phase, weight }) => {
      return sum + weight * Math.sin(2 * Math.PI * speed * position + phase);
    }, 0) / total;
}
