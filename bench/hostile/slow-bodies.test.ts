import { expect, it } from 'vitest';
import { outcomeOf } from './slow-bodies';

it.each([
  ['HTTP/1.1 405 Method Not Allowed\r\nConnection: close\r\n\r\n', true, '405 and closed'],
  ['HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nHello', false, '200 and open'],
  ['', false, 'no answer and open'],
  ['', true, 'no answer and closed'],
])('reads %j', (answer, isClosed, outcome) => {
  expect(outcomeOf(answer, isClosed)).toBe(outcome);
});
