import { expect, it } from 'vitest';
import { formatDuration } from '@/lib/format-duration';
import { readTrackList } from './read-track-list';

/** Returns each line of a list as it was understood; in parentheses what is no track. */
function understood(text: string): string[] {
  return readTrackList(text).map(({ text: line, track }) => {
    if (!track) return `(${line})`;
    const { title, version, featuring, seconds, isrc, explicit } = track;
    return [
      title,
      version && `[${version}]`,
      featuring && `ft ${featuring.join(' + ')}`,
      seconds !== undefined && formatDuration(seconds),
      isrc,
      explicit && 'E',
    ]
      .filter(Boolean)
      .join(' | ');
  });
}

it.each<[string, string, string[]]>([
  [
    'numbers with points and a dash before the duration',
    '1. Tide – 3:45\n2. Lantern - 4:05',
    ['Tide | 3:45', 'Lantern | 4:05'],
  ],
  ['a single line of a record', 'A1 Tide (feat. Mira) 3:45', ['Tide | ft Mira | 3:45']],
  [
    'numbers with noughts and durations in brackets',
    '01 Tide [3:45]\n02 Lantern [4:05]',
    ['Tide | 3:45', 'Lantern | 4:05'],
  ],
  ['cells of a spreadsheet', '1\tTide\t3:45\n2\tLantern\t4:05', ['Tide | 3:45', 'Lantern | 4:05']],
  ['cells without numbers', 'Tide\t3:45\nLantern\t4:05', ['Tide | 3:45', 'Lantern | 4:05']],
  ['titles that are numbers, and durations', '22\t3:45\n99\t4:05', ['22 | 3:45', '99 | 4:05']],
  ['cells without durations', '1\tTide\n2\tLantern', ['Tide', 'Lantern']],
  ['titles alone', 'Tide\nLantern\n\nHarbour', ['Tide', 'Lantern', 'Harbour']],
  ['titles and durations', 'Tide 3:45\nLantern 4:05', ['Tide | 3:45', 'Lantern | 4:05']],
  [
    'Cyrillic',
    '1. Приплив – 3:45\n2. Ліхтар (ремікс) – 4:05',
    ['Приплив | 3:45', 'Ліхтар | [ремікс] | 4:05'],
  ],
  ['“ft.”', '1. Tide ft. Mira & Kolo', ['Tide | ft Mira + Kolo']],
  [
    '“featuring” in brackets',
    '1. Tide [featuring Mira, Kolo and Juno]',
    ['Tide | ft Mira + Kolo + Juno'],
  ],
  ['“уч.”', '1. Приплив (уч. Міра)', ['Приплив | ft Міра']],
  ['“за участю”', '1. Приплив за участю Міри', ['Приплив | ft Міри']],
  ['“при участии”', '1. Прилив (при участии Миры)', ['Прилив | ft Миры']],
  ['“mit”', '1. Flut (mit Mira)', ['Flut | ft Mira']],
  [
    '“with” where it is a part of the title',
    'Dance (With Me)\nStay (with Mira)',
    ['Dance (With Me)', 'Stay | ft Mira'],
  ],
  [
    '“ft” within words',
    'Get Lucky (Daft Punk Remix)\nSoft Landing',
    ['Get Lucky | [Daft Punk Remix]', 'Soft Landing'],
  ],
  ['feet and feats', '6 ft. Under\nA Feat of Strength', ['6 ft. Under', 'A Feat of Strength']],
  [
    'featured artists and a version',
    'Tide (feat. Mira) [Extended Mix] 6:10',
    ['Tide | [Extended Mix] | ft Mira | 6:10'],
  ],
  [
    'featured artists before the version',
    'Tide feat. Mira - Radio Edit',
    ['Tide | [Radio Edit] | ft Mira'],
  ],
  [
    'a version in brackets',
    '1. Tide (Radio Edit) 3:02\n2. Tide [Live] 5:00',
    ['Tide | [Radio Edit] | 3:02', 'Tide | [Live] | 5:00'],
  ],
  [
    'a version behind a dash, as Spotify writes it',
    'Tide - Remastered 2011\nLantern - Live at Knust\nHarbour - Acoustic',
    ['Tide | [Remastered 2011]', 'Lantern | [Live at Knust]', 'Harbour | [Acoustic]'],
  ],
  [
    'brackets that are a part of the title',
    'Stay (I Missed You) 3:02',
    ['Stay (I Missed You) | 3:02'],
  ],
  ['a title that is a version', '(Live)\nRemix', ['(Live)', 'Remix']],
  [
    'dashes within titles',
    '1. Untitled – Part 2 – 3:45\n2. Anti-Hero - 3:20\n3. Re-Entry 2:10',
    ['Untitled – Part 2 | 3:45', 'Anti-Hero | 3:20', 'Re-Entry | 2:10'],
  ],
  ['a title that is a year', '1979\nLantern', ['1979', 'Lantern']],
  ['a numbered year', '1. 1979 – 4:25\n2. 1984', ['1979 | 4:25', '1984']],
  [
    'titles that begin with a number',
    '99 Luftballons\n7 rings\n50 Ways',
    ['99 Luftballons', '7 rings', '50 Ways'],
  ],
  [
    'a number within the order of a list',
    '1 Intro\n2 Tide\n99 Luftballons\n4 Outro',
    ['Intro', 'Tide', '99 Luftballons', 'Outro'],
  ],
  ['a title that looks like a duration', '1. 4:44', ['4:44']],
  ['a title that looks like a duration, with one', '1. 4:44 4:44', ['4:44 | 4:44']],
  [
    'decimals that are no duration',
    '1. Criminology 2.5\n2. Love On A .45\n3. Version 3.0',
    ['Criminology 2.5', 'Love On A .45', 'Version 3.0'],
  ],
  ['a number alone as title', 'Danger\n6.24', ['Danger', '6.24']],
  [
    'durations with a point throughout',
    'Tide 3.45\nLantern 4.05',
    ['Tide | 3:45', 'Lantern | 4:05'],
  ],
  ['an hour', '1. Set  1:02:31', ['Set | 1:02:31']],
  ['unknown durations', '1. Tide (?:??)\n2. Lantern (4:05)', ['Tide', 'Lantern | 4:05']],
  [
    'MusicBrainz',
    '1. Tide - Mira (2:56)\n2. Lantern - Mira (1:21)',
    ['Tide - Mira | 2:56', 'Lantern - Mira | 1:21'],
  ],
  [
    'the sides of a record',
    'Side A\nA1. Tide 3:45\nA2. Lantern 4:05\n\nSide B\nB1. Harbour 5:00',
    ['(Side A)', 'Tide | 3:45', 'Lantern | 4:05', '(Side B)', 'Harbour | 5:00'],
  ],
  ['sides with one track each', 'A Tide 3:45\nB Lantern 4:05', ['Tide | 3:45', 'Lantern | 4:05']],
  ['a double A side', 'A: Tide\nAA: Lantern', ['Tide', 'Lantern']],
  [
    'mixed numbers',
    'a1  Kermis  02:04\na2.  Glitch 02:51\na3.Afrik Slang 02:11\n4 Rot Beat 01:07\n5. Pruik 02:21',
    ['Kermis | 2:04', 'Glitch | 2:51', 'Afrik Slang | 2:11', 'Rot Beat | 1:07', 'Pruik | 2:21'],
  ],
  [
    'a title that begins with the letter A',
    'A Love Supreme\nBlue Train',
    ['A Love Supreme', 'Blue Train'],
  ],
  [
    'two discs',
    'CD 1\n1-01 Tide\n1-02 Lantern\nCD 2\n2-01 Harbour',
    ['(CD 1)', 'Tide', 'Lantern', '(CD 2)', 'Harbour'],
  ],
  [
    'numbers that begin again',
    '1. Tide\n2. Lantern\n1. Harbour\n2. Pier',
    ['Tide', 'Lantern', 'Harbour', 'Pier'],
  ],
  ['a part of a list', '5 Tide\n6 Lantern\n7 Harbour', ['Tide', 'Lantern', 'Harbour']],
  ['numbers with the total', '1/3 Tide\n2/3 Lantern\n3/3 Harbour', ['Tide', 'Lantern', 'Harbour']],
  ['numbers in several ways', '#1 Tide\n#2 Lantern', ['Tide', 'Lantern']],
  ['“Track 1:”', 'Track 1: Tide\nTrack 2: Lantern', ['Tide', 'Lantern']],
  ['a bracket behind numbers', '1) Tide\n2) Lantern', ['Tide', 'Lantern']],
  ['no space behind numbers', '1.Tide\n2.7 rings\n3.Lantern', ['Tide', '7 rings', 'Lantern']],
  ['bullets', '• Tide 3:45\n• Lantern 4:05', ['Tide | 3:45', 'Lantern | 4:05']],
  [
    'quotation marks',
    '1. „Tide“ – 3:45\n2. "Lantern" – 4:05\n3. «Гавань»',
    ['Tide | 3:45', 'Lantern | 4:05', 'Гавань'],
  ],
  [
    'full-width signs',
    '１ Ｔｉｄｅ ２：３４\n２ Lantern ３：００',
    ['Ｔｉｄｅ | 2:34', 'Lantern | 3:00'],
  ],
  ['Japanese', '01 深き森にて\n02 緋龍の翼', ['深き森にて', '緋龍の翼']],
  [
    'a heading of columns',
    '# Title Duration\n1 Tide 3:45\n2 Lantern 4:05',
    ['(# Title Duration)', 'Tide | 3:45', 'Lantern | 4:05'],
  ],
  [
    'a heading and a total',
    'Tracklist:\n1. Tide 3:45\n2. Lantern 4:05\nTotal time: 7:50',
    ['(Tracklist:)', 'Tide | 3:45', 'Lantern | 4:05', '(Total time: 7:50)'],
  ],
  [
    'headings in German',
    'Nr.\tTitel\tLänge\n1\tFlut\t3:45',
    ['(Nr. · Titel · Länge)', 'Flut | 3:45'],
  ],
  [
    'headings in Ukrainian, in another order',
    'Назва\tТривалість\t№\nПриплив\t3:45\t1',
    ['(Назва · Тривалість · №)', 'Приплив | 3:45'],
  ],
  [
    'a sheet of a distributor',
    'Track #\tTitle\tVersion\tFeatured artists\tISRC\tExplicit\tLength\n1\tTide\tRadio Edit\tMira, Kolo\tDE-A12-26-00001\tyes\t0:03:45\n2\tLantern\t\t\tDEA122600002\tno\t4.05',
    [
      '(Track # · Title · Version · Featured artists · ISRC · Explicit · Length)',
      'Tide | [Radio Edit] | ft Mira + Kolo | 3:45 | DEA122600001 | E',
      'Lantern | 4:05 | DEA122600002',
    ],
  ],
  [
    'cells of a spreadsheet that took durations for hours',
    '1\tTide\t3:45:00\n2\tLantern\t04:05:00',
    ['Tide | 3:45', 'Lantern | 4:05'],
  ],
  [
    'Discogs, with artists',
    'A1\tMira–\tTide\t3:45\nA2\tKolo–\tLantern\t4:05',
    ['Mira – Tide | 3:45', 'Kolo – Lantern | 4:05'],
  ],
  [
    'Discogs, with credits',
    '1 Tide\nWritten-By – Eoin*, Sandison*\n5:42\n2 Lantern\nWritten-By – Eoin*\n4:51',
    ['Tide | 5:42', '(Written-By – Eoin*, Sandison*)', 'Lantern | 4:51', '(Written-By – Eoin*)'],
  ],
  [
    'Rekordbox',
    '#\tTrack Title\tArtist\tBPM\tTime\n1\tTide\tMira\t124.00\t03:45\n2\tLantern\tMira\t126.00\t04:05',
    ['(# · Track Title · Artist · BPM · Time)', 'Tide – Mira | 3:45', 'Lantern – Mira | 4:05'],
  ],
  [
    'Bandcamp',
    '1.\t\nTide 03:45\nlyrics\n2.\t\nLantern 04:05\nbuy track',
    ['Tide | 3:45', '(lyrics)', 'Lantern | 4:05', '(buy track)'],
  ],
  [
    'Spotify in a browser',
    '#\nTitle\n1\nTide\nE\nMira\n12,345,678\n3:45\n2\nLantern\nMira, Kolo\n1,234\n4:05',
    [
      '(#)',
      '(Title)',
      'Tide | 3:45 | E',
      '(Mira)',
      '(12,345,678)',
      'Lantern | 4:05',
      '(Mira, Kolo)',
      '(1,234)',
    ],
  ],
  [
    'titles and durations on lines of their own',
    'Tide\n3:45\nLantern\n4:05',
    ['Tide | 3:45', 'Lantern | 4:05'],
  ],
  [
    'the chapters of a video',
    '0:00 Tide\n3:45 Lantern\n7:50 Harbour',
    ['Tide | 3:45', 'Lantern | 4:05', 'Harbour'],
  ],
  ['durations in front', '3:45 Tide\n4:05 Lantern', ['Tide | 3:45', 'Lantern | 4:05']],
  [
    'an ISRC behind the title',
    '1. Tide – DE-A12-26-00001 – 3:45\n2. Lantern (ISRC: DEA122600002)',
    ['Tide | 3:45 | DEA122600001', 'Lantern | DEA122600002'],
  ],
  ['explicit', '1. Tide (Explicit) 3:45\n2. Lantern [E]', ['Tide | 3:45 | E', 'Lantern | E']],
  [
    'a table of Markdown',
    '| # | Title | Time |\n|---|---|---|\n| 1 | Tide | 3:45 |\n| 2 | Lantern | 4:05 |',
    ['(# · Title · Time)', '(--- · --- · ---)', 'Tide | 3:45', 'Lantern | 4:05'],
  ],
  [
    'semicolons of a file',
    'Titel;Länge\nFlut;3:45\nLaterne;4:05',
    ['(Titel · Länge)', 'Flut | 3:45', 'Laterne | 4:05'],
  ],
  ['lines of Windows', '1. Tide\r\n2. Lantern\r\n', ['Tide', 'Lantern']],
  ['apostrophes in durations', "1. Tide 3'45\n2. Lantern 4’05”", ['Tide | 3:45', 'Lantern | 4:05']],
  ['nothing', ' \n\t\n', []],
])('understands %s', (_, text, tracks) => {
  expect(understood(text)).toEqual(tracks);
});
