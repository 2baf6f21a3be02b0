import { expect, it } from 'vitest';
import { release } from '@/site/seo/testing/label';
import { embedHeight, embedRows, embedStyles } from './embed-size';

const TODAY = '2026-06-01';
const tracks = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: `t${index}`, title: `Mark ${index}` }));
const played = (count: number) =>
  embedRows({ ...release, audible: 'out', tracks: tracks(count) }, TODAY);

it('an embed has a row for each track that may be heard', () => {
  expect(played(3)).toEqual({ count: 3, columns: 1, isPlayed: true });
});

it('an embed has links in pairs without audible tracks, and none before its day', () => {
  const linked = {
    ...release,
    tracks: tracks(3),
    moreLinks: { deezer: 'https://d.example/1', tidal: 'https://t.example/1' },
  };
  expect(embedRows(linked, TODAY)).toEqual({ count: 2, columns: 2, isPlayed: false });
  expect(embedRows({ ...linked, releaseDate: '2026-06-02' }, TODAY).count).toBe(0);
  const early = { ...linked, releaseDate: '2026-06-02', audible: 'early' as const };
  expect(embedRows(early, TODAY)).toEqual({ count: 3, columns: 1, isPlayed: true });
});

it.each([
  [0, undefined, 216],
  [1, undefined, 260],
  [8, undefined, 568],
  [30, undefined, 568],
  [30, 568, 568],
  [30, 567, 524],
  [30, 100_000, 568],
  [30, 216, 216],
  [30, 215, null],
  [1, 1, null],
])('an embed of %s tracks within %s px is %s px high', (count, limit, height) => {
  expect(embedHeight(played(count), limit)).toBe(height);
});

it('rows that do not fit a frame are omitted', () => {
  expect(embedStyles(played(2))).toBe(
    '@media (height<16.25rem){.embed-rows>:nth-child(n+1){display:none}}' +
      '@media (height<19rem){.embed-rows>:nth-child(n+2){display:none}}',
  );
  expect(embedStyles({ count: 2, columns: 2, isPlayed: false })).toBe(
    '@media (height<13.25rem){.embed-rows>:nth-child(n+1){display:none}}' +
      '@media (height<16rem){.embed-rows>:nth-child(n+3){display:none}}',
  );
});
