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
    'titles and durations on separate lines',
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
  [
    'a CSV of Exportify, with commas and milliseconds',
    'Track Name,Artist Name(s),Track Duration (ms),Explicit\n"Tide, Ebb",Mira,225000,false\nLantern,Mira,245000,true',
    [
      '(Track Name · Artist Name(s) · Track Duration (ms) · Explicit)',
      'Tide, Ebb – Mira | 3:45',
      'Lantern – Mira | 4:05 | E',
    ],
  ],
  [
    'a CSV with a line break and quotes within a cell',
    'Title,Length\n"Tide\n(Radio Edit)",3:45\n"7"" Mix",4:05',
    ['(Title · Length)', 'Tide | [Radio Edit] | 3:45', '7" Mix | 4:05'],
  ],
  [
    'commas without a heading',
    'Tide,3:45\nLantern,4:05\nHarbour,5:00',
    ['Tide | 3:45', 'Lantern | 4:05', 'Harbour | 5:00'],
  ],
  ['titles with commas', 'Tide, Ebb\nLantern, Harbour', ['Tide, Ebb', 'Lantern, Harbour']],
  [
    'movements, which are numbers in titles, beside a column of numbers',
    'Nr.\tTitel\n1\t1. Satz\n2\t2. Satz',
    ['(Nr. · Titel)', '1. Satz', '2. Satz'],
  ],
  [
    'a number as title, and a duration with a point',
    '1\t99\t3.45\n2\t1979\t4.05',
    ['99 | 3:45', '1979 | 4:05'],
  ],
  [
    'a quotation mark that nothing closes',
    '1\t"Heroes\t3:45\n2\t12" Mix\t4:05\n3\tTide\t5:00',
    ['"Heroes | 3:45', '12" Mix | 4:05', 'Tide | 5:00'],
  ],
  [
    'iTunes, with what stands behind the durations',
    'Tide\t3:45\tMira\tTides\tPop\t12\nLantern\t4:05\tMira\tTides\tRock\t8',
    ['Tide | 3:45', 'Lantern | 4:05'],
  ],
  [
    'Discogs, where the last has no duration',
    'D1\tTide\t4:05\nD2\tLantern\t4:08\nD3\tHarbour\t',
    ['Tide | 4:05', 'Lantern | 4:08', 'Harbour'],
  ],
  [
    'headings between the tracks of Discogs',
    'The Night Suite\nA1 Tide 3:45\nA2 Lantern 4:05\nThe Day Suite\nB1 Harbour 5:00\nB2 Pier 2:00',
    [
      '(The Night Suite)',
      'Tide | 3:45',
      'Lantern | 4:05',
      '(The Day Suite)',
      'Harbour | 5:00',
      'Pier | 2:00',
    ],
  ],
  [
    'durations of hours by Excel',
    '1\tTide\t00:03:45\n2\tLantern\t00:04:05',
    ['Tide | 3:45', 'Lantern | 4:05'],
  ],
  [
    'the numbered list of Word',
    '1.\tTide – 3:45\u000b2.\tLantern – 4:05\u000b',
    ['Tide | 3:45', 'Lantern | 4:05'],
  ],
  [
    'the bullets of Word',
    '\uF0B7\tTide 3:45\n§\tLantern 4:05\no\tHarbour 5:00',
    ['Tide | 3:45', 'Lantern | 4:05', 'Harbour | 5:00'],
  ],
  ['bullets of letters', 'o Tide\no Harbour', ['Tide', 'Harbour']],
  [
    'a total as Wikipedia has it',
    'Nr.\tTitel\tLänge\n1\tFlut\t3:45\n2\tLaterne\t4:05\nGesamtlänge:\t7:50',
    ['(Nr. · Titel · Länge)', 'Flut | 3:45', 'Laterne | 4:05', '(Gesamtlänge: · 7:50)'],
  ],
  [
    'a total without a heading',
    '1\tTide\t3:45\n2\tLantern\t4:05\nTotal length:\t7:50',
    ['Tide | 3:45', 'Lantern | 4:05', '(Total length: · 7:50)'],
  ],
  [
    'a total behind a line',
    'Tide 3:45\nTotal Eclipse 4:05\nTotal running time 7:50',
    ['Tide | 3:45', 'Total Eclipse | 4:05', '(Total running time 7:50)'],
  ],
  ...[
    '(3 min 45 sek)',
    '– 3m45s',
    '– 3:45 min',
    '– 3:45 Min.',
    "3'45''",
    `3' 45"`,
    '3′45″',
    '03:45.120',
    '(3 мин 45 сек)',
    '(3 хв 45 с)',
    'P00H03M45S',
    '........ 3:45',
    '… 3:45',
    ', 3:45',
    ': 3:45',
    '| 3:45',
    '; 3:45',
    '[3:45]',
  ].map((time): [string, string, string[]] => [
    `“${time}” at the end`,
    `1. Tide ${time}\n2. Lantern 2 ${time}`,
    ['Tide | 3:45', 'Lantern 2 | 3:45'],
  ]),
  [
    'hours with units',
    '1. Set one 1h 02m 33s\n2. Set two 58m 10s\n3. Set 3 1:02:33',
    ['Set one | 1:02:33', 'Set two | 58:10', 'Set 3 | 1:02:33'],
  ],
  [
    'one title that begins with a number',
    'Tide\nEbb\n1. Satz\nFlow',
    ['Tide', 'Ebb', '1. Satz', 'Flow'],
  ],
  ['what is no time', '1. Psalm 3:75\n2. Tide 12', ['Psalm 3:75', 'Tide 12']],
  ['dots that belong to a title', 'Wait... 3:45\nEtc. 4:05', ['Wait... | 3:45', 'Etc. | 4:05']],
  [
    'units that belong to a title',
    '1. Five Min\n2. 100 m\n3. Love in 5 min',
    ['Five Min', '100 m', 'Love in 5 min'],
  ],
  [
    'moments in front, of more than an hour',
    '00:00 - Tide\n03:45 - Lantern\n1:02:10 - Harbour',
    ['Tide | 3:45', 'Lantern | 58:25', 'Harbour'],
  ],
  [
    'moments behind the titles',
    'Tide 0:00\nLantern 3:45\nHarbour 7:50',
    ['Tide | 3:45', 'Lantern | 4:05', 'Harbour'],
  ],
  [
    'titles that look like durations',
    '1. 3:33\n2. 4:20 (Interlude)\n3. 11:11 3:45',
    ['3:33', '4:20 (Interlude)', '11:11 | 3:45'],
  ],
  [
    'sides that are named',
    'Side A: The Night\n1. Tide 3:45\nA-Seite:\n2. Lantern 4:05\nB-Seite\n3. Pier 1:00\nBonus tracks:\n4. Harbour 5:00',
    [
      '(Side A: The Night)',
      'Tide | 3:45',
      '(A-Seite:)',
      'Lantern | 4:05',
      '(B-Seite)',
      'Pier | 1:00',
      '(Bonus tracks:)',
      'Harbour | 5:00',
    ],
  ],
  [
    'sides that are named, without numbers',
    'A-Seite:\nFlut 3:45\nLaterne 4:05\nB-Seite:\nHafen',
    ['(A-Seite:)', 'Flut | 3:45', 'Laterne | 4:05', '(B-Seite:)', 'Hafen'],
  ],
  ...[
    ['AA1', 'AA2', 'BB1'],
    ['1A', '1B', '2A'],
    ['A1', 'A2a', 'A2b'],
    ['A', 'B1', 'B2'],
    ['B2', 'C', 'D1'],
    ['1', '2.1', '2.2'],
    ['2.1', '2.2', '3'],
    ['(1)', '(2)', '(3)'],
    ['1-)', '2-)', '3-)'],
    ['Nº 1', 'Nº 2', 'Nº 3'],
    ['1️⃣', '2️⃣', '3️⃣'],
    ['①', '②', '③'],
    ['١.', '٢.', '٣.'],
    ['9.', '10.', '11.'],
  ].map(([one, two, three]): [string, string, string[]] => [
    `numbers as ${one}, ${two}, ${three}`,
    `${one} Tide\n${two} Lantern\n${three} Harbour`,
    ['Tide', 'Lantern', 'Harbour'],
  ]),
  [
    'sides of one and of several tracks',
    'A - Mira vs. Kolo - Friction\nB1 - Mira - Skyline\nB2 - Norman - Fortnight\nC - C D C Crew - Flight\nD1 - Juno - Ring',
    [
      'Mira vs. Kolo - Friction',
      'Mira - Skyline',
      'Norman - Fortnight',
      'C D C Crew - Flight',
      'Juno - Ring',
    ],
  ],
  ['numbers of file names', '01_Tide\n02_Lantern', ['Tide', 'Lantern']],
  [
    'slashes between the parts',
    '01 / Tide / 3:45\n02 / Lantern / 4:05',
    ['Tide | 3:45', 'Lantern | 4:05'],
  ],
  ...[
    'DE‑A12‑26‑00001',
    'DE–A12–26–00001',
    'DE.A12.26.00001',
    'isrc dea122600001',
    '[DEA122600001]',
  ].map((isrc): [string, string, string[]] => [
    `the ISRC ${isrc}`,
    `1. Tide ${isrc}\n2. ${isrc} Lantern (Live) 4:05`,
    ['Tide | DEA122600001', 'Lantern | [Live] | 4:05 | DEA122600001'],
  ]),
  [
    'ISRCs in cells',
    'Tide\tISRC DE-A12-26-00001\nLantern\tDE.A12.26.00002',
    ['Tide | DEA122600001', 'Lantern | DEA122600002'],
  ],
  [
    'guests as people write them',
    '1. Tide w/ Kolo\n2. Lantern (w/ Kolo & Juno)\n3. Harbour (prod. by Juno)\n4. Pier [ft Kolo]',
    ['Tide | ft Kolo', 'Lantern | ft Kolo + Juno', 'Harbour (prod. by Juno)', 'Pier | ft Kolo'],
  ],
  [
    'what a page writes for “&”',
    '1. Tide &amp; Ebb; 3:45\n2. Lantern &amp; I; 4:05',
    ['Tide & Ebb | 3:45', 'Lantern & I | 4:05'],
  ],
  [
    'Hebrew and Arabic',
    '1. שלום עולם 3:45\n2. مرحبا (feat. ميرا) 4:05',
    ['שלום עולם | 3:45', 'مرحبا | ft ميرا | 4:05'],
  ],
  [
    'a CUE',
    'PERFORMER "Mira"\nTITLE "Tides"\nFILE "album.wav" WAVE\n  TRACK 01 AUDIO\n    TITLE "Tide"\n    PERFORMER "Mira"\n    ISRC DEA122600001\n    INDEX 01 00:00:00\n  TRACK 02 AUDIO\n    TITLE "Lantern 24:70"\n    INDEX 00 03:43:00\n    INDEX 01 03:45:10',
    ['Tide | 3:45 | DEA122600001', 'Lantern 24:70'],
  ],
  [
    'an M3U',
    '#EXTM3U\n#EXTINF:225,Mira - Tide\nmusic/01 Tide.mp3\n#EXTINF:245,Mira - Lantern\nmusic/02 Lantern.mp3',
    ['(#EXTM3U)', 'Mira - Tide | 3:45', 'Mira - Lantern | 4:05'],
  ],
  ['names of files', '01 Tide.mp3\n02 Lantern.flac', ['Tide', 'Lantern']],
  [
    'links to tracks as no titles',
    'https://open.spotify.com/track/4uLU6hMCjMI75M1A2tKUQC\nTide',
    ['(https://open.spotify.com/track/4uLU6hMCjMI75M1A2tKUQC)', 'Tide'],
  ],
  ['nothing', ' \n\t\n', []],
])('understands %s', (_, text, tracks) => {
  expect(understood(text)).toEqual(tracks);
});

const TITLES =
  'Tide|1979|99 Luftballons|A Love Supreme|7 rings|Anti-Hero|24/7|Nr. 5|No. 1 Fan|9 to 5|Mr. Brightside|Hello, World|U2|Stay (I Missed You)|Total Eclipse|CD-R|Disc Jockey|Side to Side|Songs: Ohia|What?|Wait...|5 AM|12" Mix 7|#1 Crush|B-Boy|Love & Hate|Dr. No|100%|I|2 Become 1|May 5|T.N.T.|16:9|Приплив|Öl|1. Satz|Part 2|Video|C|Seven';

const quoted = (title: string) => (/[",]/.test(title) ? `"${title.replaceAll('"', '""')}"` : title);
const side = (number: number) => (number < 6 ? `A${number}` : `B${number - 5}`);

it.each<[string, (number: number, title: string, time: string) => string]>([
  ['1. Tide – 3:45', (number, title, time) => `${number}. ${title} – ${time}`],
  ['1 Tide 3:45', (number, title, time) => `${number} ${title} ${time}`],
  ['01 Tide 3:45', (number, title, time) => `${number < 10 ? '0' : ''}${number} ${title} ${time}`],
  ['1) Tide (3:45)', (number, title, time) => `${number}) ${title} (${time})`],
  ['Tide 3:45', (_, title, time) => `${title} ${time}`],
  ['3:45 Tide', (_, title, time) => `${time} ${title}`],
  ['Tide 3m45s', (_, title, time) => `${title} ${time.replace(':', 'm')}s`],
  ['A1. Tide 3:45', (number, title, time) => `${side(number)}. ${title} ${time}`],
  ['A1⇥Tide⇥3:45', (number, title, time) => `${side(number)}\t${title}\t${time}`],
  ['1⇥Tide⇥3:45', (number, title, time) => `${number}\t${title}\t${time}`],
  ['1.⇥Tide – 3:45', (number, title, time) => `${number}.\t${title} – ${time}`],
  ['Tide⇥3:45', (_, title, time) => `${title}\t${time}`],
  ['Tide,3:45', (_, title, time) => `${quoted(title)},${time}`],
  ['1,Tide,3:45', (number, title, time) => `${number},${quoted(title)},${time}`],
  ['Tide;3:45', (_, title, time) => `${title};${time}`],
  ['| 1 | Tide | 3:45 |', (number, title, time) => `| ${number} | ${title} | ${time} |`],
  ['1⏎Tide⏎3:45', (number, title, time) => `${number}\n${title}\n${time}`],
])('has at most one thing to correct in a list of ten as “%s”', (_name, lineOf) => {
  const titles = TITLES.split('|');
  for (const first of titles.keys()) {
    const ten = Array.from(
      { length: 10 },
      (_, at) => titles[(first + at * 7) % titles.length] ?? '',
    );
    const expected = ten.map((title, at) => `${title} | ${1 + (at % 7)}:${10 + at}`);
    const lines = ten.map((title, at) => lineOf(at + 1, title, `${1 + (at % 7)}:${10 + at}`));
    const read = understood(lines.join('\n'));
    expect(read).toHaveLength(10);
    expect(read.filter((line, at) => line !== expected[at]).length).toBeLessThan(2);
  }
});
