import * as v from 'valibot';
import { expect, it } from 'vitest';
import { concertEntity } from '@/data-service/content/concerts';
import { emptyDraft } from '@/data-service/content/entity/mutations';
import { draftSchema } from '../record/draft-schema';
import { withConcertRules } from './concert-schema';

const concertSchema = withConcertRules(draftSchema(concertEntity.fields));

const DRAFT = {
  ...emptyDraft(concertEntity.fields),
  lineUp: [{ name: 'Mira' }],
  date: '2027-03-28',
  city: { en: 'Hamburg' },
  country: 'DE',
  timeZone: 'Europe/Berlin',
};

/** Returns the first error of each field. */
function errorsOf(changes: object): Record<string, string> {
  const { issues = [] } = v.safeParse(concertSchema, { ...DRAFT, ...changes });
  return Object.fromEntries(
    issues.toReversed().map((issue) => [v.getDotPath(issue)?.split('.')[0] ?? '', issue.message]),
  );
}

it.each([
  ['a name, a day and a city', {}],
  ['a title alone', { lineUp: [], title: { en: 'Festival' } }],
  ['an empty line beside a name', { lineUp: [{ name: 'Mira' }, { name: ' ' }, { artist: '' }] }],
  ['times', { startTime: '20:00', doorsTime: '19:30' }],
  ['a moved one with both days', { state: 'moved', movedFrom: '2027-03-01' }],
  ['a free one', { price: 0 }],
])('accepts %s', (_, changes) => {
  expect(errorsOf(changes)).toEqual({});
});

it.each([
  ['nobody who plays', { lineUp: [] }, { lineUp: 'who-plays' }],
  ['only an empty line', { lineUp: [{ artist: '' }] }, { lineUp: 'who-plays' }],
  ['no day', { date: '' }, { date: 'required' }],
  ['a moved one without the day until now', { state: 'moved' }, { movedFrom: 'required' }],
  ['one moved to the same day', { state: 'moved', movedFrom: '2027-03-28' }, { date: 'same-day' }],
  ['a price that cannot be read', { price: 'about ten' }, { price: 'number' }],
  ['a wrong time', { startTime: '25:00' }, { startTime: 'time' }],
])('refuses %s', (_, changes, errors) => {
  expect(errorsOf(changes)).toEqual(errors);
});

it('omits lines without a name', () => {
  const { output } = v.safeParse(concertSchema, {
    ...DRAFT,
    lineUp: [{ artist: '' }, { name: 'Mira' }, { name: '' }],
  });
  expect(output).toMatchObject({ lineUp: [{ name: 'Mira' }] });
});
