import { expect, it } from 'vitest';
import type { Track } from '@/data-service/content/tracks';
import { matchFiles } from './match-files';
import { readFileNames } from './read-file-names';

const tracks = (...titles: string[]): Track[] => titles.map((title) => ({ id: title, title }));

const match = (rows: readonly Track[], names: readonly string[]) => {
  const files = readFileNames(names, 'Mira');
  return Object.fromEntries(matchFiles(rows, files).map((id, at) => [files[at]?.name, id]));
};

it('finds the tracks of files by their titles, in any order', () => {
  expect(
    match(tracks('Tide', 'Lantern', 'Pier'), [
      'Pier.wav',
      'Mira - Tide (master).wav',
      'lantern_v2.wav',
    ]),
  ).toEqual({
    'Pier.wav': 'Pier',
    'Mira - Tide (master).wav': 'Tide',
    'lantern_v2.wav': 'Lantern',
  });
});

it('finds them by their numbers where the titles differ', () => {
  expect(match(tracks('Tide', 'Lantern'), ['01 Tyde.wav', '02.wav'])).toEqual({
    '01 Tyde.wav': 'Tide',
    '02.wav': 'Lantern',
  });
});

it('finds the track of a file with only its number', () => {
  const rows = tracks('Tide', 'Lantern', 'Pier');
  expect(match(rows, ['03.wav'])).toEqual({ '03.wav': 'Pier' });
  expect(match(rows, ['Tide.wav', '2.wav', '4.wav', '00.wav'])).toEqual({
    'Tide.wav': 'Tide',
    '2.wav': 'Lantern',
    '4.wav': null,
    '00.wav': null,
  });
});

it('prefers a title to a number', () => {
  expect(match(tracks('Tide', 'Lantern'), ['01 Lantern.wav', '02 Tide.wav'])).toEqual({
    '01 Lantern.wav': 'Lantern',
    '02 Tide.wav': 'Tide',
  });
});

it('distinguishes versions of a track', () => {
  const rows: Track[] = [
    { id: 'one', title: 'Tide' },
    { id: 'two', title: 'Tide', version: 'Radio Edit' },
  ];
  expect(match(rows, ['Tide.wav', 'Tide (Radio Edit).wav'])).toEqual({
    'Tide.wav': 'one',
    'Tide (Radio Edit).wav': 'two',
  });
});

it('finds a title within a longer name', () => {
  expect(match(tracks('Lantern', 'Pier'), ['KL_mira_lantern_for_radio_x.wav'])).toEqual({
    'KL_mira_lantern_for_radio_x.wav': 'Lantern',
  });
});

it('ignores accents, punctuation and case', () => {
  expect(match(tracks('Déjà vu!', 'Ґанок'), ['deja-vu.wav', 'ґанок.wav'])).toEqual({
    'deja-vu.wav': 'Déjà vu!',
    'ґанок.wav': 'Ґанок',
  });
});

it('finds a track by its ISRC', () => {
  const rows: Track[] = [{ id: 'one', title: 'Tide', isrc: 'DEA122600001' }];
  expect(match(rows, ['DEA122600001.wav'])).toEqual({ 'DEA122600001.wav': 'one' });
});

it('makes new tracks of the other files', () => {
  expect(match(tracks('Tide'), ['Tide.wav', 'Pier.wav'])).toEqual({
    'Tide.wav': 'Tide',
    'Pier.wav': null,
  });
});

it('assigns a track to only one file', () => {
  expect(match(tracks('Tide'), ['Tide.wav', 'Tide_v2.wav'])).toEqual({
    'Tide.wav': 'Tide',
    'Tide_v2.wav': null,
  });
});

it('follows the order of the discs where numbers begin again', () => {
  expect(match(tracks('Tide', 'Lantern', 'Pier'), ['1-01.wav', '1-02.wav', '2-01.wav'])).toEqual({
    '1-01.wav': 'Tide',
    '1-02.wav': 'Lantern',
    '2-01.wav': 'Pier',
  });
});

it('follows the order of the sides, also of those with one track', () => {
  expect(match(tracks('Tide', 'Lantern', 'Pier'), ['C.wav', 'B.wav', 'A.wav'])).toEqual({
    'A.wav': 'Tide',
    'B.wav': 'Lantern',
    'C.wav': 'Pier',
  });
  expect(match(tracks('Tide', 'Lantern', 'Pier'), ['B1.wav', 'A2.wav', 'A1.wav'])).toEqual({
    'A1.wav': 'Tide',
    'A2.wav': 'Lantern',
    'B1.wav': 'Pier',
  });
});

it('keeps the order of a folder for each disc', () => {
  expect(
    match(tracks('Tide', 'Lantern', 'Pier'), ['CD2/01.wav', 'CD1/02.wav', 'CD1/01.wav']),
  ).toEqual({
    'CD1/01.wav': 'Tide',
    'CD1/02.wav': 'Lantern',
    'CD2/01.wav': 'Pier',
  });
});
