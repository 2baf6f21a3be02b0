import { expect, it } from 'vitest';
import { toCsv } from './csv';

it.each([
  ['mira@example.com', 'mira@example.com'],
  ['a "b", c', '"a ""b"", c"'],
  ['two\nlines', '"two\nlines"'],
  ['=cmd|calc@example.com', "'=cmd|calc@example.com"],
  ['+49@example.com', "'+49@example.com"],
  ['-a@example.com', "'-a@example.com"],
  ['@example', "'@example"],
  ['\tx', "'\tx"],
  ['\n=1+1', '"\'\n\'=1+1"'],
  ['hi;=1+1;', `"hi;'=1+1;"`],
  ['hi,+1,x', `"hi,'+1,x"`],
  ['hi\t@x', "hi\t'@x"],
  ['hi\r\n-1+1', `"hi\r\n'-1+1"`],
  ['hi;＝1+1', `"hi;'＝1+1"`],
  ['+49 40 1, +49 40 2; -20 %', `"'+49 40 1, +49 40 2; -20 %"`],
  ['＝1+1', "'＝1+1"],
  ['a; b', '"a; b"'],
  ['Grüße, Олено', '"Grüße, Олено"'],
  ['=HYPERLINK("https://evil.example","x")', `"'=HYPERLINK(""https://evil.example"",""x"")"`],
  ['o=x@example.com', 'o=x@example.com'],
  ['', ''],
])('%j is the cell %s', (text, cell) => {
  expect(toCsv([[text, 'de']])).toBe(`${cell},de\r\n`);
});

it('separates by a semicolon where Excel expects one', () => {
  expect(toCsv([['a;b', 'c,d']], ';')).toBe('"a;b";"c,d"\r\n');
});
