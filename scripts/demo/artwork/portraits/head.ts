import type { Random } from '../random';
import { bump } from './surface';
import type { Part } from './surface';

export interface Head {
  x: number;
  y: number;
  width: number;
  height: number;
  /** Where the face looks: -1 to the left, 1 to the right. */
  turn: number;
  jaw: number;
  nose: number;
}

export function createHead(random: Random): Head {
  const side = random.chance(0.5) ? 1 : -1;
  return {
    x: random.between(-30, 30),
    y: 640,
    width: random.between(228, 252),
    height: random.between(318, 345),
    turn: side * random.between(0.1, 0.34),
    jaw: random.between(0.16, 0.34),
    nose: random.between(0.85, 1.2),
  };
}

/** Places on the face: u from ear to ear, v from the crown (-1) to the chin (1). */
export function onFace(head: Head, x: number, y: number): { u: number; v: number; edge: number } {
  const v = (y - head.y) / head.height;
  const narrow = 1 - head.jaw * Math.max(0, v) ** 1.6;
  const edge = (x - head.x) / (head.width * narrow);
  return { u: edge - head.turn * Math.sqrt(Math.max(0, 1 - v * v)), v, edge };
}

const EYE = 0.35;
const both = (u: number) => Math.abs(u) - EYE;

function relief(u: number, v: number, nose: number): number {
  const eye = both(u);
  const bridge = v > -0.1 && v < 0.36 ? ((v + 0.1) / 0.46) ** 0.8 : 0;
  return (
    0.07 * bump(eye, v, [0, -0.14], [0.24, 0.06]) -
    0.17 * bump(eye, v, [-0.02, 0.01], [0.17, 0.085]) +
    0.07 * bump(eye, v, [0, 0.02], [0.1, 0.045]) +
    0.07 * bump(eye, v, [0.2, 0.24], [0.2, 0.14]) +
    nose * bridge * 0.27 * Math.exp(-((u / 0.085) ** 2)) +
    nose * 0.13 * bump(u, v, [0, 0.33], [0.1, 0.06]) +
    0.06 * bump(Math.abs(u), v, [0.13, 0.36], [0.06, 0.045]) -
    0.07 * bump(u, v, [0, 0.45], [0.07, 0.05]) +
    0.08 * bump(u, v, [0, 0.535], [0.19, 0.035]) -
    0.1 * bump(u, v, [0, 0.578], [0.2, 0.018]) +
    0.09 * bump(u, v, [0, 0.625], [0.15, 0.04]) -
    0.07 * bump(u, v, [0, 0.71], [0.17, 0.04]) +
    0.11 * bump(u, v, [0, 0.86], [0.2, 0.1])
  );
}

export interface FaceLook {
  beard: boolean;
  glasses: boolean;
}

export function createFace(head: Head, { beard, glasses }: FaceLook): Part {
  return {
    height: (x, y) => {
      const { u, v, edge } = onFace(head, x, y);
      const square = edge * edge + v * v;
      if (square >= 1) return null;
      return (Math.sqrt(1 - square) + relief(u, v, head.nose)) * head.width;
    },
    tone: (x, y) => {
      const { u, v } = onFace(head, x, y);
      const eye = both(u);
      const brow = 0.7 * bump(eye, v, [0.02, -0.19 - eye * 0.1], [0.19, 0.028]);
      const gaze = 0.85 * bump(eye, v, [0, 0.02], [0.055, 0.034]);
      const lash = 0.6 * bump(eye, v, [0, -0.015], [0.13, 0.014]);
      const mouth = 0.6 * bump(u, v, [0, 0.578], [0.17, 0.014]);
      const skin = 1 - Math.min(1, brow + gaze + lash + mouth);
      return skin * (beard ? beardTone(u, v) : 1) * (glasses ? glassesTone(u, v) : 1);
    },
  };
}

function beardTone(u: number, v: number): number {
  const cheek = 0.42 + 0.32 * (1 - Math.min(1, Math.abs(u) / 0.9));
  const mouth = bump(u, v, [0, 0.58], [0.17, 0.06]);
  if (v < cheek || mouth > 0.4) return 1;
  return 0.34 + 0.16 * Math.sin(u * 46 + v * 20);
}

/** Dark frames; the glass itself gives back a little more than skin. */
function glassesTone(u: number, v: number): number {
  const ring = Math.hypot(both(u) / 0.235, (v - 0.02) / 0.15);
  const bridge = Math.abs(u) < 0.13 && Math.abs(v + 0.03) < 0.014;
  const temple = Math.abs(u) > 0.57 && Math.abs(v + 0.03) < 0.016;
  if (bridge || temple || (ring > 0.9 && ring < 1.1)) return 0.02;
  return ring < 0.9 ? 1.12 : 1;
}
