import { expect, it } from 'vitest';
import { readFileNames } from './read-file-names';

/** Returns what the names of files were understood as, in their order. */
function understood(names: readonly string[], artist: string | null = null): string[] {
  return readFileNames(names, artist).map((file) => {
    const { number, title, version, featuring, isrc, artist: before } = file;
    const [first, ...rest] = number ?? [];
    const [disc, ...parts] = rest.length > 0 && first === 1 ? ['', ...rest] : [first, ...rest];
    return [
      typeof disc === 'number' && parts.length > 0
        ? `${disc}-${parts.join('')}`
        : [disc, ...parts].join(''),
      title || '?',
      version && `[${version}]`,
      featuring && `ft ${featuring.join(' + ')}`,
      isrc,
      before && `(${before})`,
    ]
      .filter(Boolean)
      .join(' | ');
  });
}

it.each<[string, string]>([
  ['01 - Artist - Title (master) v3.wav', '1 | Title | (Artist)'],
  ['01 - Mira - Tide.wav', '1 | Tide | (Mira)'],
  ['01 Mira - Tide.wav', '1 | Tide | (Mira)'],
  ['01-The_Artist-Song_One.m4a', '1 | Song One | (The Artist)'],
  ['02.-The_Artist-Song_Two.m4a', '2 | Song Two | (The Artist)'],
  ['5_-_Artist_-_Title.wav', '5 | Title | (Artist)'],
  ['Mira - Tide.wav', 'Tide | (Mira)'],
  ['Mira - Slow Water - 03 Tide.flac', '3 | Tide | (Mira - Slow Water)'],
  ['Mira - Slow Water - 03 - Tide.flac', '3 | Tide | (Mira - Slow Water)'],
  ['Tide.wav', 'Tide'],
  ['\uFEFF01 - Mira - Tide.wav', '1 | Tide | (Mira)'],
  ['\u202A01 Tide\u202C.wav', '1 | Tide'], // as Windows copies a path
  ['02 \u200BTide\u00A0.wav', '2 | Tide'],
  ['Tide - Radio Edit.wav', 'Tide | [Radio Edit]'],
  ['01 Tide (Extended Mix).aiff', '1 | Tide | [Extended Mix]'],
  ['01 Tide (feat. Kolo) [Live].flac', '1 | Tide | [Live] | ft Kolo'],
  ['Tide_master.wav', 'Tide'],
  ['Tide_MASTERED.wav', 'Tide'],
  ['Tide_final FINAL.wav', 'Tide'],
  ['Tide final final v12.wav', 'Tide'],
  ['Tide (24bit 48k).wav', 'Tide'],
  ['Tide 24-48.wav', 'Tide'],
  ['Tide_24bit_44.1kHz_master_v2.wav', 'Tide'],
  ['Tide mixdown.wav', 'Tide'],
  ['Tide_mix2_2026-05-12.wav', 'Tide'],
  ['Tide 128bpm.wav', 'Tide'],
  ['Tide [-14 LUFS].wav', 'Tide'],
  ['Tide (1).wav', 'Tide'],
  ['Tide - Kopie.wav', 'Tide'],
  ['Tide.wav.wav', 'Tide'],
  ['Grand Final.wav', 'Grand Final'],
  ['Master.wav', 'Master'],
  ['01 - Master.wav', '1 | Master'],
  ['01_MASTER.wav', '1 | ?'],
  ['Blink 192.wav', 'Blink 192'],
  ['Tide (Take 2).wav', 'Tide | [Take 2]'],
  ['Mira Mix.wav', 'Mira Mix'],
  ['Vol. 2.wav', 'Vol. 2'],
  ['ISRC_DEA122600001_Tide.wav', 'Tide | DEA122600001'],
  ['DE-A12-26-00001 Tide.wav', 'Tide | DEA122600001'],
  ['01_Приплив_(майстер).wav', '1 | Приплив'],
  ['01 深き森にて.flac', '1 | 深き森にて'],
  ['06-10th_Street.ogg', '6 | 10th Street'],
  ['01LadyOfAutumn.mp3', '1 | LadyOfAutumn'],
  ['01.Title.mp3', '1 | Title'],
  ['01.-.Song.Name.mp3', '1 | Song Name'],
  ['02. - Song_Two.m4a', '2 | Song Two'],
  ['1-02 Tide.m4a', '2 | Tide'],
  ['2-03 Tide.m4a', '2-3 | Tide'],
  ['CD2/03 Tide.wav', '2-3 | Tide'],
  ['A1 Tide.wav', 'A1 | Tide'],
  ['01.wav', '1 | ?'],
  ['Track 01.wav', '1 | ?'],
  ['1979.wav', '1979'],
  ['7 rings.wav', '7 rings'],
  ['99 Luftballons.wav', '99 Luftballons'],
  ['7.wav', '7'],
  ['my-new-song-final-v3.wav', 'my new song'],
  ['Anti-Hero.wav', 'Anti-Hero'],
  ['01 - Untitled - Part 2.wav', '1 | Untitled - Part 2'],
  ['Tide%20%28master%29.wav', 'Tide'],
  ['50% off.wav', '50% off'],
  ['2026-05-12 Tide.wav', 'Tide'],
  ['20260512_Tide_master.wav', 'Tide'],
  ['2026-05-12 - Mira - Tide.wav', 'Tide | (Mira)'],
  ['1999.wav', '1999'],
  ['1️⃣ Tide.wav', '1 | Tide'],
  ['DE–A12–26–00001 Tide.wav', 'Tide | DEA122600001'],
])('understands %s', (name, file) => {
  expect(understood([name])).toEqual([file]);
});

it('sorts file names by their numbers', () => {
  expect(understood(['10 Pier.wav', '2 Lantern.wav', '1 Tide.wav'])).toEqual([
    '1 | Tide',
    '2 | Lantern',
    '10 | Pier',
  ]);
});

it('detects missing titles of numbered files', () => {
  expect(understood(['1.wav', '2.wav', '10.wav', '3.wav'])).toEqual([
    '1 | ?',
    '2 | ?',
    '3 | ?',
    '10 | ?',
  ]);
});

it('omits the artist of the release', () => {
  expect(understood(['01 - Mira - Tide.wav', '02 - Mira - Lantern.wav'], 'mira')).toEqual([
    '1 | Tide | (Mira)',
    '2 | Lantern | (Mira)',
  ]);
});

it("keeps another artist's name before a title", () => {
  expect(understood(['01 - Kolo - Tide.wav', '02 - Suite - Allegro.wav'], 'Mira')).toEqual([
    '1 | Kolo - Tide',
    '2 | Suite - Allegro',
  ]);
});
