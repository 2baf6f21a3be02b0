import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { barcodeSchema, creditsSchema, releaseLinksSchema, tracksSchema } from './release-schema';

const AUDIO = '00000000-0000-4000-8000-000000000001';
const parseTrack = (track: object) =>
  v.parse(tracksSchema, [{ id: 'a', title: 'Ebb', ...track }])[0];

/** Returns the first validation error of each value, by its path. */
const errorsOf = (schema: v.GenericSchema, value: unknown) =>
  (v.safeParse(schema, value).issues ?? []).map((issue) => [v.getDotPath(issue), issue.message]);

describe('a track', () => {
  it('is stored without empty values', () => {
    const track = {
      version: ' ',
      featuring: ['', 'Mira '],
      seconds: '',
      isrc: '\u200B',
      explicit: false,
      early: false,
    };
    expect(parseTrack(track)).toEqual({ id: 'a', title: 'Ebb', featuring: ['Mira'] });
  });

  it('keeps everything that is filled in', () => {
    const track = {
      version: 'Radio Edit',
      featuring: ['Mira'],
      seconds: 225.5,
      isrc: 'DEA122600001',
      explicit: true,
      early: true,
      audio: AUDIO,
    };
    expect(parseTrack(track)).toEqual({ id: 'a', title: 'Ebb', ...track });
  });

  it.each([
    'DEA122600001',
    'DE-A12-26-00001',
    'de a12 26 00001',
    'ISRC: DE-A12-26-00001',
    'ISRC DEA122600001',
    '\u00A0ＤＥＡ１２２６００００１',
  ])('has the ISRC that was typed as “%s”', (isrc) => {
    expect(parseTrack({ isrc })).toEqual({ id: 'a', title: 'Ebb', isrc: 'DEA122600001' });
  });

  it.each(['DEA12260000', 'DEA1226000011', '1EA122600001', 'ДЕA122600001'])(
    'does not take “%s” for an ISRC',
    (isrc) => {
      expect(errorsOf(tracksSchema, [{ id: 'a', title: 'Ebb', isrc }])).toEqual([
        ['0.isrc', 'isrc'],
      ]);
    },
  );

  it.each([
    ['3:45', 225],
    [' 3.45 ', 225],
    [225.5, 225.5],
  ])('has the duration that was typed as “%s”', (seconds, stored) => {
    expect(parseTrack({ seconds })).toEqual({ id: 'a', title: 'Ebb', seconds: stored });
  });

  it.each(['long', 0, -5, 86_401, '25:00:00'])('does not have the duration “%s”', (seconds) => {
    expect(errorsOf(tracksSchema, [{ id: 'a', title: 'Ebb', seconds }])).toEqual([
      ['0.seconds', 'duration'],
    ]);
  });

  it('has a title', () => {
    expect(errorsOf(tracksSchema, [{ id: 'a', title: ' ' }])).toEqual([['0.title', 'required']]);
  });
});

it('rejects two tracks with one id, and more than 200', () => {
  const tracks = (number: number) =>
    Array.from({ length: number }, (_, at) => ({ id: String(at), title: 'Ebb' }));
  expect(v.is(tracksSchema, tracks(200))).toBe(true);
  expect(errorsOf(tracksSchema, tracks(201))).toEqual([[null, 'too-many']]);
  expect(v.is(tracksSchema, [...tracks(1), ...tracks(1)])).toBe(false);
});

describe('credits', () => {
  const schema = creditsSchema(['mix', 'mastering']);

  it('have a known or custom role, and names', () => {
    const credits = [
      { role: 'mix', ownRole: '', names: [' Jette', ''] },
      { ownRole: 'Шум моря', names: ['Mira', 'Oleh'] },
    ];
    expect(v.parse(schema, credits)).toEqual([
      { role: 'mix', names: ['Jette'] },
      { ownRole: 'Шум моря', names: ['Mira', 'Oleh'] },
    ]);
  });

  it.each([
    [{ role: 'mix', names: [''] }, '0.names'],
    [{ names: ['Mira'] }, '0.ownRole'],
    [{ role: 'mix', ownRole: 'Mix', names: ['Mira'] }, '0.ownRole'],
  ])('lack something: %j', (credit, path) => {
    expect(errorsOf(schema, [credit])).toEqual([[path, 'required']]);
  });
});

it.each([
  ['4 006381 333931', '4006381333931'],
  ['0-36000-29145-2', '036000291452'],
])('takes the barcode “%s”', (typed, stored) => {
  expect(v.parse(barcodeSchema, typed)).toBe(stored);
});

it.each([
  ['4006381333932', 'barcode'],
  ['36000291452', 'barcode-zero'],
  ['47875840614,00', 'barcode'],
  [' ', 'required'],
])('does not take the barcode “%s”', (typed, error) => {
  expect(errorsOf(barcodeSchema, typed)[0]).toEqual([null, error]);
});

it('stores links by platform as they were understood', () => {
  const schema = releaseLinksSchema(['deezer', 'shop']);
  expect(v.parse(schema, { shop: 'Vinyl: https://label.example/shop' })).toEqual({
    shop: 'https://label.example/shop',
  });
  expect(errorsOf(schema, { deezer: 'Deezer' })).toEqual([['deezer', 'no-address']]);
});
