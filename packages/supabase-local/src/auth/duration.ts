/** Seconds in each unit of a Go duration. */
const units: Record<string, number> = { ms: 0.001, s: 1, m: 60, h: 3600 };

export const durationPattern = /^(\d+(\.\d+)?(ms|s|m|h))+$/;

/** The seconds of a Go duration, such as `24h` or `1h30m`. */
export function toSeconds(duration: string): number {
  return Array.from(duration.matchAll(/([\d.]+)([a-z]+)/g)).reduce(
    (seconds, [, count, unit = 's']) => seconds + Number(count) * (units[unit] ?? 0),
    0,
  );
}
