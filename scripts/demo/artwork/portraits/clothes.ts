import type { Random } from '../random';
import type { Head } from './head';
import { ellipsoid } from './surface';
import type { Height, Part } from './surface';

export type Clothes = 'shirt' | 'hood' | 'roll' | 'coat';

function neckOf(head: Head): Part {
  const x = head.x * 0.7;
  const height: Height = (px, py) => {
    const width = 118 + Math.max(0, py - 960) * 0.28;
    const dx = (px - x) / width;
    return Math.abs(dx) < 1 && py > head.y && py < 1150
      ? Math.sqrt(1 - dx * dx) * width * 0.8
      : null;
  };
  // The chin keeps the light away.
  return { height, tone: (_, y) => Math.min(0.95, Math.max(0.16, (y - head.y - 300) / 190)) };
}

export function createClothes(kind: Clothes, head: Head, random: Random): Part[] {
  const x = head.x * 0.4;
  const shoulders = ellipsoid({
    x,
    y: 1650,
    width: random.between(545, 600),
    height: random.between(575, 620),
    depth: 420,
  });
  const cloth = random.between(0.55, 0.85);
  const body: Part = { height: shoulders, tone: () => cloth };
  if (kind === 'roll') {
    const collar: Height = (px, py) => {
      const dx = (px - x) / 158;
      const top = 985 - dx * dx * 34;
      return Math.abs(dx) < 1 && py > top && py < 1150 ? Math.sqrt(1 - dx * dx) * 150 + 30 : null;
    };
    return [
      { height: collar, tone: (_, y) => cloth * (0.85 + 0.15 * Math.sin(y / 7)) },
      neckOf(head),
      body,
    ];
  }
  if (kind === 'hood') {
    const hood = ellipsoid({ x, y: 1090, width: 330, height: 150, depth: 200 });
    const front: Height = (px, py) =>
      py > 1060 + Math.abs(px - x) * -0.28 + 60 ? hood(px, py) : null;
    const cord: Height = (px, py) =>
      Math.abs(Math.abs(px - x) - 86) < 9 && py > 1180 && py < 1420 ? 480 : null;
    return [
      { height: cord, tone: () => 1.2 },
      neckOf(head),
      { height: front, tone: () => cloth * 1.1 },
      { height: hood, tone: () => cloth * 0.5 },
      body,
    ];
  }
  if (kind === 'coat') {
    const open: Part = {
      height: shoulders,
      tone: (px, py) => {
        const away = Math.abs(px - x) - (py - 1040) * 0.26;
        if (away < 0) return 0.95;
        return away < 120 - (py - 1040) * 0.1 && away > 8 ? cloth * 0.75 : cloth * 0.42;
      },
    };
    return [neckOf(head), open];
  }
  const neckline: Part = {
    height: shoulders,
    tone: (px, py) => {
      const ring = Math.hypot((px - x) / 210, (py - 1030) / 150);
      return ring < 1 ? 0.9 : ring < 1.09 ? cloth * 0.5 : cloth;
    },
  };
  return [neckOf(head), neckline];
}

/** A pair of headphones, worn on the ears. */
export function createHeadphones(head: Head): Part[] {
  const ears = [-1, 1].map((side): Part => {
    const away = head.width + 8 - side * head.turn * 36;
    return {
      height: ellipsoid({
        x: head.x + side * away,
        y: head.y + 30,
        width: 62,
        height: 112,
        depth: 120,
      }),
      tone: (x, y) => {
        const ring = Math.hypot((x - head.x - side * away) / 62, (y - head.y - 30) / 112);
        return ring > 0.62 && ring < 0.74 ? 0.1 : 1.05;
      },
    };
  });
  const band: Height = (x, y) => {
    const ring = Math.hypot((x - head.x) / (head.width + 30), (y - head.y) / (head.height + 62));
    if (y > head.y - 20 || ring < 0.925 || ring > 1) return null;
    return 160 + 60 * Math.sin(((ring - 0.925) / 0.075) * Math.PI);
  };
  return [...ears, { height: band, tone: () => 0.95 }];
}
