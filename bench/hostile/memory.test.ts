import { expect, it } from 'vitest';
import { sumMemory } from './memory';

const PROCESSES = `
    1     0    1000
   20     1     300
  200    20      40
  201    20       5
 2000   200       2
   30     1   70000
`;

it('adds up a process, its children and theirs', () => {
  expect(sumMemory(PROCESSES, 20)).toBe(347 * 1024);
});

it('is nothing for a process that has ended', () => {
  expect(sumMemory(PROCESSES, 99)).toBe(0);
});
