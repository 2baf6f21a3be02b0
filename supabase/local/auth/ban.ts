import * as v from 'valibot';

/** Seconds in each unit of a Go duration. */
const units: Record<string, number> = { ms: 0.001, s: 1, m: 60, h: 3600 };

/** How long a ban lasts, such as `24h` or `1h30m`, in seconds; `none` lifts it. */
export const banSchema = v.union([
  v.pipe(
    v.literal('none'),
    v.transform(() => 0),
  ),
  v.pipe(
    v.string(),
    v.regex(/^(\d+(\.\d+)?(ms|s|m|h))+$/),
    v.transform((duration) =>
      Array.from(duration.matchAll(/([\d.]+)([a-z]+)/g)).reduce(
        (seconds, [, count, unit = 's']) => seconds + Number(count) * (units[unit] ?? 0),
        0,
      ),
    ),
  ),
]);
