import { expect, test } from 'vitest';
import { parseTemplate } from './mail-template';

const variables = ['SiteURL', 'ConfirmationURL', 'TokenHash', 'Email'];
const render = (source: string, values: Record<string, string>) =>
  parseTemplate(source, variables, 'recovery.html')(values);

test.each([
  ['<p>{{ .Email }}</p>', { Email: `<i>"a'b"+&` }, '<p>&lt;i&gt;&#34;a&#39;b&#34;&#43;&amp;</p>'],
  ['<img alt="{{.Email}}">', { Email: 'a"b' }, '<img alt="a&#34;b">'],
  [
    '<a href="{{ .SiteURL }}/login?token_hash={{ .TokenHash }}&amp;type=recovery">',
    { SiteURL: 'http://127.0.0.1:5173', TokenHash: 'pkce_1/2&3 ü' },
    '<a href="http://127.0.0.1:5173/login?token_hash=pkce_1%2f2%263%20%c3%bc&amp;type=recovery">',
  ],
  [
    '<a title="a > b" href="{{ .ConfirmationURL }}">',
    { ConfirmationURL: `https://x.example/?a=1&b=%20'"` },
    '<a title="a > b" href="https://x.example/?a=1&amp;b=%20%27%22">',
  ],
  ['<a href="{{ .SiteURL }}">', { SiteURL: 'javascript:alert(1)' }, '<a href="#ZgotmplZ">'],
  ['a<!-- {{ .Any }} -->b', {}, 'ab'],
  ['<style>p {}</style>{{ .Email }}', { Email: 'a' }, '<style>p {}</style>a'],
])('a variable of a mail template in %s is escaped as Go does', (source, values, rendered) => {
  expect(render(source, values)).toBe(rendered);
});

test.each([
  ['{{ .NewEmail }}', '{{ .NewEmail }} is not known'],
  ['{{ if .Email }}', '{{ if .Email }} is not known'],
  ['{{- .Email }}', '{{- .Email }} is not known'],
  ['{{ .Email', '{{}} has no end'],
  ['<a href={{ .SiteURL }}>', 'stands where no text or URL does'],
  ["<a href='{{ .SiteURL }}'>", 'stands where no text or URL does'],
  ['<p style="color: {{ .Email }}">', 'stands where no text or URL does'],
  ['<p {{ .Email }}>', 'stands where no text or URL does'],
  ['<style>{{ .Email }}</style>', 'stands where no text or URL does'],
])('a variable of a mail template in %s is refused', (source, message) => {
  const parse = () => parseTemplate(source, variables, 'recovery.html');
  expect(parse).toThrow(`recovery.html: `);
  expect(parse).toThrow(message);
  expect(parse).toThrow('A mail may have SiteURL, ConfirmationURL, TokenHash, Email.');
});
