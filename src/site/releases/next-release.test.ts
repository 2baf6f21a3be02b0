import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { nextReleaseAt } from './next-release';

function clientWith(...answers: unknown[]): QueryClient {
  const client = new QueryClient();
  for (const [index, data] of answers.entries()) client.setQueryData(['releases', index], data);
  return client;
}

const out = { releaseDate: '2026-11-23' };
const next = { releaseDate: '2026-12-18' };
const later = { releaseDate: '2027-09-17' };

it('returns the midnight in Hamburg at which the first of the read releases comes out', () => {
  const client = clientWith({ rows: [out], total: 1 }, { rows: [later, next], total: 2 }, out);
  expect(nextReleaseAt(client, '2026-11-23')).toBe(Date.UTC(2026, 11, 17, 23));
});

it('returns the moment of the release of the page', () => {
  expect(nextReleaseAt(clientWith(later), '2026-11-23')).toBe(Date.UTC(2027, 8, 16, 22));
});

it('returns null when everything is out, and when nothing was read', () => {
  expect(nextReleaseAt(clientWith({ rows: [out], total: 1 }, out), '2026-11-23')).toBeNull();
  expect(nextReleaseAt(clientWith(undefined), '2026-11-23')).toBeNull();
});
