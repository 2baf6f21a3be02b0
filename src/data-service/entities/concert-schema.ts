import * as v from 'valibot';
import { draftSchema } from '../entity/mutations';
import { concertEntity } from './concerts';

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
