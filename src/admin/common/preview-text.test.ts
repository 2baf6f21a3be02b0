import { expect, it } from 'vitest';
import { previewText } from './preview-text';

it.each([
  ['# A heading\n\nA *text* of **words**.', 'A heading A text of words.'],
  [
    '**Bold with *more* in it**, ***both***, ~~left out~~ and _one_ snake_case_name',
    'Bold with more in it, both, left out and one snake_case_name',
  ],
  ['First line\nsecond line\\\nthird line  \nfourth', 'First line second line third line fourth'],
  ['- one\n- two\n  - three\n\n1. four', 'one two three 1. four'],
  ['3. Oktober: A\n17. Oktober: B', '3. Oktober: A 17. Oktober: B'],
  ['a|~~b~~c\n-|-\n1|', 'a bc 1'],
  ['| a | b |\n| :-- | --: |\n| 1 | 2 |', 'a b 1 2'],
  ['- [ ] open\n- [x] done', '☐ open ☑\uFE0E done'],
  [
    '[a](/about) www.example.com <https://example.com/b>',
    'a www.example.com https://example.com/b',
  ],
  ['[The band][1] plays\n\n[1]: https://example.com', 'The band plays'],
  ['> said [he](https://example.com/a_(b) "no") and `left`', 'said he and left'],
  [
    '# Studio\n\n[![A desk](/uploads/desk.webp)](/about) in the studio',
    'Studio A desk in the studio',
  ],
  ['After <b>it</b><br />', 'After it'],
  ['3 &lt; 4 &amp; 5 \\* 6, 2 * 3 * 4, Rock & Roll', '3 < 4 & 5 * 6, 2 * 3 * 4, Rock & Roll'],
  ['***\n\nafter a rule\n\n- - -', 'after a rule'],
  ['```\ncode\n```', 'code'],
  [
    ' Born in Kyiv (1989),\n\n  lives in “Hamburg”;  \nsings\u00A0soul. ',
    'Born in Kyiv (1989), lives in “Hamburg”; sings soul.',
  ],
  ['\uFEFF# With a mark of its bytes', 'With a mark of its bytes'],
  ['', ''],
])('a list shows the Markdown %j as %j', (markdown, text) => {
  expect(previewText(markdown)).toBe(text);
});
