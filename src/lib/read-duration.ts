/** Durations as people type them: with colons, in minutes and seconds with a point, with units, in seconds alone. */
const FORMS = [
  /^(?:(?<h>\d{1,2}):)?(?<m>\d{1,3}):(?<s>[0-5]?\d(?:[.,]\d+)?)(?:(?:min|мин|хв)\.?)?$/,
  /^(?<m>\d{1,2})[.,](?<s>[0-5]\d)$/,
  /^(?:pt?)?(?:(?<h>\d{1,2})(?:h|std\.?|ч\.?|год\.?))?(?:(?<m>\d{1,3})(?:m|min\.?|мин\.?|хв\.?|['’′]))?(?:(?<s>\d{1,5}(?:[.,]\d+)?)(?:s|sec\.?|sek\.?|сек\.?|с|["”″]|['’′]{2})?)?$/,
];

/** Returns a typed duration in seconds: `3:45`, `0:03:45`, `3.45`, `3′45″`, `3 min 45 s`, `225`. Null for any other text. */
export function readDuration(typed: string): number | null {
  const text = typed.normalize('NFKC').replaceAll(/\s+/g, '').toLowerCase();
  for (const form of FORMS) {
    const { h = 0, m = 0, s = '0' } = form.exec(text)?.groups ?? {};
    const seconds = Number(h) * 3600 + Number(m) * 60 + Number(s.replace(',', '.'));
    if (seconds > 0) return seconds;
  }
  return null;
}
