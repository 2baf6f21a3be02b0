import { expect, it } from 'vitest';
import { StartError, startErrorSentence } from './start-error';

const FOLDER = '/srv/label/.data';
const systemError = (code: string, path?: string) =>
  Object.assign(new Error(`${code}: something, open`), { code, path });

it.each([
  ['ENOSPC', 'The disk is full: make room for /srv/label/.data, and start again.'],
  ['EDQUOT', 'The disk is full: make room for /srv/label/.data, and start again.'],
  [
    'EACCES',
    'This user may not write to /srv/label/.data: change its owner or its rights, or start as its owner.',
  ],
  [
    'EROFS',
    'Nothing can be written to /srv/label/.data: its file system is read-only. Use a folder elsewhere.',
  ],
])('returns one sentence on what to do about %s, also for a nested cause', (code, sentence) => {
  const error = systemError(code, FOLDER);
  expect(startErrorSentence(error)).toBe(sentence);
  expect(startErrorSentence(new Error('The build failed.', { cause: error }))).toBe(sentence);
});

it("names the program's folder when the system's error names none", () => {
  expect(startErrorSentence(new Error('No space left on device (os error 28)'))).toBe(
    `The disk is full: make room for ${process.cwd()}, and start again.`,
  );
});

it('returns the message of a StartError, and none for unexpected errors', () => {
  expect(startErrorSentence(new StartError('Set PORT.'))).toBe('Set PORT.');
  expect(startErrorSentence(new TypeError('x is not a function'))).toBeUndefined();
  expect(startErrorSentence('text')).toBeUndefined();
});
