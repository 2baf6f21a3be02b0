import { expect, it } from 'vitest';
import { plainText } from './plain-text';

it.each([
  ['# A heading\n\nA *text* of **words**.', 'A heading A text of words.'],
  ['First line\nsecond line\\\nthird line  \nfourth', 'First line second line third line fourth'],
  ['- one\n- two\n  - three\n\n1. four', 'one two three 1. four'],
  ['3. Oktober: A\n17. Oktober: B', '3. Oktober: A 17. Oktober: B'],
  ['1. one\n2. two', '1. one 2. two'],
  ['3. 10. Hamburg\n- 3. Oktober', '3. 10. Hamburg 3. Oktober'],
  ['a|~~b~~c\n-|-\n1|', 'a bc 1'],
  ['- [ ] open\n- [x] done', '☐ open ☑\uFE0E done'],
  ['[a](nowhere) www.example.com', 'a www.example.com'],
  ['> said [he](https://example.com "no") and `left`', 'said he and left'],
  ['![A picture](/uploads/a.webp) beside a text', 'beside a text'],
  ['<script>alert(1)</script>\n\nAfter <b>it</b>', 'After it'],
  ['3 &lt; 4 &amp; 5 \\* 6', '3 < 4 & 5 * 6'],
  ['***\n\nafter a rule', 'after a rule'],
  [
    ' Born in Kyiv (1989),\n\n  lives in “Hamburg”;  \nsings\u00A0soul. ',
    'Born in Kyiv (1989), lives in “Hamburg”; sings soul.',
  ],
  ['--- \nbetween\n- - -', 'between'],
  ['\uFEFF# With a mark of its bytes', 'With a mark of its bytes'],
  ['', ''],
])('the plain text of the Markdown %j is %j', (markdown, text) => {
  expect(plainText(markdown)).toBe(text);
});
