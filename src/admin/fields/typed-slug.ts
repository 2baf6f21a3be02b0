/** A URL that was pasted, with a scheme or without: `label.example/artists/mira`, `/artists/mira`. */
const URL_LIKE = /^\s*(?:[a-z]+:\/\/|\/|[\w-]+(?:\.[\w-]+)+(?::\d+)?\/|localhost(?::\d+)?\/)\S*$/i;

/** The apostrophes within a word, which end none. */
const APOSTROPHES = /['`´‘’‛ʹʻʼ′＇]/g;

/** Returns the last part of the path of a pasted URL; any other text as it is. */
function lastPart(text: string): string {
  if (!URL_LIKE.test(text)) return text;
  const path = text.trim().replace(/[?#].*$/s, '');
  const part = path.split('/').findLast((one) => one !== '') ?? '';
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** Returns what was typed or pasted as a slug that is still being typed: it may end with a hyphen, and have any letters. */
export function typedSlug(text: string): string {
  return lastPart(text)
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(APOSTROPHES, '')
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-/, '');
}

/** Returns a typed slug as it is meant, without a hyphen at the end. */
export function cleanSlug(typed: string): string {
  return typed.replace(/-$/, '');
}
