/** How far a body comes towards the painter at a point; null where it is not. */
export type Height = (x: number, y: number) => number | null;

/** A part of a person: what it is like and how much light it gives back. */
export interface Part {
  height: Height;
  /** 0: all light is swallowed. */
  tone: (x: number, y: number) => number;
}

export interface Ellipse {
  x: number;
  y: number;
  width: number;
  height: number;
  /** How far its middle comes forward; as far as it is wide unless told. */
  depth?: number;
}

export function ellipsoid({ x, y, width, height, depth = width }: Ellipse): Height {
  return (px, py) => {
    const square = ((px - x) / width) ** 2 + ((py - y) / height) ** 2;
    return square < 1 ? Math.sqrt(1 - square) * depth : null;
  };
}

/** 1 in the middle of a bump and less around it. */
export function bump(
  x: number,
  y: number,
  at: readonly [x: number, y: number],
  size: readonly [x: number, y: number],
): number {
  return Math.exp(-(((x - at[0]) / size[0]) ** 2) - ((y - at[1]) / size[1]) ** 2);
}

export type Direction = readonly [x: number, y: number, z: number];

const STEP = 2.5;

/** The direction that a part faces, from the heights around the point. */
export function normalAt(height: Height, x: number, y: number, here: number): Direction {
  const slope = (before: number | null, after: number | null) =>
    ((after ?? here) - (before ?? here)) / (before === null || after === null ? STEP : 2 * STEP);
  const dx = slope(height(x - STEP, y), height(x + STEP, y));
  const dy = slope(height(x, y - STEP), height(x, y + STEP));
  const length = Math.hypot(dx, dy, 1);
  return [-dx / length, -dy / length, 1 / length];
}

export function lit([x, y, z]: Direction, light: Direction): number {
  return Math.max(0, x * light[0] + y * light[1] + z * light[2]);
}
