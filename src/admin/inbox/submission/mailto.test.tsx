import { expect, it } from 'vitest';
import { mailtoUrl, mailtoWithRest } from './mailto';

it.each([
  [
    'a plain mail',
    { to: 'mira@mail.example', subject: 'Your demo', body: 'Hello' },
    'mailto:mira@mail.example?subject=Your%20demo&body=Hello',
  ],
  ['the recipient alone', { to: 'mira@mail.example' }, 'mailto:mira@mail.example'],
  [
    'lines with any line ending',
    { to: 'a@b.example', subject: '', body: 'One\nTwo\r\nThree\rFour' },
    'mailto:a@b.example?subject=&body=One%0D%0ATwo%0D%0AThree%0D%0AFour',
  ],
  [
    'what would end or add a part of the URL',
    { to: 'a+b&cc=c%d?e#f@b.example', subject: 'A & B = 100 %?', body: 'x&bcc=y@z.example#' },
    'mailto:a%2Bb%26cc%3Dc%25d%3Fe%23f@b.example?subject=A%20%26%20B%20%3D%20100%20%25%3F&body=x%26bcc%3Dy%40z.example%23',
  ],
  [
    'half a letter, as the sign for what is none',
    { to: 'a@b.example', subject: '', body: 'a\uD83Db' },
    'mailto:a@b.example?subject=&body=a%EF%BF%BDb',
  ],
  [
    'letters of other alphabets',
    { to: 'олена@пошта.example', subject: 'Ні', body: 'Так' },
    'mailto:%D0%BE%D0%BB%D0%B5%D0%BD%D0%B0@%D0%BF%D0%BE%D1%88%D1%82%D0%B0.example?subject=%D0%9D%D1%96&body=%D0%A2%D0%B0%D0%BA',
  ],
])('the mailto URL carries %s', (_case, mail, url) => {
  expect(mailtoUrl(mail)).toBe(url);
});

const TO = 'mira@mail.example';

it.each([
  ['a', 1759, 1800],
  ['я', 293, 1799],
])(
  'a mailto URL with %s, %i times, has %i characters and carries the mail',
  (letter, times, length) => {
    const { href, rest } = mailtoWithRest({ to: TO, subject: '12', body: letter.repeat(times) });
    expect(href).toHaveLength(length);
    expect(rest).toBeNull();
  },
);

it.each([
  ['a', 1760],
  ['я', 294],
])('leaves the text for the clipboard with %s, %i times', (letter, times) => {
  const body = letter.repeat(times);
  expect(mailtoWithRest({ to: TO, subject: '12', body })).toEqual({
    href: 'mailto:mira@mail.example?subject=12',
    rest: body,
  });
});

it('leaves the subject for the clipboard, too, when it alone is too long', () => {
  const subject = 'я'.repeat(300);
  expect(mailtoWithRest({ to: TO, subject, body: 'Hello' })).toEqual({
    href: 'mailto:mira@mail.example',
    rest: `${subject}\n\nHello`,
  });
});
