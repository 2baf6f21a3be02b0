import { cleanIsrc, isIsrc } from '@/lib/isrc';
import { loadLate } from '../../form/upload-failure';

/** What a file says of the track in it. */
export interface AudioTags {
  title?: string;
  artist?: string;
  number?: number;
  /** Twelve characters without hyphens. */
  isrc?: string;
  /** The duration of the file. */
  seconds?: number;
}

/** Returns what a file says of the track in it: nothing for one that cannot be read. */
export async function readAudioTags(file: File): Promise<AudioTags> {
  try {
    const { openAudio } = await loadLate(() => import('./open-audio'));
    const { input, track } = await openAudio(file);
    const { title, artist, trackNumber, raw = {} } = await input.getMetadataTags();
    const isrc = Object.entries(raw).find(([key]) => /^(?:TSRC|ISRC)$/i.test(key))?.[1];
    const seconds =
      (await track.getDurationFromMetadata()) ?? (await track.computeDuration().catch(() => 0));
    input.dispose();
    return {
      ...named('title', textOf(title)),
      ...named('artist', textOf(artist)),
      ...named('number', trackNumber),
      ...named('isrc', isrcOf(isrc)),
      ...named('seconds', seconds > 0 ? seconds : undefined),
    };
  } catch {
    return {}; // its name is left; the reason is shown when it is encoded
  }
}

const named = <Value>(name: keyof AudioTags, value: Value | undefined) =>
  value === undefined ? {} : { [name]: value };

function isrcOf(raw: unknown): string | undefined {
  const text = Array.isArray(raw) ? String(raw[0]) : raw;
  if (typeof text !== 'string') return undefined;
  const code = cleanIsrc(text);
  return isIsrc(code) ? code : undefined;
}

/** A title needs no more. */
const LONGEST = 300;

/**
 * Returns a text of the tags, undefined for an empty one. Programs write UTF-8 or the Cyrillic letters of Windows where a
 * format has Latin ones: each letter is then one or two of those above the usual.
 */
function textOf(tag: string | undefined): string | undefined {
  const text = tag?.slice(0, LONGEST).trim() ?? '';
  if (text === '') return undefined;
  const isLatin = !/[\u0100-\uFFFF]/.test(text) && /[\u0080-\u00FF]/.test(text);
  if (!isLatin) return text;
  const bytes = Uint8Array.from(text, (letter) => letter.charCodeAt(0));
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    const letters = text.match(/\p{L}/gu) ?? [];
    const high = letters.filter((letter) => letter >= '\u00C0');
    return high.length > letters.length / 2 ? new TextDecoder('windows-1251').decode(bytes) : text;
  }
}
