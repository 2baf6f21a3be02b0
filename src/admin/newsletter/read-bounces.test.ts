import { expect, it } from 'vitest';
import { readAddresses, readBounce } from './read-bounces';

const report = (fields: string) => `From: MAILER-DAEMON@mail.example
Subject: Undelivered Mail Returned to Sender
Content-Type: multipart/report; report-type=delivery-status; boundary="b"

--b
Content-Type: text/plain

I could not deliver to support@mail.example.

--b
Content-Type: message/delivery-status

Reporting-MTA: dns; mail.example

${fields}

--b
Content-Type: message/rfc822

To: label@label.example
--b--
`;

it.each([
  ['one a line', 'a@example.com\nB@Example.com\n', ['a@example.com', 'b@example.com']],
  [
    'from a mail program',
    '"Ada, L." <ada@example.com>; mira@example.com.',
    ['ada@example.com', 'mira@example.com'],
  ],
  [
    'of a spreadsheet, each once',
    'email;bounced\r\na@example.com;2026\r\na@example.com;2026',
    ['a@example.com'],
  ],
  ['nothing', 'nobody here', []],
])('reads addresses: %s', (_what, text, expected) => {
  expect(readAddresses(text)).toEqual(expected);
});

it.each([
  [
    'of Postfix',
    'Final-Recipient: rfc822; olena@example.com\nOriginal-Recipient: rfc822;old@example.com\nAction: failed\nStatus: 5.1.1',
    ['olena@example.com'],
  ],
  [
    'with folded lines',
    'Final-Recipient: RFC822;\n olena@example.com\nAction: failed\nStatus: 5.0.0',
    ['olena@example.com'],
  ],
  [
    'of several',
    'Final-Recipient: rfc822;a@example.com\nAction: failed\nStatus: 5.1.1\n\nFinal-Recipient: rfc822;b@example.com\nAction: failed\nStatus: 5.2.1',
    ['a@example.com', 'b@example.com'],
  ],
  [
    'that is only late',
    'Final-Recipient: rfc822; olena@example.com\nAction: delayed\nStatus: 4.4.7',
    [],
  ],
  [
    'that failed for now',
    'Final-Recipient: rfc822; olena@example.com\nAction: failed\nStatus: 4.2.2',
    [],
  ],
])('reads a report %s', (_what, fields, expected) => {
  expect(readBounce(report(fields))).toEqual(expected);
  expect(readBounce(report(fields).replaceAll('\n', '\r\n'))).toEqual(expected);
});

it('reads the header of Exim, and nobody in an answer from a holiday', () => {
  expect(readBounce('X-Failed-Recipients: olena@example.com\nSubject: failed\n\nHello')).toEqual([
    'olena@example.com',
  ]);
  expect(
    readBounce('From: olena@example.com\nAuto-Submitted: auto-replied\n\nI am away: a@example.com'),
  ).toEqual([]);
});
