import { renderToStaticMarkup } from 'react-dom/server';
import ReactMarkdown from 'react-markdown';
import { describe, expect, it } from 'vitest';
import { asParsed } from './tree';

const html = (markdown: string) =>
  renderToStaticMarkup(<ReactMarkdown remarkPlugins={[asParsed]}>{markdown}</ReactMarkdown>)
    .replaceAll(/\n/g, '')
    .replaceAll('<br/>', '<br>')
    .replaceAll(' class="bare"', '');

describe('numbers stay as they were typed', () => {
  it.each([
    [
      '3. Oktober: Hamburg\n17. Oktober: Kiel\n2. November: Kyjiw',
      '<p>3. Oktober: Hamburg<br>17. Oktober: Kiel<br>2. November: Kyjiw</p>',
    ],
    ['3. Oktober: A\n4. Oktober: B', '<p>3. Oktober: A<br>4. Oktober: B</p>'],
    ['3. Okt. A\n4. Okt. B', '<p>3. Okt. A<br>4. Okt. B</p>'],
    ['3. **Oktober** 2026', '<p>3. <strong>Oktober</strong> 2026</p>'],
    ['3. *Mai*\n4. *Mai*', '<p>3. <em>Mai</em><br>4. <em>Mai</em></p>'],
    ['3. 10. Hamburg\n4. 10. Kiel', '<p>3. 10. Hamburg<br>4. 10. Kiel</p>'],
    ['- 3. Oktober\n- 17. Oktober', '<ul><li>3. Oktober</li><li>17. Oktober</li></ul>'],
    ['> 3. Oktober\n> 5. Oktober', '<blockquote><p>3. Oktober<br>5. Oktober</p></blockquote>'],
    ['Konzerte:\n1. Oktober\n3. Oktober', '<p>Konzerte:</p><p>1. Oktober<br>3. Oktober</p>'],
    ['3. Oktober\n\n17. Oktober', '<p>3. Oktober</p><p>17. Oktober</p>'],
    ['3. Oktober\n   - A\n5. Oktober', '<p>3. Oktober</p><ul><li>A</li></ul><p>5. Oktober</p>'],
    ['1. Реліз\n3. Реліз\n5. Реліз', '<p>1. Реліз<br>3. Реліз<br>5. Реліз</p>'],
    ['1. a\n1. b', '<p>1. a<br>1. b</p>'],
    ['2026. A good year.', '<p>2026. A good year.</p>'],
    ['\uFEFF3) a\n5) b', '<p>3) a<br>5) b</p>'],
    ['3.\n5.', '<p>3.<br>5.</p>'],
    ['1. one\n2. two', '<ol><li>one</li><li>two</li></ol>'],
    ['4. four\n5. five', '<ol start="4"><li>four</li><li>five</li></ol>'],
    [
      '10. ten\n9. nine\n8. eight',
      '<ol start="10"><li value="10">ten</li><li value="9">nine</li><li value="8">eight</li></ol>',
    ],
    [
      '1. one\n   1. a\n   2. b\n2. two',
      '<ol><li>one<ol><li>a</li><li>b</li></ol></li><li>two</li></ol>',
    ],
  ])('%j', (markdown, expected) => {
    expect(html(markdown)).toBe(expected);
  });
});

describe('lines, tables, tasks and strikethrough', () => {
  it.each([
    ['one\ntwo', '<p>one<br>two</p>'],
    ['one\\\ntwo  \nthree', '<p>one<br>two<br>three</p>'],
    ['\tindented\n\n    also', '<p>indented</p><p>also</p>'],
    ['Kind regards\n--\nMira', '<p>Kind regards<br>--<br>Mira</p>'],
    ['above\n---\nbelow', '<p>above</p><hr/><p>below</p>'],
    ['```\na  b\n```', '<pre><code>a  b</code></pre>'],
    ['~~gone~~ ~20 min, ~30 min', '<p><del>gone</del> ~20 min, ~30 min</p>'],
    [
      'a|b\n-|-\n1|2',
      '<table><thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr><td>1</td><td>2</td></tr></tbody></table>',
    ],
    [
      '- [ ] open\n- [x] done',
      '<ul><li class="task">☐ open</li><li class="task">☑\uFE0E done</li></ul>',
    ],
    ['-\u00A0one\n-\u00A0two', '<ul><li>one</li><li>two</li></ul>'],
    ['##\u00A0Heading', '<h2>Heading</h2>'],
    ['-\u00A0[x]\u00A0done', '<ul><li>[x]\u00A0done</li></ul>'],
  ])('%j', (markdown, expected) => {
    expect(html(markdown)).toBe(expected);
  });
});

describe('links', () => {
  it.each([
    [
      'See https://example.com/a_b_c?d=*e*f.',
      '<p>See <a href="https://example.com/a_b_c?d=*e*f">https://example.com/a_b_c?d=*e*f</a>.</p>',
    ],
    ['www.example.com', '<p><a href="https://www.example.com">www.example.com</a></p>'],
    ['(info@example.com)', '<p>(<a href="mailto:info@example.com">info@example.com</a>)</p>'],
    ['mira.müller@example.com', '<p>mira.müller@example.com</p>'], // not ller@example.com
    [
      '[a](www.example.com) [b](example.com/x) [c](/contact) [d](mira@example.com)',
      '<p><a href="https://www.example.com">a</a> <a href="https://example.com/x">b</a> <a href="/contact">c</a> <a href="mailto:mira@example.com">d</a></p>',
    ],
    ['[call **us**](spotify:track:1) now', '<p>call <strong>us</strong> now</p>'],
    ['[a]() b', '<p>a b</p>'],
    ['[a]\n\n[a]: www.example.com', '<p><a href="https://www.example.com">a</a></p>'],
    ['A word.[^1]\n\n[^1]: Note.', '<p>A word.[^1]</p><p>[^1]: Note.</p>'],
    ['[c](javascript:d)', '<p>c</p>'],
  ])('%j', (markdown, expected) => {
    expect(html(markdown)).toBe(expected);
  });
});

const times = (part: string, count: number) => part.repeat(count);

describe('common Markdown of any length', () => {
  it.each([
    ['a price list', times('- **Mixing** *per song*: [ask](/contact)\n', 900), '<li>', 900],
    ['many paragraphs', times('A *word* in a **paragraph**.\n\n', 1_500), '<em>', 1_500],
    ['quotes of quotes', `${times('> ', 60)}a`, '<blockquote>', 60],
    ['lists below each other', `${times('- ', 60)}a`, '<ul>', 60],
    [
      'a wide table',
      `${times('|a', 12)}\n${times('|-', 12)}\n${times('|b|c\n', 300)}`,
      '<tr>',
      301,
    ],
    ['a rule of dashes', `a\n\n${times('-', 300)}\n\nb`, '<hr/>', 1],
    ['a rule with spaces', `a\n\n   ${times('* ', 60)}\n\nb`, '<hr/>', 1],
  ])('%s', (_, markdown, element, count) => {
    expect(html(markdown).split(element)).toHaveLength(count + 1);
  });

  it.each(['word '.repeat(10_000).trim(), `Mixing ${'.'.repeat(300)} 90`])('%s', (text) => {
    expect(html(text)).toBe(`<p>${text}</p>`);
  });
});
