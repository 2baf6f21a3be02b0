import { expect, it } from 'vitest';
import { pageTemplate } from './template';

const APP = `<!doctype html>
<html lang="en" data-whole>
  <head>
    <meta charset="utf-8" />
    <link rel="icon" href="/logo.svg" />
    <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
    <title>Label</title>
    <script type="module" crossorigin src="/assets/index-a.js"></script>
    <link rel="modulepreload" crossorigin href="/assets/core-b.js">
    <link rel="modulepreload" crossorigin href="/assets/react-c.js">
    <link rel="stylesheet" crossorigin href="/assets/index-d.css">
    <style>html{background:#000}#start{margin:auto}</style>
  </head>
  <body>
    <div id="root"><svg id="start"></svg></div>
  </body>
</html>`;

it('has the fonts inline, asks for styles and code after the first frame, and has places to fill', async () => {
  const fontFace = '@font-face{font-family:Text;font-display:swap;src:url(/assets/$&.woff2)}';
  const template = await pageTemplate(APP, async () =>
    Buffer.from(`a{color:red;color:red}${fontFace}b{color:red}`),
  );
  expect(template.stylesPath).toBe('/assets/index-d.page.css');
  expect(template.styles).toBe('a{color:red}b{color:red}');
  expect(template.document.split('\n')).toEqual([
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8" />',
    '<!--head-->',
    '<script defer src="/start.js" data-styles="/assets/index-d.page.css" data-entry="/assets/index-a.js" data-preloads="/assets/core-b.js /assets/react-c.js" data-page="<!--code-->" data-messages="<!--messages-->"></script>',
    '<style>@font-face{font-family:Text;font-display:optional;src:url(/assets/$&.woff2)}<!--styles--></style>',
    expect.stringMatching(/^<script>[^<]*dataset.whole[^<]*<\/script>$/),
    '</head>',
    '<body>',
    '<!--page-->',
    '</body>',
    '</html>',
  ]);
});

it('reports what a built document lacks', async () => {
  await expect(pageTemplate('<html></html>', async () => Buffer.from(''))).rejects.toThrow(
    'stylesheet',
  );
});
