import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { sanitizeSvg } from './svg';

const OPEN =
  '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 90 60"';
const SHAPE = '<path d="M0 0h90v60z" fill="#c02060"/>';
const clean = (svg: string) => sanitizeSvg(Buffer.from(svg)).text;
const svgWith = (content: string, attributes = '') =>
  `${OPEN}${attributes}>${SHAPE}${content}</svg>`;

/** The SVG that is left when everything that could do something is gone. */
const HARMLESS = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 60">${SHAPE}</svg>`;

describe('an SVG loses', () => {
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
    ['MathML', '<math xmlns="http://www.w3.org/1998/Math/MathML"><mtext><script/></mtext></math>'],
    ['an external picture', '<image href="https://evil.example/spy.png" width="1" height="1"/>'],
    [
      'a picture in itself',
      '<image xlink:href="data:image/svg+xml;base64,PHN2Zz4=" width="1" height="1"/>',
    ],
    [
      'a filter that loads a picture',
      '<filter id="f"><feImage href="https://evil.example/spy.png"/></filter>',
    ],
    ['a use of another file', '<use href="https://evil.example/a.svg#x"/>'],
    ['a use of a data URL', '<use xlink:href="data:image/svg+xml,&lt;svg id=\'x\'/&gt;#x"/>'],
    ['an empty link', '<a xlink:href="javascript:alert(1)"/>'],
    ['an animation of a URL', '<animate attributeName="href" values="javascript:alert(1)"/>'],
    ['a change of a handler', '<set attributeName="onmouseover" to="alert(1)"/>'],
    ['a motion', '<animateMotion path="M0 0h9" onbegin="alert(1)"/>'],
    ['an import', '<style>@import url("https://evil.example/a.css");</style>'],
    [
      'a style that loads',
      '<style>path { fill: url(https://evil.example/a#b); background: url("//evil.example/a") }</style>',
    ],
    ['an import in a roundabout way', '<style>@\\69mport "https://evil.example/a.css";</style>'],
    [
      'a listener',
      '<handler xmlns="http://www.w3.org/2001/xml-events" event="load">alert(1)</handler>',
    ],
    ['a video', '<video href="https://evil.example/a.mp4"/>'],
    ['what a program remembers', '<metadata><place>Telltale</place></metadata>'],
    ['a comment', '<!-- Telltale --><!--><script>alert(1)</script>-->'],
    ['an instruction', '<?xml-stylesheet href="https://evil.example/a.css"?>'],
  ])('%s', (_what, content) => {
    expect(clean(svgWith(content))).toBe(HARMLESS);
  });

  it.each([
    ['a handler', 'onload="alert(1)"'],
    ['a handler in another case', 'onLoad="alert(1)" ONCLICK="alert(1)"'],
    ['a handler with a prefix', 'xmlns:e="http://www.w3.org/2001/xml-events" e:onload="alert(1)"'],
    ['a URL', 'href="https://evil.example/" xlink:href="https://evil.example/"'],
    ['a script as a URL', 'xlink:href="java&#x73;cript:alert(1)"'],
    ['a script as a URL with a tab', 'href="java&#9;script:alert(1)"'],
    ['a base', 'xml:base="https://evil.example/"'],
    ['an external fill', 'fill="url(https://evil.example/a#b)"'],
    ['an external fill with a fall-back', 'fill="url(//evil.example/a#b) red"'],
    ['an external fill that is written with escapes', 'fill="u\\72l(https://evil.example/a#b)"'],
    ['an external fill behind a local one', 'fill="url(#a), url(https://evil.example/a)"'],
    ['an external clip', 'clip-path="url(&quot;https://evil.example/a#b&quot;)"'],
    ['an external mask in a style', 'style="mask: url(https://evil.example/a#b)"'],
    ['a handler in a style', 'style="onload: alert(1); behavior: url(a.htc)"'],
    ['a filter', 'filter="url(https://evil.example/a#b)"'],
    ['a cursor', 'cursor="url(https://evil.example/a.cur), auto"'],
    [
      'its own style sheet',
      'class="a" data-note="Telltale" role="img" aria-label="Telltale" tabindex="0"',
    ],
    ['its language', 'xml:lang="en" systemLanguage="en" requiredExtensions="x"'],
  ])('%s', (_what, attributes) => {
    expect(clean(svgWith('', ` ${attributes}`))).toBe(HARMLESS);
  });

  it('what stands before and behind it', () => {
    const prolog =
      '\uFEFF<?xml version="1.0" encoding="UTF-8"?><?xml-stylesheet href="https://evil.example/a.css"?>' +
      '<!-- Telltale --><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">\n';
    expect(clean(`${prolog}${svgWith('')}<!-- Telltale -->`)).toBe(HARMLESS);
  });
});

/** Returns the colours of two places of an SVG, as a browser that knows nothing but the SVG would paint them. */
async function paint(svg: string): Promise<string[]> {
  const image = await sharp(Buffer.from(svg))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => {
    const start = (y * image.info.width + x) * image.info.channels;
    return image.data.subarray(start, start + 3).toString('hex');
  };
  return [at(10, 30), at(80, 30)];
}

const halves =
  '<rect class="a" id="left" width="45" height="60"/><rect class="b" x="45" width="45" height="60"/>';

describe('a logo looks the same', () => {
  it.each([
    [
      'with styles by class, as Illustrator writes',
      `<style type="text/css">.a, .c{fill:#C02060;} /* x */ .b{fill:#2060C0 !important}</style>${halves}`,
    ],
    [
      'with styles in CDATA',
      `<style><![CDATA[.a{fill:#c02060}.b{fill:#2060c0}]]></style>${halves}`,
    ],
    [
      'with styles by element and id',
      `<style>rect{fill:#2060c0}#left{fill:#c02060}</style>${halves}`,
    ],
    [
      'with style attributes, as Inkscape writes',
      '<g style="fill:#c02060;stroke:none"><rect width="45" height="60"/><rect style="fill:#2060c0" x="45" width="45" height="60"/></g>',
    ],
    [
      'with links and switches around it',
      `<switch><foreignObject/><g><a href="https://label.example"><style>.a{fill:#c02060}.b{fill:#2060c0}</style>${halves}</a></g></switch>`,
    ],
    [
      'with a gradient that borrows its colours',
      '<defs><linearGradient id="colors"><stop offset=".5" style="stop-color:#c02060"/><stop offset=".5" stop-color="#2060c0"/></linearGradient><linearGradient id="wide" xlink:href="#colors" x1="0" x2="90" y1="0" y2="0" gradientUnits="userSpaceOnUse"/></defs><rect width="90" height="60" fill="url(#wide)"/>',
    ],
    [
      'with a clip and a mask',
      '<clipPath id="clip"><rect width="45" height="60"/></clipPath><mask id="mask"><rect width="90" height="60" fill="#fff"/></mask><rect width="90" height="60" fill="#2060c0" mask="url(#mask)"/><rect width="90" height="60" fill="#c02060" clip-path="url(\'#clip\')"/>',
    ],
  ])('%s', async (_what, content) => {
    const svg = clean(`${OPEN}>${content}</svg>`);
    expect(await paint(svg)).toEqual(['c02060', '2060c0']);
    expect(svg).not.toMatch(/style|class|href|switch|foreign/);
  });

  it('and its text', () => {
    const svg = clean(
      `${OPEN}><title>Nordlicht</title><text x="9" y="30" font-size="12">Nord &amp; <tspan>Licht</tspan></text></svg>`,
    );
    expect(svg).toContain('<title>Nordlicht</title>');
    expect(svg).toContain('Nord &amp; <tspan>Licht</tspan>');
  });

  it('when gradients borrow from each other in a circle', () => {
    const circle = '<linearGradient id="a" href="#b"/><linearGradient id="b" href="#a"/>';
    expect(clean(svgWith(circle))).toContain('<linearGradient id="a"/><linearGradient id="b"/>');
  });

  it('through a second cleaning', () => {
    const once = clean(svgWith(halves));
    expect(clean(once)).toBe(once);
  });
});

describe('allowed values stay', () => {
  const at = (place: string, name: string, value: string) =>
    ({
      attribute: `<path ${name}="${value.replaceAll('"', '&quot;')}"/>`,
      style: `<path style="${name}:${value.replaceAll('"', '&quot;')}"/>`,
      rule: `<style>.a{${name}:${value}}</style><path class="a"/>`,
    })[place] ?? '';
  const places = ['attribute', 'style', 'rule'];

  it.each([
    ['fill', 'none'],
    ['fill', 'currentColor'],
    ['fill', 'CornflowerBlue'],
    ['fill', '#c26'],
    ['fill', '#C02060'],
    ['fill', '#c0206080'],
    ['fill', 'rgb(192, 32, 96)'],
    ['fill', 'rgb(75%,12.5%,38%)'],
    ['fill', 'rgba(192,32,96,.5)'],
    ['fill', 'hsl(336deg 71% 44% / 50%)'],
    ['fill', 'color(display-p3 0.7 0.2 0.4)'],
    ['fill', 'url(#grad-1_x)'],
    ['fill', "url('#grad')"],
    ['fill', 'url("#grad")'],
    ['fill', 'url(#Градієнт_1)'],
    ['stroke', 'url(#grad) #c02060'],
    ['stroke', 'url( #grad ) none'],
    ['stroke-width', '.26458332px'],
    ['stroke-width', '1.5'],
    ['stroke-width', '1e-3mm'],
    ['stroke-dasharray', 'none'],
    ['stroke-dasharray', '4, 2.5 1'],
    ['stroke-dasharray', '1.05833,1.05833'],
    ['stroke-dashoffset', '-2'],
    ['stroke-linejoin', 'round'],
    ['stroke-miterlimit', '10'],
    ['fill-rule', 'evenodd'],
    ['opacity', '0.5'],
    ['fill-opacity', '50%'],
    ['paint-order', 'stroke fill markers'],
    ['vector-effect', 'non-scaling-stroke'],
    ['mask', 'url(#mask0_12:34)'],
    ['clip-path', 'url(#SVGID_00000012345_)'],
    ['display', 'inline'],
    ['font-family', "'MyriadPro-Regular'"],
    ['font-family', '"Fira Sans", Arial, sans-serif'],
    ['font-family', 'Шрифт Один, serif'],
    ['font-size', '12px'],
    ['font-size', '65%'],
    ['font-weight', '700'],
    ['font-style', 'italic'],
    ['letter-spacing', '-0.02em'],
    ['letter-spacing', 'normal'],
    ['text-anchor', 'middle'],
    ['transform', 'matrix(1 0 0 -1 0 60)'],
    ['transform', 'translate(-10.5,3e-2) rotate(45, 10 10),scale(.5)'],
    ['transform', 'translate(10px, 20%) rotate(45deg)'],
  ])('%s: %s', (name, value) => {
    const svg = clean(svgWith(places.map((place) => at(place, name, value)).join('')));
    expect(svg.split(` ${name}="${value.replaceAll('"', '&quot;')}"`)).toHaveLength(4);
  });

  it.each([
    ['viewBox', '0 0 90.5 60'],
    ['d', 'M0,0c1.5-2,.5.5,1e-3-1zm0 0a1 1 0 01.5.5t1 1'],
    ['points', '0,0 1.5-2\n3,4'],
    ['x', '1 2 3.5'],
    ['dy', '.35em'],
    ['rotate', '10 -20'],
    ['width', '210mm'],
    ['height', '100%'],
    ['preserveAspectRatio', 'xMidYMid meet'],
    ['gradientUnits', 'userSpaceOnUse'],
    ['gradientTransform', 'matrix(1,0,0,-1,-1.2e-7,60)'],
    ['offset', '.5'],
    ['id', 'Слой_x0020_1'],
  ])('attribute %s: %s', (name, value) => {
    const escaped = value.replaceAll('\n', '&#xA;');
    expect(clean(svgWith(`<path ${name}="${escaped}"/>`))).toContain(` ${name}="${escaped}"`);
  });

  const foreign = ['image-set', '-webkit-image-set', 'image', 'src', 'cross-fade', 'attr', 'var'];
  const more = [
    'element',
    'paint',
    'env',
    'light-dark',
    'url',
    'conic-gradient',
    'format',
    'anything',
  ];

  it.each([...foreign, ...more])('not with %s()', (name) => {
    const calls = [
      "('https://evil.example/a' 1x)",
      '(//evil.example/a)',
      '(--evil)',
      '(evil)',
      '()',
    ];
    const values = calls.flatMap((call) => {
      return [name + call, `none ${name}${call}`, `url(#a) ${name}${call}`, `red${name}${call}`];
    });
    const properties = ['fill', 'stroke', 'mask', 'clip-path', 'transform', 'font-family', 'd'];
    const elements = properties.flatMap((property) =>
      values.flatMap((value) => places.map((place) => at(place, property, value))),
    );
    expect(elements).toHaveLength(420);
    expect(clean(svgWith(elements.join('')))).not.toMatch(/evil|\(|--/);
  });
});

it('calculated values are removed', () => {
  expect(clean(svgWith('<path stroke-width="calc(1px + 1px)"/>'))).toContain('<path/>');
});

describe('an SVG declares its size', () => {
  it.each([
    ['viewBox="0 0 90 60"', [90, 60]],
    ['viewBox="-5,-5,90.5,60"', [90.5, 60]],
    ['width="90" height="60"', [90, 60]],
    ['width="90px" height="60px" viewBox="0 0 3 2"', [90, 60]],
    ['width="1in" height="72pt"', [96, 96]],
    ['width="25.4mm" height="2.54cm" viewBox="0 0 1 1"', [96, 96]],
    ['width="90" viewBox="0 0 30 20"', [90, 60]],
    ['height="60" width="100%" viewBox="0 0 30 20"', [90, 60]],
    ['width="100%" height="100%" viewBox="0 0 30 20"', [30, 20]],
    ['style="width:90px;height:60px"', [90, 60]],
    ['viewBox="0 0 1e5 1"', [100_000, 1]],
  ])('with %s', (attributes, [width, height]) => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${SHAPE}</svg>`;
    expect(sanitizeSvg(Buffer.from(svg))).toMatchObject({ width, height });
  });
});

/** A little more of it is rejected: see costly-svgs.ts. */
describe('an SVG may have', () => {
  const many = (count: number, text: string) => text.repeat(count);
  const colors = (stops: number) =>
    `<linearGradient id="c">${many(stops, '<stop offset="0"/>')}</linearGradient>`;

  it.each([
    ['2,000 letters', `<text>${many(2000, 'a')}</text>`],
    ['2,000 letters with as many line breaks', `<text>${many(1000, 'a \n\t ')}</text>`],
    ['1,000 pieces of text', `<text>${many(1000, '<tspan x="1">a</tspan>')}</text>`],
    ['1,000 shapes in 100 colours', colors(100) + many(1000, '<path fill="url(#c)" d="M0 0"/>')],
    ['a text in ten colours', `${colors(10)}<text fill="url(#c)">${many(2000, 'a')}</text>`],
    ['dashes all over', many(100, '<path stroke-dasharray="1" d="M0 0h900"/>')],
    ['dashes on a text', `<text font-size="60" stroke-dasharray="2 3">${many(50, 'a')}</text>`],
    ['dashes of nothing', '<path stroke-dasharray="0 0" d="M0 0h9"/>'],
    [
      'a clip that is used often',
      `<clipPath id="c"><path d="M0 0${many(2000, 'h1')}"/></clipPath>${many(900, '<path clip-path="url(#c)" d="M0 0"/>')}`,
    ],
  ])('%s', (_what, content) => {
    expect(clean(svgWith(content))).toContain(SHAPE);
  });
});

it('is quick with as many parts as are accepted', () => {
  const many = clean(`${OPEN}>${'<path d="M0 0h9v9z"/>'.repeat(19_990)}</svg>`);
  expect(many.match(/<path/g)).toHaveLength(19_990);
});

describe('is quick with text that causes backtracking', () => {
  const LENGTH = 500_000;

  it.each([
    ['a style without a rule', `<style>${'a'.repeat(LENGTH)}</style>`],
    ['a style of comments without an end', `<style>${'/*'.repeat(LENGTH / 2)}</style>`],
    ['a style of blanks', `<g style="fill:${' '.repeat(LENGTH)}x${' '.repeat(LENGTH / 2)}y z"/>`],
    ['a list of fonts without an end', `<g font-family="${'a , '.repeat(LENGTH / 4)}("/>`],
    ['a transform of blanks', `<g transform="rotate${' '.repeat(LENGTH)}x"/>`],
    ['a transform of commas', `<g transform="${' ,'.repeat(LENGTH / 2)}x"/>`],
    ['a reference of blanks', `<g fill="url(${' '.repeat(LENGTH)}x"/>`],
    ['a colour of commas', `<g fill="rgb(${','.repeat(LENGTH)}("/>`],
    ['keywords without an end', `<g paint-order="${'a '.repeat(LENGTH / 2)}("/>`],
    ['a number without an end', `<g opacity="${'1'.repeat(LENGTH)}("/>`],
    ['a path without an end', `<path stroke-dasharray="9" d="M0 0${'1'.repeat(LENGTH)}"/>`],
  ])('%s', (_what, content) => {
    expect(clean(svgWith(content))).toContain('<path');
  });

  it.each([
    ['tags without an end', '<a '.repeat(10_000) + ' '.repeat(LENGTH)],
    ['comments without an end', '<!--'.repeat(10_000) + ' '.repeat(LENGTH)],
  ])('%s', (_what, content) => {
    expect(() => clean(svgWith(content))).toThrow('damaged');
  });
});
