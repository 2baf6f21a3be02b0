import { expect, it } from 'vitest';
import { createPageStyles } from './styles';

const stylesOf = createPageStyles(
  [
    '/*! made by a tool */',
    '@layer properties{@supports not (margin-trim:block){*{--tw-leading:initial}}}',
    '@layer base{h1{margin:0}table{margin:0}::placeholder{opacity:1}}',
    '.card{color:red}.card:hover .title{color:blue}.menu{display:none}',
    ':is(.soon,.beats) .card{gap:1rem}.card:not(.menu *){top:0}',
    '@font-face{font-family:Text;src:url(/assets/onest-latin-ext.woff2)}',
    '@media print{.card{color:#000}}',
    '@media (width>=64rem){.lg\\:flex{display:flex}.lg\\:grid{display:grid}}',
    '.link[aria-current=page]{color:red}.link[aria-current=step]{color:blue}',
    '.spin{animation:spin 1s}@keyframes spin{to{rotate:1turn}}',
    '.lead{--tw-leading:1;line-height:var(--tw-leading)}',
    '.text{line-height:var(--tw-leading,calc(1.5 / (1)));margin:var(--tw-leading,0)}',
    '.line{border-style:var(--tw-line);outline-style:var(--tw-line-style)}',
    '@property --tw-leading{syntax:"*";inherits:false}',
    '@property --tw-line{syntax:"*";inherits:false;initial-value:solid}',
    '@property --tw-line-style{syntax:"*";inherits:false;initial-value:dotted}',
  ].join(''),
);

it('keeps what a page uses in any state of its elements, and nothing else', async () => {
  const html =
    '<h1 class="title">a</h1><div class="beats"><p class="card lg:flex"></p></div><a class="link" aria-current="page">b</a>';
  expect(await stylesOf(html)).toBe(
    [
      '@layer properties;',
      '@layer base{h1{margin:0}}',
      '.card{color:red}.card:hover .title{color:blue}',
      ':is(.beats) .card{gap:1rem}.card:not(.menu *){top:0}',
      '@media (width>=64rem){.lg\\:flex{display:flex}}',
      '.link[aria-current=page]{color:red}',
    ].join(''),
  );
});

it('keeps the variables, keyframes and pseudo-elements that are used', async () => {
  expect(await stylesOf('<p class="lead">')).toContain('@property --tw-leading');
  expect(await stylesOf('<p class="spin">')).toContain('@keyframes spin');
  expect(await stylesOf('<p class="spin">')).not.toContain('@property');
  expect(await stylesOf('<input>')).toContain('::placeholder');
});

it('inlines the variables that no style of the page sets', async () => {
  expect(await stylesOf('<p class="line">')).toBe(
    '@layer properties;.line{border-style:solid;outline-style:dotted}',
  );
  expect(await stylesOf('<p class="text">')).toBe(
    '@layer properties;.text{line-height:calc(1.5 / (1));margin:0}',
  );
  expect(await stylesOf('<p class="text lead">')).toContain(
    '.text{line-height:var(--tw-leading,calc(1.5 / (1)));margin:var(--tw-leading,0)}',
  );
});
