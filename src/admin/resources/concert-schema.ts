import * as v from 'valibot';
import { concertEntity } from '@/data-service/content/concerts';
import { draftSchema } from '../record/declare-fields';

/** A concert has a name, and one that was moved two days. */
export const concertSchema = v.pipe(
  draftSchema(concertEntity.fields),
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
