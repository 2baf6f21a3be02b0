import * as v from 'valibot';
import { durationPattern, toSeconds } from './duration';

/** The seconds that Go can count in nanoseconds. */
const longestDuration = 2 ** 63 / 1e9;

/** The duration of a ban, such as `24h` or `1h30m`, in seconds; `none` lifts it. */
export const banSchema = v.union([
  v.pipe(
    v.literal('none'),
    v.transform(() => 0),
  ),
  v.pipe(v.string(), v.regex(durationPattern), v.transform(toSeconds), v.maxValue(longestDuration)),
]);
