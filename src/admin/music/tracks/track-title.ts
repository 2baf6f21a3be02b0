import type { Track } from '@/data-service/content/tracks';

/** What a line of a pasted list, or the name of a file, was understood as. */
export type ReadTrack = Omit<Track, 'id' | 'early' | 'audio'>;

/** The ends of the names of audio files. */
export const EXTENSION =
  /\.(?:wave?|w64|rf64|bwf|aiff?|aifc|caf|flac|alac|mp[34]|m4[ab]|aac|og[ga]|opus|wma|webm)$/iu;

const EXPLICIT = /\s*(?:[([]\s*(?:explicit|expl\.?|e|🅴)\s*[)\]]|🅴)\s*/giu;

/** In brackets people also write “with” and its like; pronouns after it belong to a title: “Dance (With Me)”. */
const FEATURED_IN_BRACKETS =
  /\s*[([]\s*(?:feat|ft|featuring|with|w\/|mit|уч|участь|при\s+участии|за\s+участі|за\s+участю|с\s+участием|п\.?\s?у|спільно\s+з|совместно\s+с)[.:]?\s+(?!(?:me|you|us|him|her|them|it|the|a|an|my|your|no|dir|mir|uns|euch|ihm|ihr|dem|der|den|einem|einer)(?!\p{L}))(?<names>[^()[\]]+)[)\]]/iu;

/** Without brackets only what can mean nothing else; “6 ft. Under” and “A Feat of Strength” do. */
const FEATURED_AT_END =
  /(?<!\d)(?:\s+[-–—])?\s+(?:feat|ft|featuring|w\/|уч|при\s+участии|за\s+участі|за\s+участю|с\s+участием)\.?:?\s+(?!of\s)(?<names>[^()[\]]+?)(?=\s*(?:[([]|\s[-–—]\s|$))/iu;

const BETWEEN_NAMES =
  /\s*[,;]\s*(?:(?:and|und|та|і|й|и)\s+)?|\s+(?:&|\+|x|×|and(?!\s+the\s)|und|та|і|и)\s+/iu;

/** Returns the names in a list of them. */
const namesIn = (text: string) => text.split(BETWEEN_NAMES).flatMap((name) => name.trim() || []);

/** A known word at the end, and perhaps a year or number after it; or one at the beginning that more may follow. */
const VERSION =
  /(?:^|[\s\p{P}])(?:edit|mix|remix|rmx|version|acoustic|unplugged|instrumental|demo|dub|rework|bootleg|vip|reprise|cover|sessions?|remaster(?:e?d)?|mono|stereo|bonus(?:\s+track)?|take|a\s?cappella|acapella|akustisch|fassung|live|radio|club|original|extended|slowed|sped\s+up|nightcore|orchestral|karaoke|clean|refix|flip|ремікс|ремикс|версія|версия|наживо|вживу|вживую|акустика|акустична|акустическая|інструментал|инструментал|демо|кавер|мікс|микс|ремастер)(?:[\s#.’']*\d{1,4})?[\s!?]*$|^(?:live|наживо|вживу|вживую)\s+(?:at|in|from|on|@|bei|im|aus|auf|am|session|на|в|у|з|из|с|\d)|^(?:re-?master(?:ed)?|demo|take|alternat(?:e|ive)|bonus|slowed|sped\s+up|vip)(?!\p{L})/iu;

/** Returns true for the name of a track's version: “Radio Edit”, “Live at Knust”, “2011 Remaster”. */
export const isVersion = (text: string) => VERSION.test(text.trim());

/** The text in brackets, or after a dash, at the end of a title. */
const AT_END =
  /^(?<before>.*\S)(?:\s*\((?<round>[^()]+)\)|\s*\[(?<square>[^[\]]+)\]|\s+[-–—]\s+(?<after>\S.*?))$/u;

const QUOTED = /^(?:"([^"]+)"|“([^”]+)”|„([^“”]+)[“”]|«([^»]+)»|»([^«]+)«|'([^']+)')$/u;

/** Returns the title of a track without its additions. A title never becomes empty. */
export function readTrackTitle(text: string): ReadTrack {
  let rest = text.replaceAll(/\s+/gu, ' ').trim();
  const plain = rest.replaceAll(EXPLICIT, ' ').trim();
  const isExplicit = plain !== rest && plain !== '';
  if (isExplicit) rest = plain;

  const featuring: string[] = [];
  for (const pattern of [FEATURED_IN_BRACKETS, FEATURED_AT_END]) {
    const found = pattern.exec(rest);
    const without = found ? rest.replace(found[0], ' ').replaceAll(/\s+/gu, ' ').trim() : '';
    if (!found || without === '') continue;
    featuring.push(...namesIn(found.groups?.['names'] ?? ''));
    rest = without;
  }

  const versions: string[] = [];
  for (;;) {
    const { before, round, square, after } = AT_END.exec(rest)?.groups ?? {};
    const part = round ?? square ?? after;
    if (before === undefined || part === undefined || !isVersion(part)) break;
    versions.unshift(part.trim());
    rest = before;
  }
  const [, ...quoted] = QUOTED.exec(rest) ?? [];
  return {
    title: quoted.find((part) => part !== undefined)?.trim() ?? rest,
    ...(versions.length > 0 && { version: versions.join(', ') }),
    ...(featuring.length > 0 && { featuring }),
    ...(isExplicit && { explicit: true as const }),
  };
}
