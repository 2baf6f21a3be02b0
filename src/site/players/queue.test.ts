import { describe, expect, it } from 'vitest';
import { titleOf } from '@/data-service/content/tracks';
import { createQueue, poolPeaks, trackBeside } from './queue';

const TRACKS = [
  { id: 'a', title: 'Low Water', seconds: 225, audio: 'x' },
  { id: 'b', title: 'Night Ferry' },
  { id: 'c', title: 'Low Water', version: 'live', featuring: ['Mira Sol'], audio: 'y' },
];

const heard = (trackId: string, startsAt: number | null) => ({
  trackId,
  url: `/uploads/${trackId}.mp3`,
  seconds: 30,
  startsAt,
  peaks: [1, 2],
});

describe('createQueue', () => {
  it('has the tracks that may be heard, in the order of the release', () => {
    expect(createQueue(TRACKS, [heard('c', null), heard('a', 42)])).toEqual([
      {
        id: 'a',
        title: 'Low Water',
        featuring: [],
        url: '/uploads/a.mp3',
        seconds: 30,
        isExcerpt: true,
        peaks: [1, 2],
      },
      {
        id: 'c',
        title: 'Low Water (live)',
        featuring: ['Mira Sol'],
        url: '/uploads/c.mp3',
        seconds: 30,
        isExcerpt: false,
        peaks: [1, 2],
      },
    ]);
  });

  it('calls an excerpt one that begins with the track', () => {
    expect(createQueue(TRACKS, [heard('a', 0)])[0]?.isExcerpt).toBe(true);
  });

  it('leaves out audio of a track that has been removed', () => {
    expect(createQueue(TRACKS, [heard('z', null)])).toEqual([]);
  });
});

it('names the version of a title', () => {
  expect(titleOf({ title: 'Tide' })).toBe('Tide');
  expect(titleOf({ title: 'Tide', version: 'Radio edit' })).toBe('Tide (Radio edit)');
});

describe('trackBeside', () => {
  const queue = createQueue(TRACKS, [heard('a', null), heard('c', null)]);
  it.each([
    ['a', 1, 'c'],
    ['c', -1, 'a'],
    ['a', -1, undefined],
    ['c', 1, undefined],
    ['z', 1, undefined],
    [null, 1, undefined],
  ] as const)('of %s, %i further on, is %s', (from, places, expected) => {
    expect(trackBeside(queue, from, places)?.id).toBe(expected);
  });
});

describe('poolPeaks', () => {
  it('has the highest peak of each part', () => {
    expect(poolPeaks([1, 9, 2, 3, 200, 4], 3)).toEqual([9, 3, 200]);
  });

  it('omits none when the parts are unequal', () => {
    expect(poolPeaks([1, 2, 3, 4, 5], 2)).toEqual([2, 5]);
  });

  it('keeps fewer as they are', () => {
    expect(poolPeaks([7, 8], 150)).toEqual([7, 8]);
    expect(poolPeaks([], 150)).toEqual([]);
  });
});
