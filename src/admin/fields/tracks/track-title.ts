/** What the title of a track says besides: version, featured artists, explicit. */

export interface TrackTitle {
  title: string;
  version?: string;
  featuring?: string[];
  explicit?: true;
}

/** What a line of a pasted list was understood as. */
export interface ReadTrack extends TrackTitle {
  seconds?: number;
  isrc?: string;
}

/** A line of a pasted list; without a track where it is a heading, or something beside the tracks. */
export interface ReadLine {
  text: string;
  track: ReadTrack | null;
}

const EXPLICIT = /\s*(?:[([]\s*(?:explicit|expl\.?|e|🅴)\s*[)\]]|🅴)\s*/giu;

/** In brackets, people also write “with” and its like. */
const FEATURED_WORDS =
  'feat|ft|featuring|with|w\\/|mit|уч|участь|при\\s+участии|за\\s+участі|за\\s+участю|с\\s+участием|п\\.?\\s?у|спільно\\s+з|совместно\\s+с';

const FEATURED_IN_BRACKETS = new RegExp(
  String.raw`\s*[([]\s*(?:${FEATURED_WORDS})[.:]?\s+(?<names>[^()[\]]+)[)\]]`,
  'iu',
);

/** Pronouns after “with” belong to a title: “Dance (With Me)”. */
const NOBODY =
  /^(?:me|you|us|him|her|them|it|the|a|an|my|your|no|dir|mir|uns|euch|ihm|ihr|dem|der|den|einem|einer)(?!\p{L})/iu;

/** Without brackets only what can mean nothing else; “6 ft. Under” and “A Feat of Strength” do. */
const FEATURED_AT_END =
  /(?<!\d)(?:\s+[-–—])?\s+(?:feat|ft|featuring|уч|при\s+участии|за\s+участі|за\s+участю|с\s+участием)\.?:?\s+(?!of\s)(?<names>[^()[\]]+?)(?=\s*(?:[([]|\s[-–—]\s|$))/iu;

const BETWEEN_NAMES =
  /\s*[,;]\s*(?:(?:and|und|та|і|й|и)\s+)?|\s+(?:&|\+|x|×|and(?!\s+the\s)|und|та|і|и)\s+/iu;

/** Returns the names in a list of them. */
export const namesIn = (text: string) =>
  text.split(BETWEEN_NAMES).flatMap((name) => name.trim() || []);

const LAST_WORDS =
  'edit|mix|remix|rmx|version|acoustic|unplugged|instrumental|demo|dub|rework|bootleg|vip|reprise|cover|session|sessions|remaster|remastered|remasterd|mono|stereo|bonus|bonus\\s+track|take|a\\s?cappella|acapella|akustisch|fassung|live|radio|club|original|extended|slowed|sped\\s+up|nightcore|orchestral|karaoke|clean|refix|flip|ремікс|ремикс|версія|версия|наживо|вживу|вживую|акустика|акустична|акустическая|інструментал|инструментал|демо|каверна|кавер|мікс|микс|ремастер';

/** A known word at the end, and perhaps a year or number after it; or one at the beginning that more may follow. */
const VERSION = new RegExp(
  String.raw`(?:^|[\s\p{P}])(?:${LAST_WORDS})(?:[\s#.’']*\d{1,4})?[\s!?]*$|^(?:live|наживо|вживу|вживую)\s+(?:at|in|from|on|@|bei|im|aus|auf|am|session|in|на|в|у|з|из|с|\d)|^(?:re-?master(?:ed)?|demo|take|alternat(?:e|ive)|bonus|slowed|sped\s+up|vip)(?![\p{L}])`,
  'iu',
);

/** Returns true for what tells a version of a track: “Radio Edit”, “Live at Knust”, “2011 Remaster”. */
export const isVersion = (text: string) => VERSION.test(text.trim());

/** What stands in brackets, or after a dash, at the end of a title. */
const AT_END = [
  /^(?<before>.*\S)\s*\((?<part>[^()]+)\)$/u,
  /^(?<before>.*\S)\s*\[(?<part>[^[\]]+)\]$/u,
  /^(?<before>.*\S)\s+[-–—]\s+(?<part>\S.*?)$/u,
];

function versionAtEnd(title: string): { before: string; part: string } | null {
  for (const pattern of AT_END) {
    const { before, part } = pattern.exec(title)?.groups ?? {};
    if (before !== undefined && part !== undefined && isVersion(part)) return { before, part };
  }
  return null;
}

const QUOTED = /^(?:"([^"]+)"|“([^”]+)”|„([^“”]+)[“”]|«([^»]+)»|»([^«]+)«|'([^']+)')$/u;

function unquoted(text: string): string {
  const [, ...quoted] = QUOTED.exec(text) ?? [];
  return quoted.find((part) => part !== undefined)?.trim() ?? text;
}

/** Returns the title of a track without what else stands beside it. A title never becomes empty. */
export function readTrackTitle(text: string): TrackTitle {
  let rest = text.replaceAll(/\s+/gu, ' ').trim();
  const isExplicit = rest.replaceAll(EXPLICIT, '') !== rest && rest.replaceAll(EXPLICIT, '') !== '';
  if (isExplicit) rest = rest.replaceAll(EXPLICIT, ' ').trim();

  const featuring: string[] = [];
  for (const pattern of [FEATURED_IN_BRACKETS, FEATURED_AT_END]) {
    const found = pattern.exec(rest);
    const names = found?.groups?.['names'] ?? '';
    const without = found
      ? `${rest.slice(0, found.index)} ${rest.slice(found.index + found[0].length)}`
      : '';
    if (!found || without.trim() === '' || NOBODY.test(names)) continue;
    featuring.push(...namesIn(names));
    rest = without.replaceAll(/\s+/gu, ' ').trim();
  }

  const versions: string[] = [];
  for (let end = versionAtEnd(rest); end; end = versionAtEnd(rest)) {
    versions.unshift(end.part.trim());
    rest = end.before;
  }
  return {
    title: unquoted(rest),
    ...(versions.length > 0 && { version: versions.join(', ') }),
    ...(featuring.length > 0 && { featuring }),
    ...(isExplicit && { explicit: true as const }),
  };
}
