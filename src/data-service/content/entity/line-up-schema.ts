import * as v from 'valibot';
import { cleanLine } from '@/lib/clean-text';
import { requiredLineSchema } from './validators';

const isFilled = (entry: { artist?: string | undefined; name?: string | undefined }) =>
  entry.artist !== '' && (entry.name === undefined || cleanLine(entry.name) !== '');

/** A line-up in order, without empty lines. */
export const lineUpSchema = v.pipe(
  v.array(v.object({ artist: v.optional(v.string()), name: v.optional(v.string()) })),
  v.transform((entries) => entries.filter(isFilled)),
  v.array(
    v.union([
      v.strictObject({ artist: v.pipe(v.string(), v.uuid('required')) }),
      v.strictObject({ name: requiredLineSchema(200) }),
    ]),
  ),
  v.maxLength(50, 'too-many'),
);
