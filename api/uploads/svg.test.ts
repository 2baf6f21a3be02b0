import { describe, expect, it } from 'vitest';
import { sanitizeSvg } from './svg';

const SHAPE = '<path d="M0 0h90v60z" fill="#c02060"/>';
const svgWith = (content: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg"${attributes} viewBox="0 0 90 60">${SHAPE}${content}</svg>`;
const clean = async (svg: string | Uint8Array) => {
  const { text } = await sanitizeSvg(typeof svg === 'string' ? Buffer.from(svg) : svg);
  return text;
};
/** The SVG that is left when all active content is removed. */
const HARMLESS = svgWith('');
const PIXEL = 'data:image/png;base64,iVBORw0KGgo=';

describe('keeps harmless drawings', () => {
  it.each([
    [
      'a mask of a path by use, as Sketch writes',
      '<defs><path id="path-1" d="M0 0h9v9z"/></defs><mask id="mask-2" fill="white"><use href="#path-1"/></mask><g mask="url(#mask-2)"><rect width="9" height="9"/></g>',
    ],
    [
      'a clip by use and styles by class, as Illustrator writes',
      '<style type="text/css">.st0{clip-path:url(#SVGID_2_);fill:#E6007E}</style><defs><rect id="SVGID_1_" width="9" height="9"/></defs><clipPath id="SVGID_2_"><use href="#SVGID_1_" style="overflow:visible"/></clipPath><path class="st0" d="M0 0h9"/>',
    ],
    ['an embedded picture, as Canva writes', `<image width="1" height="1" href="${PIXEL}"/>`],
    ['a picture of a type that does not exist', '<image href="data:img/png;base64,iVBORw0KGgo="/>'],
    [
      'a pattern of a picture, as Figma writes',
      `<pattern id="p" patternContentUnits="objectBoundingBox" width="1" height="1"><use href="#i" transform="scale(.5)"/></pattern><image id="i" width="2" height="2" href="${PIXEL}"/><rect width="9" height="9" fill="url(#p)"/>`,
    ],
    [
      'a shadow, as Figma writes',
      '<filter id="f" filterUnits="userSpaceOnUse" color-interpolation-filters="sRGB"><feFlood flood-opacity="0" result="bg"/><feColorMatrix in="SourceAlpha" type="matrix" values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 127 0" result="hardAlpha"/><feOffset dy="4"/><feGaussianBlur stdDeviation="2"/><feComposite in2="hardAlpha" operator="out"/><feBlend mode="normal" in2="bg"/></filter><g filter="url(#f)"><rect width="9" height="9"/></g>',
    ],
    [
      'a filter with light, noise and a picture',
      `<filter id="f"><feTurbulence baseFrequency=".05" numOctaves="2" seed="2" stitchTiles="stitch"/><feDiffuseLighting surfaceScale="2"><feSpotLight x="1" y="2" z="3" pointsAtX="4" pointsAtY="5" pointsAtZ="6" limitingConeAngle="7"/></feDiffuseLighting><feImage href="${PIXEL}"/><feComponentTransfer><feFuncA type="table" tableValues="0 1"/></feComponentTransfer></filter>`,
    ],
    [
      'a symbol that is used',
      '<symbol id="s" viewBox="0 0 10 10"><path d="M0 0h9"/></symbol><use href="#s" width="20" height="10"/>',
    ],
    [
      'gradients that inherit from each other',
      '<linearGradient id="a" gradientUnits="userSpaceOnUse" gradientTransform="rotate(45)" spreadMethod="reflect"><stop offset=".5" stop-color="#fff"/></linearGradient><radialGradient id="b" fx="1" fr=".1" href="#a"/><path fill="url(#b)" stroke="url(\'#a\') red" d="M0 0h9"/>',
    ],
    [
      'modes of blending and isolation',
      '<g style="isolation:isolate"><path style="mix-blend-mode:multiply" d="M0 0h9"/></g>',
    ],
    [
      'text in an embedded font',
      '<style>@font-face{font-family:"X";src:local("X"),url(data:font/woff2;base64,d09GMgABAAAAAA==)format("woff2")}text{font:italic 12px/1.5"X",serif}</style><text x="9" y="30" font-family="\'X\'">Nord &amp; <tspan dy="1.2em">Licht</tspan></text>',
    ],
    [
      'text on a path',
      '<path id="p" d="M0 0h90"/><text><textPath href="#p" startOffset="50%" side="right">Nordlicht</textPath></text>',
    ],
    [
      'rules for media, variables, calculations and selectors',
      '<style>:root{--b:#E6007E}@media (prefers-color-scheme: dark){g&gt;.a:not([id]){fill:var(--b);stroke-width:calc(1px + 2%)}}@supports (fill: red){.b{fill:red!important}}</style><g><path class="a b" d="M0 0h9"/></g>',
    ],
    [
      'what moves or changes colour',
      '<style>@keyframes k{0%{opacity:0}to{opacity:1}}.a{animation:k 2s infinite}</style><path d="M0 0h9"><animate attributeName="fill" values="red;blue" dur="1s" calcMode="linear" repeatCount="indefinite"/><animateTransform attributeName="transform" type="rotate" from="0" to="90" begin="a.click"/><set attributeName="opacity" to="0"/></path>',
    ],
    [
      'arrows, switches, links and nested drawings',
      '<marker id="m" orient="auto" refX="1"><path d="M0 0h9"/></marker><path marker-end="url(#m)" d="M0 0h9"/><switch><g systemLanguage="de"/><g/></switch><a><path d="M0 0h9"/></a><svg x="1" viewBox="0 0 9 9"><path d="M0 0h9"/></svg>',
    ],
    ['its title and names', '<title>Nordlicht</title><g id="Don\'t (1)" class="a" data-name="b"/>'],
    [
      'a drawing in a drawing',
      `<image href="data:image/svg+xml;utf8,&lt;svg xmlns='http://www.w3.org/2000/svg'/&gt;"/><style>.a{mask:url("data:image/svg+xml;utf8,&lt;svg xmlns='http://www.w3.org/2000/svg'/&gt;")}</style>`,
    ],
  ])('%s', async (_what, content) => {
    // A quoted URL loses its quotes; what it holds is escaped instead.
    const unescape = (text: string) =>
      text.replaceAll('\\', '').replaceAll('url("', 'url(').replaceAll('")}', ')}');
    expect(unescape(await clean(svgWith(content)))).toBe(unescape(svgWith(content)));
  });

  it('through a second cleaning', async () => {
    const once = await clean(svgWith(`<style>a { fill : url( "#b" ) }</style>`));
    expect(await clean(once)).toBe(once);
  });
});

describe('a drawing loses', () => {
  it.each([
    ['a script', '<script>alert(1)</script>'],
    ['a script of SVG 2', '<script href="https://evil.example/a.js"/>'],
    ['a script in CDATA', '<script><![CDATA[alert(1)]]></script>'],
    [
      'a script with a prefix',
      '<s:script xmlns:s="http://www.w3.org/2000/svg">alert(1)</s:script>',
    ],
    ['a script of HTML', '<script xmlns="http://www.w3.org/1999/xhtml">alert(1)</script>'],
    [
      'HTML',
      '<foreignObject width="90" height="60"><body xmlns="http://www.w3.org/1999/xhtml"><iframe src="javascript:alert(1)"/></body></foreignObject>',
    ],
    [
      'an element of HTML',
      '<img xmlns="http://www.w3.org/1999/xhtml" src="x" onerror="alert(1)"/>',
    ],
    [
      'a style of HTML',
      '<h:style xmlns:h="http://www.w3.org/1999/xhtml">@import "//evil.example"</h:style>',
    ],
    ['MathML', '<math xmlns="http://www.w3.org/1998/Math/MathML"><mtext><script/></mtext></math>'],
    [
      'a listener',
      '<handler xmlns="http://www.w3.org/2001/xml-events" event="load">alert(1)</handler>',
    ],
    ['a video', '<video href="https://evil.example/a.mp4"/>'],
    ['what a program remembers', '<metadata><place>Telltale</place></metadata>'],
    ['a comment', '<!-- Telltale --><!--><script>alert(1)</script>-->'],
    ['an instruction', '<?xml-stylesheet href="https://evil.example/a.css"?>'],
  ])('%s', async (_what, content) => {
    expect(await clean(svgWith(content))).toBe(HARMLESS);
  });

  it.each([
    ['an external picture', '<image href="https://evil.example/spy.png"/>', '<image/>'],
    ['an external picture of SVG 1', '<image xlink:href="//evil.example/spy.png"/>', '<image/>'],
    ['a page for a picture', '<image href="data:text/html,&lt;script/&gt;"/>', '<image/>'],
    ['a filter that loads', '<feImage href="https://evil.example/spy.png"/>', '<feImage/>'],
    ['a use of another file', '<use href="https://evil.example/a.svg#x"/>', '<use/>'],
    ['a use of a file beside it', '<use href="other.svg#x"/>', '<use/>'],
    [
      'a use of a data URL',
      '<use xlink:href="data:image/svg+xml,%3Csvg id=\'x\'/%3E#x"/>',
      '<use/>',
    ],
    ['the address of a link', '<a xlink:href="javascript:alert(1)"><g/></a>', '<a><g/></a>'],
    ['a link to a site', '<a href="https://label.example" target="_top"><g/></a>', '<a><g/></a>'],
    ['an animated address', '<animate attributeName="href" to="#b"/>', '<animate to="#b"/>'],
    ['a set address', '<set attributeName="xlink:href" to="#b"/>', '<set to="#b"/>'],
    ['a set address in characters', '<set attributeName="&#x68;ref" to="#b"/>', '<set to="#b"/>'],
    [
      'an animation that loads',
      '<set attributeName="mask" to="url(//evil.example)"/>',
      '<set attributeName="mask"/>',
    ],
    [
      'a handler of an animation',
      '<animateMotion path="M0 0h9" onbegin="alert(1)"/>',
      '<animateMotion path="M0 0h9"/>',
    ],
    [
      'an import',
      '<style>@import url("https://evil.example/a.css");.a{fill:red}</style>',
      '<style>.a{fill:red}</style>',
    ],
    ['an import of a file beside it', '<style>@import "other.css";</style>', '<style></style>'],
    ['an import in capitals', "<style>@IMPORT '//evil.example' screen;</style>", '<style></style>'],
    [
      'an import with escapes',
      '<style>@\\69mport "https://evil.example/a.css";</style>',
      '<style></style>',
    ],
    [
      'an import behind a comment',
      '<style>/**/@import/**/"//evil.example";</style>',
      '<style></style>',
    ],
    [
      'an import within',
      '<style><!-- -->@media all{@import "//evil.example";}</style>',
      '<style>@media all{}</style>',
    ],
    ['an import of a data URL', '<style>@import "data:text/css,a{}";</style>', '<style></style>'],
    [
      'an external font',
      '<style>@font-face{font-family:a;src:url(//evil.example/a)}</style>',
      '<style>@font-face{font-family:a;}</style>',
    ],
    [
      'another rule that does not end',
      '<style>a{fill:url(//evil.example</style>',
      '<style>a{</style>',
    ],
  ])('%s', async (_what, content, kept) => {
    const xlink = ' xmlns:xlink="http://www.w3.org/1999/xlink"';
    const cleaned = await clean(svgWith(content, xlink));
    expect(cleaned.replace('<style/>', '<style></style>')).toBe(svgWith(kept, xlink));
  });

  it.each([
    ['a handler', 'onload="alert(1)"'],
    ['a handler in another case', 'onLoad="alert(1)" ONCLICK="alert(1)"'],
    ['a handler with a prefix', 'xmlns:e="http://www.w3.org/2001/xml-events" e:onload="alert(1)"'],
    ['a URL', 'href="https://evil.example/"'],
    [
      'a script as a URL',
      'xmlns:x="http://www.w3.org/1999/xlink" x:href="java&#x73;cript:alert(1)"',
    ],
    ['a script as a URL with a tab', 'href="java&#9;script:alert(1)"'],
    ['a URL of another namespace', 'xmlns:x="urn:x" x:href="https://evil.example/"'],
    ['a base', 'xml:base="https://evil.example/"'],
    ['a cursor', 'cursor="url(https://evil.example/a.cur), auto"'],
    ['what another program knows', 'xmlns:i="urn:i" i:label="Telltale"'],
  ])('%s', async (_what, attributes) => {
    expect(await clean(svgWith('', ` ${attributes}`))).toBe(HARMLESS);
  });

  it.each([
    'url(https://evil.example/a#b)',
    'URL( //evil.example/a )',
    'url("https://evil.example/a#b")',
    'u\\72l(https://evil.example/a#b)',
    'u\\72l("https://evil.example/a#b")',
    'url(https:\\2f\\2f evil.example)',
    'url(//evil.example/a#b) red',
    'url(#a), url(https://evil.example/a)',
    'url("#a") url(other.svg#b)',
    'url(/**/"//evil.example")',
    '/**/url(//evil.example)',
    'url(javascript:alert)',
    'url(data:text/html,evil)',
    "image-set('https://evil.example/a' 1x)",
    "image-set(url(#a) 1x, url('//evil.example/a') 2x)",
    "-webkit-image-set('//evil.example/a' 1x)",
    "image('https://evil.example/a', red)",
    "src('https://evil.example/a#b')",
    "cross-fade('https://evil.example/a', red)",
    'rgb(from url(//evil.example) r g b)',
    "evil-function-of-tomorrow('a')",
    'url(//evil.example',
    '\\75rl(//evil.example)',
    "image-set(  '//evil.example/a' 1x)",
    'image-set("/\\/evil.example/a" 1x)',
    'image-set("/\t/evil.example/a" 1x)',
    'image-set("\\\\\\\\evil.example/a" 1x)',
    "evil-format('a')",
    'url(#a"),url(//evil.example',
    "url('#a') url( '//evil.example/a')",
  ])('in attributes, styles and rules %s', async (value) => {
    const escaped = value.replaceAll('"', '&quot;');
    const places = ['fill', 'mask', 'clip-path', 'filter', 'cursor', 'font-family'].map(
      (name) =>
        `<g ${name}="${escaped}" style="${name}:${escaped}"/><style>g{${name}:${value}}</style>`,
    );
    const cleaned = await clean(svgWith(places.join('')));
    expect(cleaned.match(/<g[^>]*>/g)).toEqual(Array.from({ length: 6 }, () => '<g style=""/>'));
    expect(cleaned).not.toMatch(/evil|other|alert|url|[("']\s*(?:https?:)?\/\/(?!www\.w3)/i);
  });

  it.each([
    ['a variable', 'g{--a:"//evil.example";mask:image-set(var(--a) 1x)}'],
    ['a variable with escapes', 'g{-\\-a:"//evil.example"}'],
    ['a registered variable', '@property --a{syntax:"*";initial-value:"//evil.example"}'],
    ['a function', '@function --a(){result:"//evil.example"}'],
    ['a text with a tab', 'g{--a:"/\t/evil.example"}'],
    ['a comment with half a text', `/* it's */g{--a:'//evil.example'}/* it's */`],
    ['a text that ends in another one', `g{--a:"'";--b:"//evil.example"}`],
    ['a text with a brace', `g{--a:"{";--b:"//evil.example"}`],
    ['a text after one that does not end', `g{--a:";--b:'//evil.example'`],
  ])('a URL in %s', async (_what, css) => {
    expect(await clean(svgWith(`<style>${css}</style>`))).not.toContain('evil');
  });

  it('content before and after it', async () => {
    const prolog =
      '\uFEFF<?xml version="1.0" encoding="UTF-8"?><?xml-stylesheet href="https://evil.example/a.css"?>' +
      '<!-- Telltale --><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">\n';
    expect(await clean(`${prolog}${svgWith('')}<!-- Telltale -->`)).toBe(HARMLESS);
  });
});
