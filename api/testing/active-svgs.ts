const XHTML = 'xmlns="http://www.w3.org/1999/xhtml"';
const NESTED =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'%3E%3Cimage href='https://telltale.example/nested'/%3E%3Cscript%3Ealert(2)%3C/script%3E%3C/svg%3E";

/** Content of SVGs that runs, or loads from another site, in all spellings. */
const ACTIVE_SVGS: [what: string, content: string][] = [
  ['a script', '<script>alert(1)</script>'],
  ['a script on another host', '<script href="https://telltale.example/script.js"/>'],
  ['a script with a prefix', '<s:script xmlns:s="http://www.w3.org/2000/svg">alert(2)</s:script>'],
  ['a script of HTML', `<script ${XHTML}>alert(3)</script>`],
  ['handlers', '<g onload="alert(4)" onfocus="alert(5)" onmouseover="alert(6)" tabindex="0"/>'],
  ['a handler of an animation', '<animate attributeName="x" dur="1ms" onbegin="alert(7)"/>'],
  [
    'HTML in it',
    `<foreignObject width="9" height="9"><body ${XHTML} onload="alert(8)"><iframe src="https://telltale.example/frame"/><img src="https://telltale.example/img" onerror="alert(9)"/></body></foreignObject>`,
  ],
  [
    'elements of HTML',
    `<link ${XHTML} rel="stylesheet" href="https://telltale.example/link.css"/>`,
  ],
  ['a picture', '<image href="https://telltale.example/image" width="9" height="9"/>'],
  ['a picture of SVG 1', '<image xlink:href="//telltale.example/xlink" width="9" height="9"/>'],
  ['a nested drawing', `<image href="${NESTED}" width="9" height="9"/>`],
  ['a drawing as a mask', `<path style="mask-image:url(&quot;${NESTED}&quot;)" d="M0 0h9v9z"/>`],
  [
    'a picture in a filter',
    '<filter id="f"><feImage href="https://telltale.example/fe"/></filter><path filter="url(#f)" d="M0 0h9v9z"/>',
  ],
  ['a use of another file', '<use href="https://telltale.example/use.svg#a"/>'],
  ['a set handler', '<set attributeName="onmouseover" to="alert(11)"/>'],
  [
    'an animated address',
    '<image width="9" height="9"><set attributeName="href" to="https://telltale.example/set"/></image>',
  ],
  [
    'an animated address of SVG 1',
    '<image width="9" height="9"><animate attributeName="xlink:href" values="https://telltale.example/animate" dur="9s"/></image>',
  ],
  ['an import', '<style>@import "https://telltale.example/import.css";</style>'],
  [
    'an import with escapes',
    '<style>@\\69mport url(https://telltale.example/escaped.css);</style>',
  ],
  ['a style of HTML', `<style ${XHTML}>@import "https://telltale.example/html.css";</style>`],
  [
    'a font',
    '<style>@font-face{font-family:f;src:url(https://telltale.example/font)}</style><text font-family="f">a</text>',
  ],
  ['a background', '<style>svg{background:url(https://telltale.example/background)}</style>'],
  ['a cursor', '<path style="cursor:url(https://telltale.example/cursor),auto" d="M0 0h9v9z"/>'],
  [
    'a base',
    '<g xml:base="https://telltale.example/"><use href="base.svg#a"/><image href="base.png"/></g>',
  ],
  ['image-set in a mask', `<path mask="image-set('https://telltale.example/a' 1x)"/>`],
  ['image-set in a style', `<path style="mask:image-set('https://telltale.example/a' 1x)"/>`],
  ['-webkit-image-set', `<path mask="-webkit-image-set('//telltale.example/a' 1x)"/>`],
  [
    'image-set in a rule',
    `<style>path{mask-image:image-set("//telltale.example/a" 1x);mask:image-set("//telltale.example/a" 1x)}</style>`,
  ],
  ['image', `<path fill="image('https://telltale.example/a', red)"/>`],
  ['src', `<path clip-path="src('https://telltale.example/a#b')"/>`],
  ['src in a rule', `<style>path{clip-path:src("https://telltale.example/a#b")}</style>`],
  ['cross-fade', `<path mask="cross-fade('https://telltale.example/a', red)"/>`],
  ['attr', `<path data-telltale="//telltale.example" fill="attr(data-telltale url)"/>`],
  ['var', `<path style="--telltale:url(//telltale.example/a);fill:var(--telltale)"/>`],
  ['element', `<path mask="element(#telltale)"/>`],
  ['paint', `<path fill="paint(telltale)"/>`],
  ['env', `<path fill="env(telltale, red)"/>`],
  ['a function of tomorrow', `<path stroke="telltale-fetch('a')"/>`],
  ['a function in a colour', `<path fill="rgb(from url(//telltale.example) r g b)"/>`],
  ['a string', `<path fill="'//telltale.example/a'"/>`],
  ['a URL as it is', `<path fill="//telltale.example/a"/>`],
  ['a local part of another file', `<path fill="url(telltale.svg#a)"/>`],
  ['a second value behind a local one', `<path fill="url(#a) url(//telltale.example/b)"/>`],
  ['a URL in a transform', `<path transform="rotate(1) url(//telltale.example)"/>`],
  ['a URL in a path', `<path d="M0 0h9 url(//telltale.example)"/>`],
  ['a URL in a length', `<path stroke-width="1px;background:url(//telltale.example)"/>`],
  ['a URL for a font', `<text font-family="src(//telltale.example)">a</text>`],
  ['a URL for a keyword', `<path stroke-linecap="//telltale.example"/>`],
  ['a URL for a name', `<path id="//telltale.example"/>`],
  [
    'image-set by a variable',
    `<style>.v{--a:"https://telltale.example/variable";background:image-set(var(--a) 1x);mask:image-set(var(--a) 1x)}</style><path class="v" d="M0 0h9v9z"/>`,
  ],
];

/** An SVG of all of them, which reports what it runs and loads to a host. */
export function activeSvg(host: string): string {
  const prolog =
    '<?xml version="1.0"?><?xml-stylesheet href="https://telltale.example/instruction.css"?>';
  const attributes =
    'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 9 9" onload="alert(0)"';
  const contents = ACTIVE_SVGS.map(([, content]) => content).join('');
  return `${prolog}<svg ${attributes}><path d="M0 0h9v9z"/>${contents}</svg>`
    .replaceAll('https://telltale.example', `http://${host}`)
    .replaceAll('//telltale.example', `//${host}`)
    .replaceAll(/alert\((\d+)\)/g, `fetch(\`http://${host}/script-$1\`)`);
}
