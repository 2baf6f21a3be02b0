import { expect, it } from 'vitest';
import { Progress } from './progress';

function record(isTTY: boolean, columns = 12) {
  const written: string[] = [];
  const output = { isTTY, columns, write: (text: string) => written.push(text) };
  return { progress: new Progress(output), written };
}

it('writes over one line of a terminal, and no more of it than fits', () => {
  const { progress, written } = record(true);
  progress.update('artists: 1');
  progress.count(2, 'files: 2 of 1000');
  progress.line('files: 1000');
  expect(written).toEqual([
    '\r\u001B[2Kartists: 1',
    '\r\u001B[2Kfiles: 2 of',
    '\r\u001B[2Kfiles: 1000\n',
  ]);
});

it('writes the line whole on a terminal of unknown width', () => {
  const { progress, written } = record(true, 0);
  progress.update('artists: 1 rows');
  expect(written).toEqual(['\r\u001B[2Kartists: 1 rows']);
});

it('writes a line per hundred elsewhere', () => {
  const { progress, written } = record(false);
  progress.update('artists: 1');
  for (let done = 1; done <= 250; done++) progress.count(done, `files: ${done}`);
  progress.line('files: 250, done');
  expect(written).toEqual(['files: 100\n', 'files: 200\n', 'files: 250, done\n']);
});
