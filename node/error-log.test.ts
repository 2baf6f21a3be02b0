import { expect, it, vi } from 'vitest';
import { ErrorLog } from './error-log';

it('logs an error once, with its time and level, and its end', () => {
  const said = vi.spyOn(console, 'error').mockReturnValue();
  const log = new ErrorLog('Mails');
  log.recovered();
  log.report('No answer.');
  log.report('No answer.');
  log.recovered();
  log.recovered();
  const time = String.raw`^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z`;
  expect(said.mock.calls).toEqual([
    [expect.stringMatching(new RegExp(`${time} warning Mails: No answer\\.$`))],
    [expect.stringMatching(new RegExp(`${time} info Mails: works again\\.$`))],
  ]);
});

it.each([
  ['No answer.', 'warning'],
  ['Invalid API key', 'error'],
  ['No API key found in request', 'error'],
  ['Invalid authentication credentials', 'error'],
  ['JWSError JWSInvalidSignature', 'error'],
  ['JWT expired', 'error'],
  ['ENOSPC: no space left on device, write', 'error'],
  ['could not extend file "base/5/16": No space left on device', 'error'],
])('%s is a line of the level %s', (message, level) => {
  const said = vi.spyOn(console, 'error').mockReset().mockReturnValue();
  new ErrorLog('Counts').report(message);
  expect(said).toHaveBeenCalledExactlyOnceWith(expect.stringContaining(` ${level} Counts: `));
});
