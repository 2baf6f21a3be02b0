import { expect, it } from 'vitest';
import { upcomingConcerts } from './concert-queries';

it('includes overseas club nights, which end two days after their date', () => {
  const { where } = upcomingConcerts('2027-05-03');
  expect(where).toContainEqual({ column: 'date', operator: 'gte', value: '2027-05-01' });
});
