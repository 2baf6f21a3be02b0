import { expect, it } from 'vitest';
import { upcomingConcerts } from './concert-queries';

it('leaves out no club night of the other side of the ocean, which is over two days after its date', () => {
  const { where } = upcomingConcerts('2027-05-03');
  expect(where).toContainEqual({ column: 'date', operator: 'gte', value: '2027-05-01' });
});
