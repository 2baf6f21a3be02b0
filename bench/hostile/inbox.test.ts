import { describe, expect, it } from 'vitest';
import { countSent, floodOfAnHour, subtract } from './inbox';

describe('an hour of a flood', () => {
  it('goes on as at its end while messages are stored', () => {
    const flood = {
      sent: 300,
      stored: { rows: 250, bytes: 5_000_000 },
      end: { sent: 100, seconds: 10, stored: { rows: 50, bytes: 1_000_000 } },
    };
    // 10 a second are 36,000 an hour, 35,700 of them still to come: a row and 20 kB of every second one.
    expect(floodOfAnHour(flood)).toEqual({
      sent: 36_000,
      stored: { rows: 18_100, bytes: 362_000_000 },
    });
  });

  it('is what was stored once nothing more is', () => {
    const stored = { rows: 360, bytes: 7_000_000 };
    const end = { sent: 200, seconds: 5, stored: { rows: 0, bytes: 0 } };
    expect(floodOfAnHour({ sent: 900, stored, end })).toEqual({ sent: 144_000, stored });
  });

  it('is no shorter than the flood itself', () => {
    const stored = { rows: 500, bytes: 1_000_000 };
    const end = { sent: 1, seconds: 10, stored: { rows: 1, bytes: 8192 } };
    expect(floodOfAnHour({ sent: 500, stored, end })).toEqual({ sent: 500, stored });
  });
});

it('tells what has come to the inbox between two looks', () => {
  expect(subtract({ rows: 7, bytes: 100 }, { rows: 2, bytes: 60 })).toEqual({ rows: 5, bytes: 40 });
});

it('counts a message whatever came of it', () => {
  expect(
    countSent(
      new Map([
        ['201', 60],
        ['no answer yet', 4],
      ]),
    ),
  ).toBe(64);
});
