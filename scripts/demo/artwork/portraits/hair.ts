import { createCurve } from '../random';
import type { Random } from '../random';
import { onFace } from './head';
import type { Head } from './head';
import { ellipsoid } from './surface';
import type { Height, Part } from './surface';

export type Hair = 'crop' | 'curls' | 'bob' | 'long' | 'bun' | 'beanie' | 'bald' | 'swept';

interface HairParts {
  /** In front of the face, and behind neck and shoulders. */
  front: Part[];
  back: Part[];
}

/** Where hair ends and the face begins, as a height on the head, by the place between the ears. */
const HAIRLINE: Record<Hair, (u: number, edge: number) => number> = {
  crop: (_, edge) => -0.56 + Math.max(0, Math.abs(edge) - 0.72) * 2.2,
  curls: (u) => -0.42 + u * u * 0.4,
  bob: (u, edge) => -0.34 + (Math.abs(edge) > 0.78 ? 2 : Math.abs(u) ** 3 * 0.3),
  long: (u, edge) => -0.62 + Math.abs(u + 0.18) ** 1.3 * 0.75 + (Math.abs(edge) > 0.86 ? 2 : 0),
  bun: (u, edge) => -0.58 + u * u * 0.42 + Math.max(0, Math.abs(edge) - 0.86) * 2,
  beanie: () => -0.3,
  bald: () => -9,
  swept: (u, edge) => -0.5 + u * 0.22 + Math.max(0, Math.abs(edge) - 0.74) * 2.4,
};

const VOLUME: Record<Hair, number> = {
  crop: 16,
  curls: 96,
  bob: 54,
  long: 44,
  bun: 22,
  beanie: 34,
  bald: 0,
  swept: 46,
};

const FALL: Partial<Record<Hair, number>> = { bob: 905, long: 1290 };

export function createHair(kind: Hair, head: Head, random: Random): HairParts {
  if (kind === 'bald') return { front: [], back: [] };
  const strands = strandTone(kind, head, random);
  const cap = capOf(kind, head, random);
  const front: Height = (x, y) => {
    const { u, v, edge } = onFace(head, x, y);
    const inside = Math.abs(edge) < 1 && Math.abs(v) < 1;
    return inside && v > HAIRLINE[kind](u, edge) ? null : cap(x, y);
  };
  const parts: HairParts = { front: [{ height: front, tone: strands }], back: [] };
  const end = FALL[kind];
  if (end !== undefined) {
    parts.back.push({ height: fallTo(end, head, VOLUME[kind]), tone: strands });
  }
  if (kind === 'bun') {
    const bun = {
      x: head.x - head.turn * 60,
      y: head.y - head.height - 70,
      width: 120,
      height: 105,
    };
    parts.back.push({ height: ellipsoid(bun), tone: strands });
  }
  return parts;
}

/** The round of the hair above the ears. */
function capOf(kind: Hair, head: Head, random: Random): Height {
  const volume = VOLUME[kind];
  const frizz = createCurve(random, 12);
  const lift = kind === 'swept' ? 60 : 0;
  return (x, y) => {
    const dx = (x - head.x) / (head.width + volume);
    const dy = (y - head.y + volume * 0.25 + lift * dx) / (head.height + volume * 0.8);
    const wild = kind === 'curls' ? frizz(Math.atan2(dy, dx) / 2) * 0.07 : 0;
    const square = dx * dx + dy * dy;
    const low = kind === 'curls' ? 0.45 : kind === 'beanie' ? -0.18 : 0.12;
    if (square >= (1 + wild) ** 2 || dy > low) return null;
    return Math.sqrt(Math.max(0, (1 + wild) ** 2 - square)) * (head.width + volume) + 20;
  };
}

/** Hair that hangs straight beside the face. */
function fallTo(end: number, head: Head, volume: number): Height {
  const width = head.width + volume;
  return (x, y) => {
    if (y < head.y - 40 || y > end) return null;
    const reach = width * (1 + 0.1 * Math.sin(((y - head.y) / (end - head.y)) * 2.4));
    const dx = (x - head.x) / reach;
    const tip = Math.min(1, (end - y) / 90);
    return Math.abs(dx) < 1 ? Math.sqrt(1 - dx * dx) * width * 0.6 * tip : null;
  };
}

/** Streaks along the hair; a knitted cap has ribs and a fold instead. */
function strandTone(kind: Hair, head: Head, random: Random): Part['tone'] {
  const waver = createCurve(random, 5);
  const base = random.between(0.34, 0.62);
  if (kind === 'beanie') {
    return (x, y) => {
      const v = (y - head.y) / head.height;
      return (v > -0.52 ? 0.95 : 0.66) * (0.78 + 0.22 * Math.sin(x / 9));
    };
  }
  if (kind === 'curls') {
    return (x, y) =>
      base + 0.3 * Math.sin(x / 15 + waver(y / 700) * 7) * Math.sin(y / 14 + waver(x / 600) * 7);
  }
  return (x, y) => {
    const angle = Math.atan2(y - head.y + 420, x - head.x);
    return base + 0.24 * Math.sin(angle * 60 + waver(y / 900) * 5);
  };
}
