import * as v from 'valibot';
import type { ConcertDraft } from '@/data-service/content/concerts';

/** A concert has a name, and one that was moved two days. */
export const withConcertRules = (fields: v.GenericSchema<unknown, ConcertDraft>) =>
  v.pipe(
    fields,
    v.forward(
      v.check(({ title, lineUp }) => title !== null || lineUp.length > 0, 'who-plays'),
      ['lineUp'],
    ),
    v.forward(
      v.check(({ state, movedFrom }) => state !== 'moved' || movedFrom !== null, 'required'),
      ['movedFrom'],
    ),
    v.forward(
      v.check(({ state, date, movedFrom }) => state !== 'moved' || movedFrom !== date, 'same-day'),
      ['date'],
    ),
  );
